/** A workflow with one misspelled field of its connection, `databaseSchemaa`, which an installed omconfig has to find. */
export const MISSPELLED_WORKFLOW = `source:
  type: mysql
  serviceName: sales
  serviceConnection: {config: {type: Mysql, username: u, hostPort: h, databaseSchemaa: x}}
  sourceConfig: {config: {type: DatabaseMetadata}}
sink: {type: metadata-rest, config: {}}
workflowConfig: {openMetadataServerConfig: {hostPort: h, authProvider: openmetadata, securityConfig: {jwtToken: t}}}
`;

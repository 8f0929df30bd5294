import { join } from 'node:path';
import { build } from 'esbuild';
import { bundles } from '../../scripts/bundle/bundles.mjs';

/** A workflow of 1.5, which a migration changes and from which it makes another one. */
export const OLD_WORKFLOW = `source:
  type: mysql
  serviceName: db
  serviceConnection:
    config: {type: Mysql, username: u, hostPort: "db:3306"}
  sourceConfig:
    config:
      type: DatabaseMetadata
      overrideViewLineage: true
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: "http://om/api", authProvider: openmetadata, securityConfig: {jwtToken: "\${T}"}}
`;

/** Bundles the command line as it is shipped into a folder; the answer is the file to start. */
export async function buildCommandLine(folder: string): Promise<string> {
  for (const name of ['cli', 'engine', 'later', 'secrets', 'yaml', 'mcp', 'server', 'language-server'] as const) {
    await build({ bundle: true, logLevel: 'silent', ...bundles[name], outfile: join(folder, `${name}.js`) });
  }
  return join(folder, 'cli.js');
}

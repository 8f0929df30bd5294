/** Where a workflow keeps the settings of its pipeline, from the root. */
export const CONFIG: readonly string[] = ['source', 'sourceConfig', 'config'];

/** Where it keeps the settings of its processor. */
export const PROCESSOR: readonly string[] = ['processor', 'config'];

/** Where it says which pipeline it is. */
export const PIPELINE_TYPE: readonly string[] = [...CONFIG, 'type'];

/** Where a workflow keeps the connection of its service, from the root. */
export const CONNECTION: readonly string[] = ['source', 'serviceConnection', 'config'];

/** Where it says which connector it uses. */
export const CONNECTION_TYPE: readonly string[] = [...CONNECTION, 'type'];

/** Where a workflow says how to reach the server and sign in, from the root. */
export const SERVER: readonly string[] = ['workflowConfig', 'openMetadataServerConfig'];

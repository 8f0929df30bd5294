/** What each command of `openmetadata-ops` does. */
export const OPS_COMMANDS: ReadonlyMap<string, string> = new Map([
  ['analyze-tables', 'has the database count anew what stands in its tables, so that queries stay fast'],
  ['changelog', 'lists the migrations that were applied to the database'],
  ['check-connection', 'tries to reach the database'],
  ['deploy-pipelines', 'deploys all ingestion pipelines again'],
  ['drop-create', 'deletes all tables with what is in them, and makes them new and empty'],
  ['info', 'tells which migrations are done and which are to come'],
  ['migrate', 'brings the database to the release of the server'],
  ['migrate-secrets', 'moves secrets to the secrets manager that is configured'],
  ['reindex', 'fills the search index again from the database'],
  ['repair', 'mends the record of migrations, such as after one that failed'],
  ['validate', 'compares the record of migrations with those that the server knows'],
]);

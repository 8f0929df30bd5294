/** What each command of `openmetadata-ops` does. */
export const OPS_COMMANDS: ReadonlyMap<string, string> = new Map([
  ['analyze-tables', 'updates the statistics of the database tables so that queries stay fast'],
  ['changelog', 'lists the migrations that were applied to the database'],
  ['check-connection', 'tests the connection to the database'],
  ['deploy-pipelines', 'deploys all ingestion pipelines again'],
  ['drop-create', 'deletes all tables with their data and creates them again, empty'],
  ['info', 'shows which migrations are applied and which are pending'],
  ['migrate', 'migrates the database to the release of the server'],
  ['migrate-secrets', 'moves secrets to the configured secrets manager'],
  ['reindex', 'rebuilds the search index from the database'],
  ['repair', 'repairs the migration log, for example after a failed migration'],
  ['validate', 'checks that all migrations of the server are applied'],
]);

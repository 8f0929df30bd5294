/** What an assistant reads about the tools before it calls one. */
export const INSTRUCTIONS = [
  'omconfig checks and upgrades the configuration of OpenMetadata: ingestion workflows and Helm chart values.',
  'Before you write a workflow, call omconfig_new for a complete one, or omconfig_schema with `at` for a part of the schema.',
  'After you write or edit such a file, call omconfig_check, and omconfig_explain for each rule that you do not know.',
  'For an upgrade, call omconfig_plan first, then omconfig_migrate with `pins`. Show the diff before you set `write`.',
  'Facts about releases come from these tools; do not guess in which release a field exists.',
].join('\n');

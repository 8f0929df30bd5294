/** The ids that other extensions give to YAML of their kind, which may hold a workflow or chart values all the same. */
export const yamlDialects: readonly string[] = [
  'ansible',
  'azure-pipelines',
  'docker-compose',
  'dockercompose',
  'github-actions-workflow',
  'helm',
  'jinja-yaml',
  'kubernetes',
];

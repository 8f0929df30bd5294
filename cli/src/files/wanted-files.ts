const CONFIGURATION = /\.(?:ya?ml|json)(?:\.(?:tmpl|template|tpl|j2))?$/i;
const PINNING = /^(?:requirements[^/]*\.txt|pyproject\.toml|chart\.lock|dockerfile[^/]*|[^/]+\.dockerfile)$/i;

/** Whether a file that is found in a folder is looked at; a file that is named always is. */
export function isWanted(path: string): boolean {
  return CONFIGURATION.test(path) || PINNING.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Whether a file is a configuration of omconfig, by its name. */
export function isConfigFile(path: string): boolean {
  return /(?:^|\/)omconfig\.ya?ml$/.test(path);
}

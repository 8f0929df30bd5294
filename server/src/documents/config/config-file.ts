import { hasRole } from '../file-roles';

/** Whether a file is a configuration of omconfig, by its name. */
export function isConfigFile(path: string): boolean {
  return hasRole(path, 'config');
}

import { hasRole, SEARCHED } from '../../../server/src/service/for-hosts';

/** Whether a file that is found in a folder is looked at; a file that is named always is. */
export function isWanted(path: string): boolean {
  return hasRole(path, ...SEARCHED);
}

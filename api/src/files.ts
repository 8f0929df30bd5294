import type { SourceFile } from './types';
import type { Workspace } from '../../server/src/service/public';

/** The root under which relative paths live, so that the engine sees absolute ones. */
const ROOT = '/omconfig-api';

/** The path as the engine names it. */
export function inside(path: string): string {
  return path.startsWith('/') || /^[a-z]:/i.test(path) ? path.replaceAll('\\', '/') : `${ROOT}/${path}`;
}

/** The path as the caller names it. */
export function outside(path: string): string {
  return path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length + 1) : path;
}

/** A sentence with the paths in it as the caller names them. */
export function outsideText(text: string): string {
  return text.replaceAll(`${ROOT}/`, '');
}

/** A workspace of exactly these files. If two have the same path, the first one counts. */
export function workspaceOf(files: readonly SourceFile[]): Workspace {
  const texts = new Map([...files].reverse().map(({ path, text }) => [inside(path), text]));
  return { isPartial: true, folders: [ROOT], paths: () => texts.keys(), read: (path) => texts.get(path) };
}

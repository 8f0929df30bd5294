import { COMPOSE_FILES } from '../workspace/file-roles';
import { baseName, folderOf, resolveFrom } from '../workspace/folders';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';

/** The names under which Docker Compose finds a file with overrides by itself. */
const OVERRIDES = COMPOSE_FILES.map((name) => name.replace('.', '.override.'));

/** The files that Docker Compose reads together with a file, as far as their names and `COMPOSE_FILE` say it. */
export interface ComposeFiles {
  /** What the file overrides. */
  readonly before: readonly string[];
  /** What overrides the file. */
  readonly after: readonly string[];
  /** Further files of the folder, with which it may be started (`-f`). */
  readonly maybe: readonly string[];
  /** They are read together whenever it is started; otherwise only what lacks an image is sure to override something. */
  readonly isCertain: boolean;
}

/** What a file that overrides a server without naming its image nearly always has. */
const OF_SERVER =
  /^[ \t]*(?:-[ \t]+)?["']?(?:open-?metadata[\w-]*["']?:|(?:AUTHENTICATION_|AUTHORIZER_|PIPELINE_SERVICE_CLIENT_|ELASTICSEARCH_HOST|SEARCH_TYPE))/im;

/** Whether a Compose file may override the server of another one: for all other files, this is all that is done. */
export function mightOverride(path: string, text: string): boolean {
  return /compose[^/]*\.ya?ml$/i.test(path) && OF_SERVER.test(text);
}

/** The files that `COMPOSE_FILE` names. */
export function filesNamed(named: string, folder: string): readonly string[] {
  return named.split(/[:;]/).flatMap((name) => (name.trim() === '' ? [] : resolveFrom(folder, name)));
}

/** The files that are read together with a Compose file; `named` is `COMPOSE_FILE` in the `.env` next to it. */
export function composeFiles(path: string, named: string | undefined, workspace: Workspace): ComposeFiles {
  const folder = folderOf(path);
  const all = filesNamed(named ?? '', folder);
  const at = all.indexOf(path);
  if (at >= 0) return { before: all.slice(0, at), after: all.slice(at + 1), maybe: [], isCertain: true };
  const firstOf = (names: readonly string[]): readonly string[] =>
    names
      .map((name) => `${folder}/${name}`)
      .filter((one) => workspace.read(one) !== undefined)
      .slice(0, 1);
  const name = baseName(path);
  const isBase = COMPOSE_FILES.includes(name);
  const after = isBase ? firstOf(OVERRIDES) : [];
  const before = isBase ? [] : firstOf(COMPOSE_FILES);
  const isOther = (one: string): boolean =>
    one !== path && /compose[^/]*\.ya?ml$/i.test(one) && !before.includes(one) && !after.includes(one);
  // Which of them are used is not written anywhere, so what they set may or may not count.
  const maybe = OVERRIDES.includes(name) ? [] : indexOf(workspace).pinning(folder).filter(isOther);
  return { before, after, maybe, isCertain: isBase || OVERRIDES.includes(name) };
}

import { baseName, folderOf, resolveFrom } from '../../documents/workspace/folders';
import { withoutComments } from '../../documents/read/plain-text';
import type { Workspace } from '../../documents/workspace/workspace';
import { companionsIn, type Companion } from '../shared/companions';

/** `-r base.txt`, `--constraint=constraints.txt`. */
const INCLUDE = /^[ \t]*(?:-[rc][ \t]*|--(?:requirement|constraint)[ \t=]+)([\w./-]+\.(?:txt|in))[ \t]*$/gm;

/** A requirement of another file that a list of requirements includes; where it is, is the line that includes it. */
export interface IncludedCompanion extends Companion {
  /** The other file, as it is written. */
  readonly file: string;
}

/** The requirements of the files that a list of requirements includes, those of one level. */
export function* includedCompanions(
  text: string,
  { path, workspace }: { readonly path: string; readonly workspace: Workspace },
): Iterable<IncludedCompanion> {
  if (!/\.(?:txt|in)$/.test(baseName(path))) return;
  for (const { 0: line, 1: file = '', index } of text.matchAll(INCLUDE)) {
    const included = workspace.read(resolveFrom(folderOf(path), file));
    if (included === undefined) continue;
    const at = index + line.indexOf(file);
    for (const { name, requirement, written, index: there } of companionsIn(withoutComments(included, file))) {
      // A marker makes it hold in some environments alone.
      if (/^[ \t]*;/.test(included.slice(there + written.length))) continue;
      yield { name, requirement, written, index: at, file };
    }
  }
}

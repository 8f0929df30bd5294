import ignore, { type Ignore } from 'ignore';

/** A folder of a file system without search, by paths with `/`, relative to the folder that is walked through; '' is that. */
export interface WalkedFolder {
  readonly list: (folder: string) => Promise<readonly WalkedEntry[]>;
  /** The text of a small file; undefined where it cannot be read. */
  readonly read: (path: string) => Promise<string | undefined>;
}

/** What is in a folder. */
export interface WalkedEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/** What was found, and whether there is more. */
export interface WalkedFiles {
  readonly paths: readonly string[];
  readonly isCut: boolean;
}

interface OpenFolder {
  readonly path: string;
  /** The .gitignore files that hold in it, innermost first. */
  readonly rules: readonly { readonly folder: string; readonly rules: Ignore }[];
}

const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Level by level, so that what is cut off in a huge tree is what lies deepest. What git ignores is left out. */
export async function walkFiles(
  { list, read }: WalkedFolder,
  isWanted: (path: string) => boolean,
  most: number,
): Promise<WalkedFiles> {
  const found: string[] = [];
  let level: readonly OpenFolder[] = [{ path: '', rules: [] }];
  while (level.length > 0) {
    const folders = await Promise.all(
      level.map(async ({ path, rules: above }) => {
        const entries = await list(path);
        const own = entries.some(({ name }) => name === '.gitignore')
          ? await read(below(path, '.gitignore'))
          : undefined;
        const rules = own === undefined ? above : [{ folder: path, rules: ignore().add(own) }, ...above];
        return { path, rules, entries };
      }),
    );
    const next: OpenFolder[] = [];
    for (const { path, rules, entries } of folders) {
      for (const { name, kind } of entries) {
        const inside = below(path, name);
        if (kind === 'other' || SKIPPED.has(name) || isIgnored(rules, kind === 'folder' ? `${inside}/` : inside))
          continue;
        if (kind === 'folder') next.push({ path: inside, rules });
        else if (isWanted(inside)) found.push(inside);
      }
    }
    if (found.length > most) return { paths: found.slice(0, most), isCut: true };
    level = next;
  }
  return { paths: found, isCut: false };
}

/** As in git, the innermost .gitignore that says something of a path decides. */
function isIgnored(chain: OpenFolder['rules'], path: string): boolean {
  for (const { folder, rules } of chain) {
    const { ignored, unignored } = rules.test(folder === '' ? path : path.slice(folder.length + 1));
    if (ignored || unignored) return ignored;
  }
  return false;
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

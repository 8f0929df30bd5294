/** What is stored under an id. */
export interface GitObject {
  readonly kind: GitKind;
  readonly bytes: Buffer;
}

/** What git stores, without the tags that nothing here asks for. */
export type GitKind = 'commit' | 'tree' | 'blob';

/** A kind as it is written before a loose object. */
export function toKind(word: string | undefined): GitKind | undefined {
  return word === 'commit' || word === 'tree' || word === 'blob' ? word : undefined;
}

/** What of a commit matters here. */
export interface Commit {
  readonly tree: string;
  /** The first one; undefined for the first commit. */
  readonly parent: string | undefined;
}

/** Reads a commit; undefined if it is none. */
export function readCommit({ kind, bytes }: GitObject): Commit | undefined {
  const head = bytes.toString('latin1').split('\n\n', 1)[0] ?? '';
  const tree = /^tree ([\da-f]+)$/m.exec(head)?.[1];
  if (kind !== 'commit' || tree === undefined) return undefined;
  return { tree, parent: /^parent ([\da-f]+)$/m.exec(head)?.[1] };
}

/** A name in a folder of a commit. */
export interface TreeEntry {
  readonly id: string;
  /** Neither a link nor a submodule: those lead elsewhere. */
  readonly kind: 'file' | 'folder' | 'other';
}

/** Reads a folder of a commit, whose ids have so many bytes; undefined if it is none. */
export function readTree({ kind, bytes }: GitObject, idLength: number): ReadonlyMap<string, TreeEntry> | undefined {
  if (kind !== 'tree') return undefined;
  const entries = new Map<string, TreeEntry>();
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, space);
    if (space < 0 || end < 0 || end + idLength >= bytes.length + 1) return undefined;
    const id = bytes.toString('hex', end + 1, end + 1 + idLength);
    entries.set(bytes.toString('utf8', space + 1, end), { id, kind: kindOf(bytes.toString('latin1', at, space)) });
    at = end + 1 + idLength;
  }
  return entries;
}

function kindOf(mode: string): TreeEntry['kind'] {
  if (mode.startsWith('100')) return 'file';
  return mode === '40000' ? 'folder' : 'other';
}

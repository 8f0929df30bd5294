import { inflateSync } from 'node:zlib';
import { BoundedCache } from '../../service/public';
import { readBytes } from '../read-bytes';
import { namesEndingWith } from './git-folder';
import { readCommit, readTree, toKind, type Commit, type GitObject, type TreeEntry } from './git-object';
import { LARGEST_OBJECT, Pack } from './pack';

/** How many folders of commits are kept: those of two commits are mostly the same. */
const MOST_TREES = 2000;
/** How many bytes of objects are read for one repository; no question needs more. */
const MOST_BYTES = 256 * 1024 * 1024;
/** How many packs are searched: git itself makes one of them when there are 50. */
const MOST_PACKS = 200;

/** The objects of a repository. Nothing is written, and git is not run. */
export class ObjectStore {
  private packs: readonly Pack[] | undefined;
  private bytesLeft = MOST_BYTES;
  private readonly trees = new BoundedCache<string, ReadonlyMap<string, TreeEntry>>(MOST_TREES);

  /** The folders with objects, and how many bytes an id has. */
  constructor(
    private readonly folders: readonly string[],
    private readonly idLength: number,
  ) {}

  commit(id: string): Commit | undefined {
    const object = this.object(id);
    return object && readCommit(object);
  }

  /** The names in a folder of a commit. */
  tree(id: string): ReadonlyMap<string, TreeEntry> | undefined {
    const known = this.trees.get(id);
    if (known) return known;
    const object = this.object(id);
    const entries = object && readTree(object, this.idLength);
    if (entries) this.trees.set(id, entries);
    return entries;
  }

  blob(id: string): Buffer | undefined {
    const object = this.object(id);
    return object?.kind === 'blob' ? object.bytes : undefined;
  }

  private object(id: string): GitObject | undefined {
    const unpacked = this.packs?.reduce((sum, pack) => sum + pack.unpacked, 0) ?? 0;
    if (this.bytesLeft - unpacked <= 0) return undefined;
    const found = this.loose(id) ?? this.packed(id);
    this.bytesLeft -= found?.bytes.length ?? 0;
    return found;
  }

  private packed(id: string): GitObject | undefined {
    this.packs ??= this.folders
      .flatMap((folder) => namesEndingWith(`${folder}/pack`, '.idx').map((name) => `${folder}/pack/${name}`))
      .slice(0, MOST_PACKS)
      .map((path) => new Pack(path.slice(0, -'.idx'.length), this.idLength));
    for (const pack of this.packs) {
      const found = attempt(() => pack.object(id));
      if (found) return found;
    }
    return undefined;
  }

  private loose(id: string): GitObject | undefined {
    for (const folder of this.folders) {
      const found = attempt(() => readLoose(`${folder}/${id.slice(0, 2)}/${id.slice(2)}`));
      if (found) return found;
    }
    return undefined;
  }
}

/** An object in a file of its own: its kind and size, a zero, its bytes. */
function readLoose(path: string): GitObject | undefined {
  const read = readBytes(path, LARGEST_OBJECT);
  if (!read.ok || read.isCut) return undefined;
  const data = inflateSync(read.bytes, { maxOutputLength: LARGEST_OBJECT });
  const end = data.indexOf(0);
  const [word, size] = data.toString('latin1', 0, Math.max(0, end)).split(' ');
  const kind = toKind(word);
  const bytes = data.subarray(end + 1);
  return kind && Number(size) === bytes.length ? { kind, bytes } : undefined;
}

/** What is not there or damaged is as if it were not there. */
function attempt<Value>(read: () => Value | undefined): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { pointer } from '../../yaml/path';
import { sourceRelease } from '../engine/root-release';
import type { MigrationSetup } from './migration-setup';

/**
 * The releases that the roots of one file come from, read from the file as it was before the first change: its comments
 * count for the documents that they are in.
 */
export class SourceReleases {
  private roots: ReadonlyMap<string, Root> | undefined;
  private readonly releaseByRoot = new Map<string, Release | undefined>();

  constructor(
    private readonly setup: MigrationSetup,
    private readonly path: string,
  ) {}

  /** Undefined if nothing states it, and for a file that the migration created. */
  of(root: Root): Release | undefined {
    const { engine, request, targets } = this.setup;
    const { workspace, options } = request;
    const { path } = this;
    const text = workspace.read(path);
    if (text === undefined) return undefined;
    const { from } = targets[root.kind];
    if (from !== undefined) return from;
    const key = keyOf(root);
    if (this.releaseByRoot.has(key)) return this.releaseByRoot.get(key);
    this.roots ??= new Map(engine.parsedFiles.roots(path, text, workspace).map((one) => [keyOf(one), one]));
    const release = sourceRelease(engine, { path, text, workspace, options }, this.roots.get(key) ?? root);
    this.releaseByRoot.set(key, release);
    return release;
  }
}

function keyOf({ kind, documentIndex, base, embedded }: Root): string {
  return [kind, documentIndex, pointer(base), embedded?.documentIndex, embedded && pointer(embedded.path)].join('\0');
}

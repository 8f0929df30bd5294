import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { keyOfRoot, startingRelease } from '../engine/starting-release';
import type { MigrationSetup } from './migration-setup';

/**
 * The releases that the roots of one file come from, read from the file as it was before the first change: its comments
 * count for the documents that they are in.
 */
export class SourceReleases {
  private roots: ReadonlyMap<string, Root> | undefined;
  private readonly releaseByRoot = new Map<string, Release | undefined>();

  constructor(
    private readonly setup: Pick<MigrationSetup, 'engine' | 'request' | 'targets'>,
    private readonly path: string,
  ) {}

  /** Undefined if nothing states it, and for a file that the migration created. */
  of(root: Root): Release | undefined {
    const { engine, request, targets } = this.setup;
    const { workspace, options } = request;
    const { path } = this;
    const text = workspace.read(path);
    if (text === undefined) return undefined;
    const { from, to } = targets[root.kind];
    if (from !== undefined) return from;
    const key = keyOfRoot(root);
    if (this.releaseByRoot.has(key)) return this.releaseByRoot.get(key);
    this.roots ??= new Map(engine.parsedFiles.roots(path, text, workspace).map((one) => [keyOfRoot(one), one]));
    const release = startingRelease(
      engine,
      { path, text, workspace, options },
      { root: this.roots.get(key) ?? root, to },
    );
    this.releaseByRoot.set(key, release);
    return release;
  }
}

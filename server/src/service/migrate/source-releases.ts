import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { sharedByWorkflows, sourceAnswer } from '../engine/root-release';
import { keyOfRoot } from '../engine/starting-release';
import type { MigrationSetup } from './migration-setup';
import { statedStart, type StatedStart } from './start-of';

/**
 * The releases that the roots of one file come from, read from the file as it was before the first change: its comments
 * count for the documents that they are in.
 */
export class SourceReleases {
  private roots: ReadonlyMap<string, Root> | undefined;
  /** What the files say about the release of a root. */
  private answerFor: ((root: Root) => ReleaseAnswer) | undefined;
  private readonly startByRoot = new Map<string, StatedStart>();

  constructor(
    private readonly setup: Pick<MigrationSetup, 'engine' | 'request' | 'targets'>,
    private readonly path: string,
  ) {}

  /** Undefined if nothing states it, and for a file that the migration created. */
  of(root: Root): Release | undefined {
    return this.startOf(root).release;
  }

  /** The same, with what is stated and cannot be. */
  startOf(root: Root): StatedStart {
    const { engine, request, targets } = this.setup;
    const { workspace, options } = request;
    const { path } = this;
    const text = workspace.read(path);
    if (text === undefined) return { release: undefined };
    const { from, to } = targets[root.kind];
    if (from !== undefined) return { release: from };
    const key = keyOfRoot(root);
    const known = this.startByRoot.get(key);
    if (known) return known;
    this.roots ??= new Map(engine.parsedFiles.roots(path, text, workspace).map((one) => [keyOfRoot(one), one]));
    const asked = { path, text, workspace, options };
    const before = this.roots.get(key) ?? root;
    this.answerFor ??= sharedByWorkflows(text, (one) => sourceAnswer(engine, asked, one));
    const start = statedStart(engine, asked, { root: before, to, answer: this.answerFor(before) });
    this.startByRoot.set(key, start);
    return start;
  }
}

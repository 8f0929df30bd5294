import { configFor } from '../documents/config/config-for';
import { editRoot } from '../documents/embedded/edit-root';
import type { Library } from '../documents/library';
import type { Root } from '../documents/root';
import type { Options, Workspace } from '../documents/workspace';
import { diffTexts } from '../text/diff-texts';
import type { EditResult, Operation } from '../yaml/operation';
import { pointer } from '../yaml/path';
import type { FileChange } from './change';
import { indexServices, mayName, type ServiceIndex } from './siblings/service-index';

/**
 * A working copy of the workspace: changes are made here, seen by what follows, and taken out as file changes at the end.
 * Nothing is written anywhere.
 */
export class Draft implements Workspace {
  readonly folders: readonly string[];
  private readonly changed = new Map<string, string>();
  private readonly made = new Set<string>();
  private index: ServiceIndex | undefined;

  constructor(
    private readonly workspace: Workspace,
    private readonly library: Library,
    private readonly options: Options = {},
  ) {
    this.folders = workspace.folders ?? [];
  }

  /** The files that may hold a workflow of a service and are not excluded: for one, the others need not be read. */
  *pathsOf(serviceName: string): Iterable<string> {
    const { workspace } = this;
    if (workspace instanceof Draft) yield* workspace.pathsOf(serviceName);
    else yield* this.foundFor(serviceName, workspace);
    for (const path of this.made) if (mayName(this.read(path) ?? '', serviceName)) yield path;
  }

  private *foundFor(serviceName: string, workspace: Workspace): Iterable<string> {
    this.index ??= indexServices(workspace);
    for (const path of this.index.of(serviceName))
      if (configFor(path, workspace, this.options)?.excluded !== true) yield path;
  }

  *paths(): Iterable<string> {
    yield* this.workspace.paths();
    yield* this.made;
  }

  read(path: string): string | undefined {
    return this.changed.get(path) ?? this.workspace.read(path);
  }

  /** What of ours is in a file now. */
  roots(path: string): readonly Root[] {
    const text = this.read(path);
    return text === undefined ? [] : this.library.roots(path, text, this);
  }

  /** A root as it stands now: the one of the same kind at the same place. */
  sameRoot(path: string, { kind, documentIndex, base, embedded }: Root): Root | undefined {
    return this.roots(path).find(
      (root) =>
        root.kind === kind &&
        root.documentIndex === documentIndex &&
        pointer(root.base) === pointer(base) &&
        root.embedded?.documentIndex === embedded?.documentIndex &&
        pointer(root.embedded?.path ?? []) === pointer(embedded?.path ?? []),
    );
  }

  /** Changes the document of a root; all operations or none. */
  edit(path: string, root: Pick<Root, 'documentIndex' | 'embedded'>, operations: readonly Operation[]): EditResult {
    const text = this.read(path);
    if (text === undefined) return { ok: false, reason: `the file ${path} does not exist` };
    const result = editRoot(text, root, operations);
    if (result.ok) this.changed.set(path, result.text);
    return result;
  }

  /** Makes a new file; false when one is there already. */
  create(path: string, text: string): boolean {
    if (this.read(path) !== undefined) return false;
    this.changed.set(path, text);
    this.made.add(path);
    return true;
  }

  /** A draft on top of this one: it can be thrown away, or adopted. */
  fork(): Draft {
    return new Draft(this, this.library);
  }

  /** Takes over what was changed in a fork of this draft. */
  adopt(fork: Draft): void {
    for (const [path, text] of fork.changed) this.changed.set(path, text);
    for (const path of fork.made) this.made.add(path);
  }

  /** The files whose text is another here than in what the draft is made on. */
  touched(): string[] {
    return [...this.changed].filter(([path, text]) => this.workspace.read(path) !== text).map(([path]) => path);
  }

  /** What has changed against the workspace, edits as small as the texts allow. */
  changes(): FileChange[] {
    return [...this.changed].flatMap(([path, after]): FileChange[] => {
      const before = this.workspace.read(path);
      if (before === undefined) return [{ action: 'create', path, after }];
      if (before === after) return [];
      return [{ action: 'edit', path, edits: diffTexts(before, after), before, after }];
    });
  }
}

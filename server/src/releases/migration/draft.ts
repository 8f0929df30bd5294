import { configFor } from '../../documents/config/config-for';
import { editRoot } from '../../documents/classify/edit-root';
import { whyNotEdited } from '../../documents/read/encryption';
import type { ParsedFiles } from '../../documents/classify/parsed-files';
import { chartOfKind } from '../../documents/read/chart-name';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { isWithin } from '../../documents/workspace/folders';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { diffTexts } from '../../text/diff/diff-texts';
import type { EditResult, Operation } from '../../yaml/operation';
import type { ParsedText, YamlDocument } from '../../yaml/node';
import { nodeAt, pointer } from '../../yaml/path';
import type { FileChange } from './change';
import { indexServices, MadeServices, type ServiceIndex } from './service-index';

/** Which files a draft may change, and what is known of the other files. */
export interface DraftLimits {
  /** They name the configuration that excludes files. */
  readonly options?: Options | undefined;
  /** Only these files and what is in these folders may be changed; absent: all. */
  readonly within?: readonly string[] | undefined;
  /** The release that a root comes from, where the files say it. */
  readonly releaseOf?: (path: string, text: string, root: Root) => Release | undefined;
  /** Set on a draft that does not see other workflows: called when somebody asks for those of a service, and none are found. */
  readonly onOthers?: () => void;
}

/**
 * A working copy of the workspace in memory. Later changes see earlier ones, and `changes` returns all of them as file
 * changes. Nothing is written to disk.
 */
export class Draft implements Workspace {
  readonly folders: readonly string[];
  readonly base: Workspace;
  readonly valuesFiles: ReadonlySet<string>;
  private readonly changed = new Map<string, string>();
  private readonly made = new Set<string>();
  private readonly madeServices = new MadeServices();
  private readonly valuesRoots = new Map<string, readonly Root[]>();
  private index: ServiceIndex | undefined;

  constructor(
    private readonly workspace: Workspace,
    private readonly parsedFiles: ParsedFiles,
    private readonly limits: DraftLimits = {},
  ) {
    this.folders = workspace.folders ?? [];
    this.base = workspace.base ?? workspace;
    this.valuesFiles = workspace.valuesFiles ?? new Set();
  }

  /** The files that may hold a workflow of a service and are not excluded. They are found without parsing all files. */
  *pathsOf(serviceName: string): Iterable<string> {
    const { workspace } = this;
    if (this.limits.onOthers) {
      this.limits.onOthers();
      return;
    }
    if (workspace instanceof Draft) yield* workspace.pathsOf(serviceName);
    else yield* this.foundFor(serviceName, workspace);
    yield* this.madeServices.of(serviceName);
  }

  private *foundFor(serviceName: string, workspace: Workspace): Iterable<string> {
    this.index ??= indexServices(workspace);
    for (const path of this.index.of(serviceName))
      if (configFor(path, workspace, this.limits.options ?? {})?.excluded !== true) yield path;
  }

  *paths(): Iterable<string> {
    yield* this.workspace.paths();
    yield* this.made.keys();
  }

  read(path: string): string | undefined {
    return this.changed.get(path) ?? this.workspace.read(path);
  }

  /** The parsed text of a file as it is here. */
  parsed(path: string): ParsedText {
    return this.parsedFiles.parsed(path, this.read(path) ?? '');
  }

  /**
   * The roots of a file as it is here. Roots of chart values that were found before the first change are kept, and so is how
   * they were recognized, even if a change removes the key that says it.
   */
  roots(path: string): readonly Root[] {
    const text = this.read(path);
    if (text === undefined) return [];
    const now = this.parsedFiles.roots(path, text, this);
    const first = this.firstRoots(path, now);
    if (first.length === 0) return now;
    const found = now.map((root) => asRecognized(root, first));
    const there = new Set(found.flatMap((root) => (root.embedded ? [] : [placeOf(root)])));
    const lost = first.filter((root) => !there.has(placeOf(root)));
    if (lost.length === 0) return found;
    const { documents } = this.parsed(path);
    return [...found, ...lost.flatMap((root) => rootAgain(root, documents[root.documentIndex]))];
  }

  /** The roots of chart values that a file had before any change. */
  private firstRoots(path: string, found: readonly Root[]): readonly Root[] {
    if (this.workspace instanceof Draft) return this.workspace.firstRoots(path, found);
    const known = this.valuesRoots.get(path);
    if (known) return known;
    const values = found.filter(({ kind, embedded }) => chartOfKind(kind) !== undefined && !embedded);
    this.valuesRoots.set(path, values);
    return values;
  }

  /** The root of the same kind at the same place, as it is now. */
  sameRoot(path: string, root: Root): Root | undefined {
    return this.roots(path).find((other) => other.isInPlaceOf(root));
  }

  /** Changes the document of a root; all operations or none. */
  edit(path: string, root: Pick<Root, 'documentIndex' | 'embedded'>, operations: readonly Operation[]): EditResult {
    const text = this.read(path);
    if (text === undefined) return { ok: false, reason: `the file ${path} does not exist` };
    const locked = whyNotEdited({ path, text, documentIndex: root.documentIndex });
    if (locked !== undefined) return { ok: false, reason: `the file ${locked}` };
    const result = editRoot(text, root, operations);
    if (result.ok) this.put(path, result.text);
    return result;
  }

  /** Whether a file may be changed; one that was made here always may. */
  mayEdit(path: string): boolean {
    return (
      this.made.has(path) || (this.workspace instanceof Draft ? this.workspace.mayEdit(path) : this.isInside(path))
    );
  }

  private isInside(path: string): boolean {
    const { within } = this.limits;
    return within === undefined || isWithin(path, within);
  }

  /** The release that a workflow is known to come from; undefined where nothing says it. */
  releaseOf(path: string, root: Root): Release | undefined {
    return this.limits.releaseOf?.(path, this.read(path) ?? '', root);
  }

  /** Creates a file; false if one exists already. */
  create(path: string, text: string): boolean {
    if (this.read(path) !== undefined) return false;
    this.made.add(path);
    this.put(path, text);
    return true;
  }

  /** Replaces the text of a file. */
  write(path: string, text: string): void {
    this.changed.set(path, text);
  }

  /** A draft in which `text`, a part of the file, is the whole file. Its changes cannot be adopted here. */
  alone(path: string, text: string, onOthers: () => void): Draft {
    const workspace: Workspace = {
      base: this.base,
      folders: this.folders,
      valuesFiles: this.valuesFiles,
      paths: () => this.paths(),
      read: (other) => (other === path ? text : this.read(other)),
    };
    return new Draft(workspace, this.parsedFiles.withOwnCache(), { ...this.limits, onOthers });
  }

  /** A draft on top of this one: it can be thrown away, or adopted. */
  fork(): Draft {
    return new Draft(this, this.parsedFiles, this.limits);
  }

  /** Takes over the changes of a fork of this draft. */
  adopt(fork: Draft): void {
    for (const path of fork.made) this.made.add(path);
    for (const [path, text] of fork.changed) this.put(path, text);
  }

  private put(path: string, text: string): void {
    this.changed.set(path, text);
    if (this.made.has(path)) this.madeServices.set(path, text);
  }

  /** The files whose text differs from that in the workspace or draft below this one. */
  touched(): string[] {
    return [...this.changed].filter(([path, text]) => this.workspace.read(path) !== text).map(([path]) => path);
  }

  /** The changes against the workspace below, with edits as small as possible. */
  changes(): FileChange[] {
    return [...this.changed].flatMap(([path, after]): FileChange[] => {
      const before = this.workspace.read(path);
      if (before === undefined) return [{ action: 'create', path, after }];
      if (before === after) return [];
      return [{ action: 'edit', path, edits: diffTexts(before, after), before, after }];
    });
  }
}

/** A key that distinguishes the roots of a file that are not embedded. */
function placeOf({ kind, documentIndex, base }: Root): string {
  return `${kind} ${documentIndex}${pointer(base)}`;
}

/** A root in its document as it is now; none if no map is left at its place. */
function rootAgain(root: Root, document: YamlDocument | undefined): readonly Root[] {
  const node = document?.root && nodeAt(document.root, root.base);
  return document && node?.kind === 'map' ? [root.with({ document, node })] : [];
}

/** A root with the evidence that it had at first. */
function asRecognized(root: Root, first: readonly Root[]): Root {
  if (root.embedded || (root.kindEvidence ?? root.layoutEvidence) === undefined) return root;
  const before = first.find((one) => placeOf(one) === placeOf(root));
  if (!before) return root;
  const { kindEvidence, layoutEvidence } = before;
  const isSame = kindEvidence === root.kindEvidence && layoutEvidence === root.layoutEvidence;
  return isSame ? root : root.with({ kindEvidence, layoutEvidence });
}

import type { PendingAnswer, PendingChange } from '../../../server/src/protocol/commands';

/** What one release asks of the workspace. */
export interface ReleaseNode {
  readonly kind: 'release';
  readonly id: string;
  /** “1.6.0 OpenMetadata”, “1.1.0 Chart (OpenMetadata 1.1.5)”. */
  readonly label: string;
  readonly migrations: readonly MigrationNode[];
}

/** One migration and the files that it would change. */
export interface MigrationNode {
  readonly kind: 'migration';
  readonly id: string;
  readonly migration: string;
  readonly title: string;
  /** The most careful that any of its places asks for. */
  readonly safety: 'safe' | 'review' | 'by-hand';
  readonly files: readonly FileNode[];
}

/** A file that a migration changes. */
export interface FileNode {
  readonly kind: 'file';
  readonly id: string;
  readonly uri: string;
  readonly migration: string;
  readonly safety: 'safe' | 'review' | 'by-hand';
  /** In the order of the text; at least one. */
  readonly places: readonly PendingChange[];
}

/** What is left to a person whatever is applied. */
export interface StepsNode {
  readonly kind: 'steps';
  readonly id: string;
  /**
   * `steps`: of the way that is still to go; `errors`: at the target, which no change fixes; `left`: by the last
   * migration; `behavior`: what workflows no longer do since then.
   */
  readonly about: 'steps' | 'errors' | 'left' | 'behavior';
  /** The release that `errors`, `left` and `behavior` are about. */
  readonly release?: string;
  readonly steps: readonly StepNode[];
}

/** A manual step of the upgrade. */
export interface StepNode {
  readonly kind: 'step';
  readonly id: string;
  readonly uri: string;
  readonly text: string;
  /** Of an error: where it is, 1-based. */
  readonly line?: number;
}

/** The advice to stop at a release on the way; not to be marked as done, for the files say when it is. */
export interface ViaNode {
  readonly kind: 'via';
  readonly id: string;
  /** The release to upgrade to first, and the target. */
  readonly via: string;
  readonly to: string;
}

/** A node of the upgrade view. */
export type UpgradeNode = ViaNode | ReleaseNode | MigrationNode | FileNode | StepsNode | StepNode;

/** The tree of an upgrade: a stop on the way, releases, the oldest first, with their migrations and files; then what is left to a person. */
export function buildTree({ to, via, files }: PendingAnswer): readonly (ViaNode | ReleaseNode | StepsNode)[] {
  const all = files.flatMap(({ uri, changes }) => changes.map((change) => ({ uri, change })));
  const releases = groupBy(all, ({ change }) => releaseId(change));
  const nodes = [...releases].map(([id, group]): ReleaseNode & { readonly change: PendingChange } => ({
    kind: 'release',
    id,
    label: releaseLabel(group[0].change),
    migrations: migrationsOf(group),
    change: group[0].change,
  }));
  nodes.sort((a, b) => compare(a.change.platform, b.change.platform) || a.id.localeCompare(b.id));
  const steps = stepsOf(files);
  const errors = errorsOf(files);
  return [
    ...(via === undefined ? [] : [{ kind: 'via', id: 'via', via, to } as const]),
    ...nodes.map(({ kind, id, label, migrations }) => ({ kind, id, label, migrations })),
    ...(errors.length > 0
      ? [{ kind: 'steps', id: 'errors', about: 'errors', release: to, steps: errors } as const]
      : []),
    ...(steps.length > 0 ? [{ kind: 'steps', id: 'steps', about: 'steps', steps } as const] : []),
  ];
}

/** The id of a step: the same words about the same file are one step, no matter who asks for it. */
export function stepId({ uri, text }: { readonly uri: string; readonly text: string }): string {
  return `step ${uri} ${text}`;
}

/** What the last migration left: to which release, the steps for a person, and what workflows no longer do. */
export interface LeftByMigration {
  readonly to: string | undefined;
  readonly steps: readonly StepNode[];
  readonly behavior: readonly StepNode[];
}

/** What a migration left as nodes of their own, without what the rest of the tree has anyway. */
export function leftNodes(
  { to, steps, behavior }: LeftByMigration,
  rest: readonly UpgradeNode[],
): readonly StepsNode[] {
  if (to === undefined) return [];
  const known = new Set(rest.flatMap(leavesOf).map(({ id }) => id));
  const left = steps.filter(({ id }) => !known.has(id));
  const nodes: readonly StepsNode[] = [
    { kind: 'steps', id: 'left', about: 'left', release: to, steps: left },
    { kind: 'steps', id: 'behavior', about: 'behavior', release: to, steps: behavior },
  ];
  return nodes.filter((node) => node.steps.length > 0);
}

/** How many errors no change fixes. */
export function errorCount(tree: readonly UpgradeNode[]): number {
  return tree.reduce(
    (sum, node) => sum + (node.kind === 'steps' && node.about === 'errors' ? node.steps.length : 0),
    0,
  );
}

function errorsOf(files: PendingAnswer['files']): readonly StepNode[] {
  return files.flatMap(({ uri, left }) =>
    left.map(({ line, message }): StepNode => ({
      kind: 'step',
      id: `error ${uri} ${String(line)} ${message}`,
      uri,
      text: message,
      line,
    })),
  );
}

/** Several files may have the same step, such as to raise a pin that counts for all of them. */
function stepsOf(files: PendingAnswer['files']): readonly StepNode[] {
  const steps = files.flatMap((file) =>
    file.steps.map(({ uri, text }): StepNode => ({ kind: 'step', id: stepId({ uri, text }), uri, text })),
  );
  return [...new Map(steps.map((step) => [step.id, step])).values()];
}

interface Placed {
  readonly uri: string;
  readonly change: PendingChange;
}

function migrationsOf(places: readonly Placed[]): MigrationNode[] {
  return [...groupBy(places, ({ change }) => change.migration)].map(([migration, group]) => {
    const files = [...groupBy(group, ({ uri }) => uri)].map(([uri, ofFile]): FileNode => {
      const changes = ofFile.map(({ change }) => change);
      const id = `${migration} ${uri}`;
      return { kind: 'file', id, uri, migration, safety: mostCareful(changes), places: changes };
    });
    const safety = mostCareful(group.map(({ change }) => change));
    return { kind: 'migration', id: migration, migration, title: group[0].change.title, safety, files };
  });
}

function releaseId({ release, chart }: PendingChange): string {
  return chart === undefined ? release : `${chart} ${release}`;
}

/** The release comes first, so that a narrow side bar shows it. */
function releaseLabel({ release, chart, platform }: PendingChange): string {
  if (chart === undefined) return `${release} OpenMetadata`;
  const name = chart === 'openmetadata' ? 'Chart' : `Chart ${chart}`;
  return release === platform ? `${release} ${name}` : `${release} ${name} (OpenMetadata ${platform})`;
}

function mostCareful(changes: readonly PendingChange[]): FileNode['safety'] {
  if (changes.every(({ byHand }) => byHand)) return 'by-hand';
  return changes.some(({ safety }) => safety === 'review') ? 'review' : 'safe';
}

/** How many places there are below a node. */
export function countOf(node: UpgradeNode): number {
  switch (node.kind) {
    case 'release':
      return sum(node.migrations);
    case 'migration':
      return sum(node.files);
    case 'file':
      return node.places.length;
    case 'steps':
      return node.steps.length;
    case 'step':
      return 1;
    case 'via':
      return 0;
  }
}

/** The ids of the migrations that a node stands for. */
export function migrationIds(node: UpgradeNode): readonly string[] {
  switch (node.kind) {
    case 'release':
      return node.migrations.map(({ migration }) => migration);
    case 'migration':
    case 'file':
      return [node.migration];
    case 'steps':
    case 'step':
    case 'via':
      return [];
  }
}

/** The release of the platform from which on the changes of a node are needed; undefined for those of charts, and steps. */
export function platformOf(node: UpgradeNode): string | undefined {
  const places = leavesOf(node).flatMap((leaf) => (leaf.kind === 'file' ? leaf.places : []));
  const releases = places.filter(({ chart }) => chart === undefined).map(({ platform }) => platform);
  return releases.length < places.length ? undefined : releases.sort(compare).at(-1);
}

/** What is shown below a node. */
export function childrenOf(node: UpgradeNode): readonly UpgradeNode[] {
  switch (node.kind) {
    case 'release':
      return node.migrations;
    case 'migration':
      return node.files;
    case 'steps':
      return node.steps;
    case 'file':
    case 'step':
    case 'via':
      return [];
  }
}

/** The leaves below a node, which are what can be marked as done. */
export function leavesOf(node: UpgradeNode): readonly (FileNode | StepNode)[] {
  return node.kind === 'file' || node.kind === 'step' ? [node] : childrenOf(node).flatMap(leavesOf);
}

/** `1.10.0` is after `1.9.2`. */
export function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function sum(nodes: readonly UpgradeNode[]): number {
  return nodes.reduce((total, node) => total + countOf(node), 0);
}

/** In the order of first appearance; no group is empty. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

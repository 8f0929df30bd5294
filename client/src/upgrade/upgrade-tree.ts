import type { PendingAnswer, PendingChange, PendingFile, StepsElsewhere } from '../../../server/src/protocol/commands';
import { compareReleases } from '../../../server/src/protocol/release-order';
import {
  leavesOf,
  type FileNode,
  type GroupNode,
  type MigrationNode,
  type ReleaseNode,
  type StepNode,
  type StepsNode,
  type TopNode,
} from './upgrade-node';

/**
 * The tree of an upgrade: where it starts if only git says it, a stop on the way, then what is to be done.
 *
 * @param groupOf the name of the group that a file belongs to; without it, there are none
 */
export function buildTree(pending: PendingAnswer, groupOf?: (file: PlacedFile) => string): readonly TopNode[] {
  const { to, via, starts, files, elsewhere = [] } = pending;
  return [
    ...starts.map(({ text, uris }) => ({ kind: 'start', id: `start ${text}`, text, uris }) as const),
    ...(via === undefined ? [] : [{ kind: 'via', id: 'via', via, to } as const]),
    ...(groupOf ? groupsOf(pending, groupOf) : workOf(to, files, '')),
    ...elsewhereNodes(elsewhere),
  ];
}

/** What an upgrade asks for outside of files, by place. */
export function elsewhereNodes(elsewhere: readonly StepsElsewhere[]): readonly StepsNode[] {
  return elsewhere.map(({ kind, steps }) => ({
    kind: 'steps',
    id: `elsewhere ${kind}`,
    about: kind,
    steps: steps.map(({ text, reason }) => ({ kind: 'note', id: `note ${text}`, text, reason })),
  }));
}

/** A file, and who owns it. */
export type PlacedFile = Pick<PendingFile, 'uri' | 'owner'>;

/** What to do in each group of files, by the name of the group. */
function groupsOf({ to, files }: PendingAnswer, groupOf: (file: PlacedFile) => string): readonly GroupNode[] {
  // A step may be about another file, such as a pin for several folders.
  const parts = files.flatMap(({ steps, ...file }): PendingFile[] => [
    { ...file, steps: [] },
    ...steps.map((step) => ({ ...step, changes: [], left: [], steps: [step] })),
  ]);
  return [...groupBy(parts, groupOf)]
    .map(([label, group]) => ({ kind: 'group', id: `group ${label}`, label, nodes: workOf(to, group, label) }) as const)
    .filter(({ nodes }) => nodes.length > 0)
    .sort((a, b) => compareNames(a.label, b.label));
}

/**
 * Releases (oldest first) with their migrations and files, then what is left to a person. Rows keep their order whichever
 * files are open.
 *
 * @param group the name of the group that the files are; '': all files
 */
function workOf(to: string, unordered: readonly PendingFile[], group: string): readonly (ReleaseNode | StepsNode)[] {
  const files = unordered.toSorted((a, b) => compareNames(a.uri, b.uri));
  const prefix = group === '' ? '' : `${group} · `;
  const within = group === '' ? {} : { within: [...new Set(files.map(({ uri }) => uri))] };
  const all = files.flatMap(({ uri, changes }) => changes.map((change) => ({ uri, change })));
  const releases = groupBy(all, ({ change }) => releaseId(change));
  const nodes = [...releases].map(([id, places]): ReleaseNode & { readonly change: PendingChange } => ({
    kind: 'release',
    id: prefix + id,
    label: releaseLabel(places[0].change),
    migrations: migrationsOf(places).map((node) => ({ ...node, id: prefix + node.id, ...within })),
    ...within,
    change: places[0].change,
  }));
  nodes.sort((a, b) => compareReleases(a.change.platform, b.change.platform) || a.id.localeCompare(b.id));
  const steps = stepsOf(files);
  const errors = errorsOf(files);
  return [
    ...nodes.map(({ kind, id, label, migrations }) => ({ kind, id, label, migrations, ...within })),
    ...(errors.length > 0
      ? [{ kind: 'steps', id: `${prefix}errors`, about: 'errors', release: to, steps: errors } as const]
      : []),
    ...(steps.length > 0 ? [{ kind: 'steps', id: `${prefix}steps`, about: 'steps', steps } as const] : []),
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
  /** Defaults that it may not have kept, because the start is not known. */
  readonly possible: readonly StepNode[];
  /** What it asks for outside of files. */
  readonly elsewhere?: readonly StepsElsewhere[];
}

/**
 * A tree with what a migration left, without what the tree has anyway: what is to do in files comes before the long lists of what is
 * to do outside of them. These join the steps of the same place, because two groups with one heading look like a mistake.
 */
export function withLeft(
  tree: readonly TopNode[],
  { to, steps, behavior, possible, elsewhere = [] }: LeftByMigration,
): readonly TopNode[] {
  if (to === undefined) return tree;
  const known = new Set(tree.flatMap(leavesOf).map(({ id }) => id));
  const outside = elsewhereNodes(elsewhere).map((node) => ({
    ...node,
    steps: node.steps.filter(({ id }) => !known.has(id)),
  }));
  const joined = withoutLeft(tree, steps).map((node): TopNode => {
    const more = node.kind === 'steps' ? outside.find(({ id }) => id === node.id)?.steps : undefined;
    return node.kind === 'steps' && more ? { ...node, steps: [...node.steps, ...more] } : node;
  });
  const groups = new Set(tree.map(({ id }) => id));
  const inFiles: readonly StepsNode[] = [
    { kind: 'steps', id: 'left', about: 'left', release: to, steps: steps.filter(({ id }) => !known.has(id)) },
    { kind: 'steps', id: 'behavior', about: 'behavior', release: to, steps: behavior },
    { kind: 'steps', id: 'possible', about: 'possible', release: to, steps: possible },
  ];
  const others = joined.filter((node) => !isOutside(node));
  const ends = [...joined.filter(isOutside), ...outside.filter(({ id }) => !groups.has(id))];
  return [...others, ...[...inFiles, ...ends].filter((node) => node.kind !== 'steps' || node.steps.length > 0)];
}

/** The same without what only a person can do and the migration left as a step: both would be counted, and ticked one by one. */
function withoutLeft<Node extends TopNode>(nodes: readonly Node[], left: readonly StepNode[]): readonly Node[] {
  const isLeft = (title: string, { uri, safety }: FileNode): boolean =>
    safety === 'by-hand' && left.some((step) => step.uri === uri && step.text.startsWith(`${title}: `));
  return nodes.flatMap((node) => {
    if (node.kind === 'group') {
      const inside = withoutLeft(node.nodes, left);
      return inside.length === 0 ? [] : [{ ...node, nodes: inside }];
    }
    if (node.kind !== 'release') return [node];
    const migrations = node.migrations
      .map((one) => ({ ...one, files: one.files.filter((file) => !isLeft(one.title, file)) }))
      .filter(({ files }) => files.length > 0);
    return migrations.length === 0 ? [] : [{ ...node, migrations }];
  });
}

function isOutside(node: TopNode): boolean {
  return node.kind === 'steps' && node.steps.some(({ kind }) => kind === 'note');
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
    file.steps.map(({ uri, text, isPin }): StepNode => {
      return { kind: 'step', id: stepId({ uri, text }), uri, text, ...(isPin && { isPin }) };
    }),
  );
  return [...new Map(steps.map((step) => [step.id, step])).values()];
}

interface Placed {
  readonly uri: string;
  readonly change: PendingChange;
}

function migrationsOf(places: readonly Placed[]): MigrationNode[] {
  const byMigration = [...groupBy(places, ({ change }) => change.migration)];
  byMigration.sort(([a], [b]) => compareNames(a, b));
  return byMigration.map(([migration, group]) => {
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

/** As people order names: `a2` before `a10`; never two different ones as equal. */
function compareNames(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : Number(a > b));
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

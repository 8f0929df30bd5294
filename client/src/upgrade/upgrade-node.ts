import type { PendingChange, StepsElsewhere } from '../../../server/src/protocol/commands';
import { compareReleases } from '../../../server/src/protocol/release-order';

/** What one release asks of the workspace. */
export interface ReleaseNode {
  readonly kind: 'release';
  readonly id: string;
  /** “1.6.0 OpenMetadata”, “1.1.0 Chart (OpenMetadata 1.1.5)”. */
  readonly label: string;
  readonly migrations: readonly MigrationNode[];
  /** The files of the group that it is in; absent: all files. */
  readonly within?: readonly string[];
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
  /** As for the release. */
  readonly within?: readonly string[];
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
   * migration; `behavior`: what workflows no longer do since then; `possible`: what it may not have kept; the others: outside
   * of files.
   */
  readonly about: 'steps' | 'errors' | 'left' | 'behavior' | 'possible' | StepsElsewhere['kind'];
  /** The release that all but `steps` are about. */
  readonly release?: string;
  readonly steps: readonly (StepNode | NoteNode)[];
}

/** A step of the upgrade outside of files. */
export interface NoteNode {
  readonly kind: 'note';
  readonly id: string;
  readonly text: string;
  readonly reason: string;
}

/** A manual step of the upgrade. */
export interface StepNode {
  readonly kind: 'step';
  readonly id: string;
  readonly uri: string;
  readonly text: string;
  /** Of an error: where it is, 1-based. */
  readonly line?: number;
  /** It is a version to raise, which can be applied. */
  readonly isPin?: true;
  /** Another file that the text names, as a URI and as it is there. */
  readonly link?: { readonly uri: string; readonly shown: string };
}

/** What to do in a group of files: those of a folder or an owner. */
export interface GroupNode {
  readonly kind: 'group';
  readonly id: string;
  readonly label: string;
  readonly nodes: readonly (ReleaseNode | StepsNode)[];
}

/** The advice to stop at a release on the way; not to be marked as done, because the files show when it is. */
export interface ViaNode {
  readonly kind: 'via';
  readonly id: string;
  /** The release to upgrade to first, and the target. */
  readonly via: string;
  readonly to: string;
}

/** Which release files come from whose pin was raised before they were migrated; not to be marked as done. */
export interface StartNode {
  readonly kind: 'start';
  readonly id: string;
  /** “From 1.5.4 (git: 0a1b2c3 had it in requirements.txt)” */
  readonly text: string;
  readonly uris: readonly string[];
}

/** A node at the top of the upgrade view. */
export type TopNode = StartNode | ViaNode | ReleaseNode | StepsNode | GroupNode;

/** A node of the upgrade view. */
export type UpgradeNode = TopNode | MigrationNode | FileNode | StepNode | NoteNode;

/** How many errors no change fixes. */
export function errorCount(tree: readonly UpgradeNode[]): number {
  return tree.reduce((total, node) => {
    if (node.kind === 'group') return total + errorCount(node.nodes);
    return total + (node.kind === 'steps' && node.about === 'errors' ? node.steps.length : 0);
  }, 0);
}

/** Whether a release asks for something. */
export function hasChanges(tree: readonly UpgradeNode[]): boolean {
  return tree.some((node) => node.kind === 'release' || (node.kind === 'group' && hasChanges(node.nodes)));
}

/** How many places there are below a node. */
export function countOf(node: UpgradeNode): number {
  switch (node.kind) {
    case 'release':
      return sum(node.migrations);
    case 'group':
      return sum(node.nodes);
    case 'migration':
      return sum(node.files);
    case 'file':
      return node.places.length;
    case 'steps':
      return node.steps.length;
    case 'step':
    case 'note':
      return 1;
    case 'via':
    case 'start':
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
    case 'group':
    case 'steps':
    case 'step':
    case 'note':
    case 'via':
    case 'start':
      return [];
  }
}

/** The release of the platform from which on all changes of a node are needed; undefined where it has none. */
export function platformOf(node: UpgradeNode): string | undefined {
  const places = leavesOf(node).flatMap((leaf) => (leaf.kind === 'file' ? leaf.places : []));
  return places
    .map(({ platform }) => platform)
    .toSorted(compareReleases)
    .at(-1);
}

/** What is shown below a node. */
export function childrenOf(node: UpgradeNode): readonly UpgradeNode[] {
  switch (node.kind) {
    case 'release':
      return node.migrations;
    case 'group':
      return node.nodes;
    case 'migration':
      return node.files;
    case 'steps':
      return node.steps;
    case 'file':
    case 'step':
    case 'note':
    case 'via':
    case 'start':
      return [];
  }
}

/** The leaves below a node, which are what can be marked as done. */
export function leavesOf(node: UpgradeNode): readonly (FileNode | StepNode | NoteNode)[] {
  return node.kind === 'file' || node.kind === 'step' || node.kind === 'note'
    ? [node]
    : childrenOf(node).flatMap(leavesOf);
}

function sum(nodes: readonly UpgradeNode[]): number {
  return nodes.reduce((total, node) => total + countOf(node), 0);
}

import { parseText } from '../../yaml/read/parse';
import type { YamlNode } from '../../yaml/node';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import { folderOf } from '../workspace/folders';
import { rememberByText } from '../../text/remember';
import type { Root } from '../read/root';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import type { GivenValues } from './given-values';
import { givenIn, installationsWith, valuesFilesOf } from './installations';
import { valuesAround } from './values-objects';

/** Values as Helm merges them, as far as the files say which of them go together. */
export interface MergedValues {
  /** The roots whose order is known, the one that wins last; the one that is asked about is among them. */
  readonly layers: readonly YamlNode[];
  /** Roots that may be merged, too, before or after the layers. */
  readonly perhaps: readonly YamlNode[];
  /** Places that are set by name. */
  readonly names: readonly Path[];
  /** There are other values, too, which cannot be read. */
  readonly isIncomplete: boolean;
}

interface MergeRequest {
  readonly path: string;
  readonly root: Root;
  readonly workspace: Workspace;
}

const readFirst = rememberByText((text) => parseText(text).documents[0]?.root ?? null);

/**
 * The values that Helm merges with those of a root: from the other values files of its installation (`-f a.yaml -f b.yaml`),
 * from what a manifest sets in addition, and perhaps from other values files in the same folder.
 */
export function mergedValues({ path, root, workspace }: MergeRequest): MergedValues {
  const text = workspace.read(path) ?? '';
  const around = valuesAround(root, { path, text, workspace });
  if (around) {
    const { roots: perhaps, names, isIncomplete } = around;
    return { layers: [root.node], perhaps, names, isIncomplete };
  }
  const given = givenIn(path, text);
  if (root.embedded || root.chartVersion || given.length > 0) {
    return { layers: [root.node], perhaps: [], ...sumOf(given), isIncomplete: false };
  }
  const installations = [...installationsWith(path, workspace)];
  const lists = installations.map((one) => valuesFilesOf(one, workspace));
  const [list = [], ...others] = lists;
  const { names, inline, isIncomplete } = sumOf(installations.map((one) => one.given));
  const rootOf = (file: string): readonly YamlNode[] => {
    const first = file === path ? root.node : nodeAt(readFirst(file, workspace.read(file) ?? ''), root.base);
    return first?.kind === 'map' ? [first] : [];
  };
  const isOrdered = others.length === 0 && list.includes(path);
  const known = lists.flat().filter((file) => file !== undefined);
  const beside = lists.length > 0 ? [] : indexOf(workspace).values(folderOf(path));
  const apart = isOrdered ? [] : [...new Set([...known, ...beside])].filter((file) => file !== path);
  return {
    layers: isOrdered ? list.flatMap((file) => (file === undefined ? [] : rootOf(file))) : [root.node],
    perhaps: [...inline, ...apart.flatMap(rootOf)],
    names: names.map((name) => withoutBase(name, root.base)),
    isIncomplete: isIncomplete || lists.flat().includes(undefined),
  };
}

function sumOf(given: readonly GivenValues[]): GivenValues {
  return {
    inline: given.flatMap(({ inline }) => inline),
    names: given.flatMap(({ names }) => names),
    settings: given.flatMap(({ settings }) => settings),
    isIncomplete: given.some(({ isIncomplete }) => isIncomplete),
  };
}

function withoutBase(name: Path, base: Path): Path {
  return isWithin(name, base) ? name.slice(base.length) : name;
}

/** Whether it is known what the merged values have at a place: nothing that may be merged, too, can change it. */
export function isKnownAt({ perhaps, names, isIncomplete }: MergedValues, path: Path): boolean {
  if (isIncomplete || perhaps.some((root) => nodeAt(root, path) !== undefined)) return false;
  return !names.some((name) => isWithin(name, path) || isWithin(path, name));
}

/** What the last of the values that say something about a place has there; undefined where none does. */
export function mergedAt({ layers }: MergedValues, path: Path): YamlNode | null | undefined {
  return layers.map((root) => nodeAt(root, path)).findLast((node) => node !== undefined);
}

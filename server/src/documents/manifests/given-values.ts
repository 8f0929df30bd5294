import { parseText } from '../../yaml/read/parse';
import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { ChartInstallation } from './chart-installation';
import { assignedAt, namesIn, writtenName, type SetPlace, type ValueOverride, type WrittenName } from './set-values';

/** What an installation sets besides its values files; Helm merges all of it. */
export interface GivenValues {
  /** Values that it carries as a whole. */
  readonly inline: readonly YamlNode[];
  /** The names of single values, each as a path. */
  readonly names: readonly Path[];
  /** The single values in the order in which Helm sets them; those whose names cannot be read are missing. */
  readonly settings: readonly ValueOverride[];
  /** It sets other values, too, which cannot be read from here. */
  readonly isIncomplete: boolean;
}

/** An installation that a text other than YAML describes. */
export interface WrittenInstallation extends ChartInstallation {
  readonly given: GivenValues;
  readonly names: readonly WrittenName[];
  /** The version, where the text itself has it. */
  readonly versionSpan?: Span;
}

/** What the installation of a manifest in a text carries and sets by name. */
export function givenValues(
  root: YamlNode | null,
  { values, sets, valuesFrom = [] }: ChartInstallation,
  text: string,
): GivenValues {
  return {
    inline: values.flatMap((place) => inlineAt(root, place)),
    names: root ? sets.flatMap((set) => namesBelow(root, set, text)) : [],
    settings: root ? namesIn(root, sets, text) : [],
    isIncomplete: valuesFrom.length > 1,
  };
}

/** The same for names in a text. */
export function givenNames(names: readonly WrittenName[], isIncomplete: boolean): GivenValues {
  return {
    inline: [],
    names: names.map(({ name }) => pathOfName(name)),
    settings: names.flatMap(writtenName),
    isIncomplete,
  };
}

/** The path that the name of a single value means; what follows an index belongs to the list. */
function pathOfName(name: string): Path {
  return name.replace(/\[.*$/s, '').split(/(?<!\\)\./);
}

function inlineAt(root: YamlNode | null, place: Path): readonly YamlNode[] {
  const node = nodeAt(root, place);
  if (node?.kind === 'map') return [node];
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes(':')) return [];
  return parseText(node.value).documents.flatMap(({ root: inner }) => inner ?? []);
}

function namesBelow(root: YamlNode, place: SetPlace, text: string): readonly Path[] {
  if (place.isAssigned) return assignedAt(root, place, text).map(({ name }) => pathOfName(name));
  const set = nodeAt(root, place.place);
  if (set?.kind === 'map') return set.entries.flatMap(({ name }) => (name === undefined ? [] : [pathOfName(name)]));
  if (set?.kind !== 'seq') return [];
  return set.items.flatMap(({ value }) => {
    const name = scalarText(value, [place.nameKey]);
    return name === undefined ? [] : [pathOfName(name)];
  });
}

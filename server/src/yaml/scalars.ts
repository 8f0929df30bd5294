import { rememberByObject } from '../text/remember';
import type { ScalarNode, YamlNode } from './node';
import { partAround, type Path } from './path';

/** A scalar and its path from the given node. */
export class PlacedScalar {
  constructor(
    readonly node: ScalarNode,
    private readonly above: Path,
    /** The last step of the path. */
    readonly step: string | number,
  ) {}

  /** Computed on demand, because only few of many thousands are needed. */
  get path(): Path {
    return [...this.above, this.step];
  }
}

/** The scalar value in whose text an offset lies, if there is one below a node. */
export function placedScalarAt(root: YamlNode | null, offset: number): PlacedScalar | undefined {
  const above: (string | number)[] = [];
  let here = root;
  while (here && offset >= here.start && offset < here.end) {
    const step = stepAt(here, offset);
    if (step === undefined) return undefined;
    const [name, value] = step;
    if (value?.kind === 'scalar') {
      const isInside = offset >= value.start && offset < value.end;
      return isInside ? new PlacedScalar(value, above, name) : undefined;
    }
    above.push(name);
    here = value;
  }
  return undefined;
}

function stepAt(node: YamlNode, offset: number): readonly [string | number, YamlNode | null] | undefined {
  if (node.kind === 'map') {
    const entry = node.entries[partAround(node.entries, offset)];
    return entry?.name === undefined ? undefined : [entry.name, entry.value];
  }
  if (node.kind !== 'seq') return undefined;
  const index = partAround(node.items, offset);
  const item = node.items[index];
  return item && [index, item.value];
}

/** Several rules ask for the scalars of each document, and at each keystroke for those of all documents of a file. */
const scalarsOfNode = rememberByObject((node: YamlNode) => collected(node, () => true));
const settingsOfNode = rememberByObject((node: YamlNode) => collected(node, hasVariable));

/**
 * Every scalar value below a node, in the order of the text, without keys. Aliases are not followed, so each scalar
 * occurs once.
 */
export function scalarsIn(node: YamlNode | null): readonly PlacedScalar[] {
  return node ? scalarsOfNode(node) : [];
}

/**
 * The scalars that are values of keys, and items of lists that contain a `$`: long lists of words would cost rules too much at
 * each keystroke.
 */
export function settingsIn(node: YamlNode): readonly PlacedScalar[] {
  return settingsOfNode(node);
}

function hasVariable({ value }: ScalarNode): boolean {
  return typeof value === 'string' && value.includes('$');
}

function collected(root: YamlNode, takesItem: (item: ScalarNode) => boolean): readonly PlacedScalar[] {
  const found: PlacedScalar[] = [];
  const collect = (node: YamlNode, path: Path): void => {
    if (node.kind === 'map') {
      for (const { name, value } of node.entries) {
        if (name === undefined || value === null) continue;
        if (value.kind === 'scalar') found.push(new PlacedScalar(value, path, name));
        else collect(value, [...path, name]);
      }
    }
    if (node.kind !== 'seq') return;
    for (let index = 0; index < node.items.length; index++) {
      const value = node.items[index]?.value;
      if (value?.kind === 'scalar') {
        if (takesItem(value)) found.push(new PlacedScalar(value, path, index));
      } else if (value) collect(value, [...path, index]);
    }
  };
  collect(root, []);
  return found;
}

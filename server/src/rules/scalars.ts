import type { ScalarNode, YamlNode } from '../yaml/node';
import type { Path } from '../yaml/path';

/** A scalar and its path from the node that was asked. */
export class PlacedScalar {
  constructor(
    readonly node: ScalarNode,
    private readonly above: Path,
    /** The last step of the path. */
    readonly step: string | number,
  ) {}

  /** Made when it is asked for, which is for few of many thousands. */
  get path(): Path {
    return [...this.above, this.step];
  }
}

/** Several rules ask for the scalars of the same document, at each keystroke of all documents of a file. */
const known = new WeakMap<YamlNode, readonly PlacedScalar[]>();

/** Every scalar value below a node, in the order of the text. Keys are none; aliases are not followed: each text counts once. */
export function scalarsIn(node: YamlNode | null): readonly PlacedScalar[] {
  if (!node) return [];
  const before = known.get(node);
  if (before) return before;
  const found: PlacedScalar[] = [];
  collect(node, [], found);
  known.set(node, found);
  return found;
}

function collect(node: YamlNode, path: Path, found: PlacedScalar[]): void {
  const visit = (value: YamlNode | null, step: string | number): void => {
    if (value?.kind === 'scalar') found.push(new PlacedScalar(value, path, step));
    else if (value) collect(value, [...path, step], found);
  };
  if (node.kind === 'map') for (const { name, value } of node.entries) if (name !== undefined) visit(value, name);
  if (node.kind === 'seq') for (const [index, { value }] of node.items.entries()) visit(value, index);
}

import type { Root } from '../../documents/read/root';
import type { Finding } from '../../schemas/walk/finding';
import type { ObjectShape } from '../../schemas/shapes/object-shape';
import type { SchemaLocation } from '../../schemas/walk/place';
import type { YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';

/** A root as it is read from another text. */
export interface Reread {
  readonly root: Root;
  readonly findings: readonly Finding[];
  readonly placeAt: (path: Path) => SchemaLocation | undefined;
}

/** How many keys the schema knows where they are. */
export function namedKeys({ root, placeAt }: Reread): number {
  const count = (node: YamlNode | null, path: Path): number => {
    if (node?.kind === 'seq') return sum(node.items.map(({ value }, index) => count(value, [...path, index])));
    if (node?.kind !== 'map') return 0;
    const fields = placeAt(path)?.shape?.fields;
    return sum(
      node.entries.map(({ name, value }) =>
        name === undefined ? 0 : (fields?.has(name) === true ? 1 : 0) + count(value, [...path, name]),
      ),
    );
  };
  return count(root.node, []);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/**
 * Whether the schema knows the key at a place. For a line on a wrong level, an object that takes any key proves nothing, unless what
 * is below the key is known there.
 */
export function namesField({ placeAt }: Pick<Reread, 'placeAt'>, place: Path, code: string): boolean {
  const name = place.at(-1);
  const shape = placeAt(place.slice(0, -1))?.shape;
  if (typeof name !== 'string' || !shape) return false;
  if (shape.fields.has(name) || (code !== 'wrong-level' && shape.rest !== false)) return true;
  return holdsObjects(shape) && isKnownObject(placeAt(place));
}

/** Whether the names in an object are chosen by a person, and what is below each has fields. */
export function holdsObjects({ rest }: Pick<ObjectShape, 'rest'>): boolean {
  return typeof rest === 'object' && (rest.properties !== undefined || rest.$ref !== undefined);
}

function isKnownObject(place: SchemaLocation | undefined): boolean {
  const { node, shape } = place ?? {};
  if (node?.kind !== 'map' || node.entries.length === 0) return false;
  return node.entries.every(({ name }) => name !== undefined && shape?.fields.has(name) === true);
}

/** Whether a root can be read as well as before. */
export function isAsReadable({ document: before }: Root, { document: after }: Root): boolean {
  return after.syntax.length <= before.syntax.length && after.duplicates.length <= before.duplicates.length;
}

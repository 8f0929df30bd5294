import type { Document } from 'yaml';
import { dotted } from '../../../server/src/rules/shared/words';
import type { Path } from '../../../server/src/yaml/path';
import { mapAt, pairAt, pick, textOf } from '../example-document';
import type { Kind, Mutation, Plant } from '../mutation';

/** An entry that is one level too high: next to what should hold it. */
export const movedUp: Plant = (file, dice) => {
  const place = pick(
    file.entries().filter(({ path }) => path.length > 1),
    dice,
  );
  return place && moved(file.tree(), { kind: 'moved up', from: place.path, into: place.path.slice(0, -2) });
};

/** An entry that is one level too low: in one of its neighbors. */
export const movedDown: Plant = (file, dice) => {
  const tree = file.tree();
  const place = pick(file.entries(), dice);
  if (place === undefined) return undefined;
  const parent = place.path.slice(0, -1);
  const neighbors = (mapAt(tree, parent)?.items ?? [])
    .map(({ key }) => String(key))
    .filter((name) => name !== place.key && mapAt(tree, [...parent, name]) !== undefined);
  const neighbor = pick(neighbors, dice);
  return neighbor === undefined
    ? undefined
    : moved(tree, { kind: 'moved down', from: place.path, into: [...parent, neighbor] });
};

function moved(
  tree: Document,
  { kind, from, into }: { readonly kind: Kind; readonly from: Path; readonly into: Path },
): Mutation | undefined {
  const key = String(from.at(-1));
  const [pair, target] = [pairAt(tree, from), mapAt(tree, into)];
  if (pair === undefined || target === undefined || target.has(key)) return undefined;
  tree.deleteIn(from);
  target.add(pair);
  return { kind, text: textOf(tree), path: [...into, key], right: placeInWords(from, into), from };
}

/** In full, or from the object on where it is now. */
function placeInWords(from: Path, into: Path): string[] {
  const relative = from.slice(into.length);
  return relative.length > 1 ? [dotted(from), dotted(relative)] : [dotted(from)];
}

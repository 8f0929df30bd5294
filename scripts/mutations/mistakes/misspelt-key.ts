import { pairAt, pick, textOf } from '../example-document';
import { misspell } from '../misspell';
import type { Plant } from '../mutation';

/** A key with one or two wrong letters. */
export const misspeltKey: Plant = (file, dice) => {
  const place = pick(file.entries(), dice);
  const key = place && misspell(place.key, dice);
  if (place === undefined || key === undefined) return undefined;
  const tree = file.tree();
  const pair = pairAt(tree, place.path);
  if (pair === undefined || tree.hasIn([...place.path.slice(0, -1), key])) return undefined;
  pair.key.value = key;
  delete pair.key.source;
  return {
    kind: 'misspelt key',
    text: textOf(tree),
    path: [...place.path.slice(0, -1), key],
    right: [place.key],
    from: place.path,
  };
};

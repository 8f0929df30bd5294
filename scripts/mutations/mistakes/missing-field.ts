import { pick, textOf } from '../example-document';
import type { Plant } from '../mutation';

/** An entry that is not there; which ones have to be, the oracle knows. */
export const missingField: Plant = (file, dice) => {
  const place = pick(file.entries(), dice);
  if (place === undefined) return undefined;
  const tree = file.tree();
  tree.deleteIn(place.path);
  return { kind: 'missing field', text: textOf(tree), path: place.path, right: [place.key], from: place.path };
};

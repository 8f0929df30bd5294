import type { Path } from '../../../server/src/yaml/path';
import { pick, textOf } from '../example-document';
import { misspell } from '../misspell';
import type { Plant } from '../mutation';

/** Words that no field takes by name. */
const STRANGERS = ['whatever', 'none', 'automatic', 'production', 'strict'];

/** A word misspelled, or another one altogether; which places take only certain words, the oracle knows. */
export const wrongValue: Plant = (file, dice) => {
  const words = file.entries().filter(({ value }) => typeof value === 'string' && /^[A-Za-z][\w-]*$/.test(value));
  const place = pick(words, dice);
  if (place === undefined) return undefined;
  const right = String(place.value);
  const value = dice(3) === 0 && !isConnector(place.path) ? pick(STRANGERS, dice) : misspell(right, dice);
  if (value === undefined || value === right) return undefined;
  const tree = file.tree();
  tree.setIn(place.path, value);
  return { kind: 'wrong value', text: textOf(tree), path: place.path, right: [right], from: place.path };
};

/** A connector may have any name: people write their own. */
function isConnector(path: Path): boolean {
  return path.slice(-3).join('.') === 'serviceConnection.config.type';
}

import { pick } from '../example-document';
import { misspell } from '../misspell';
import type { Plant } from '../mutation';

/** A key with one or two wrong letters. */
export const misspeltKey: Plant = (file, dice) => {
  const place = pick(file.entries(), dice);
  const key = place && misspell(place.key, dice);
  if (place === undefined || key === undefined) return undefined;
  const path = [...place.path.slice(0, -1), key];
  if (file.tree().hasIn(path)) return undefined;
  return { kind: 'misspelt key', text: file.renamed(place.path, key), path, right: [place.key], from: place.path };
};

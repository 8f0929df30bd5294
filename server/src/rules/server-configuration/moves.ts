import { placesOfKey, type KnownKeys } from '../../documents/environment/server-keys';
import type { ServerKey } from '../../documents/environment/server-file';
import { lifeAt } from '../../schemas/releases/lifetime';
import type { Fix } from '../shared/problem';
import type { MentionContext } from '../shared/rule';

/** The keys that are read elsewhere now, or no longer at all. */
interface MovedKeys {
  readonly settings: readonly ServerKey[];
  /** All keys of the file. */
  readonly written: readonly ServerKey[];
  readonly title: string;
}

/**
 * The fix that moves keys to where this release reads them, with their values as they are: a variable of the file is read under its old
 * name all the same. What is written at both places, or has no place or several, is left to a person.
 */
export function movesOf(
  { release: { release }, start, edit }: MentionContext,
  known: KnownKeys,
  { settings, written, title }: MovedKeys,
): readonly Fix[] {
  const taken = new Set(written.map(({ key }) => key));
  const moves = settings.flatMap(({ key, path }) => {
    const [place, ...others] = placesOfKey(known, key, release);
    if (place === undefined || others.length > 0 || taken.has(place)) return [];
    return [{ key, operation: { op: 'move' as const, from: path, to: place.split('.') } }];
  });
  if (moves.length === 0) return [];
  // Where the server reads none of them today, it would get values that it does not have.
  const from = start();
  const isRead = (key: string): boolean =>
    from !== undefined && known.get(key)?.some(({ lifetime }) => lifeAt(lifetime, from).state === 'alive') === true;
  return [
    {
      title,
      safety: moves.every(({ key }) => isRead(key)) ? 'safe' : 'review',
      change: () => edit(moves.map(({ operation }) => operation)),
    },
  ];
}

import { nearest } from '../../text/nearest';
import { typingMistakes } from '../../text/typing-mistakes';
import { entryOf, type Path } from '../../yaml/path';
import type { MapNode } from '../../yaml/node';
import { renaming } from '../shared/key-fixes';
import type { Fix } from '../shared/problem';
import type { RuleContext } from '../shared/rule';

/** What a misspelled name was meant to be, as the end of a message, and the fixes. */
export interface NearName {
  readonly text: string;
  readonly fixes: readonly Fix[];
}

/** A shorter name may be another word. */
const SHORTEST = 6;

/**
 * The known name that a name in a map resembles. If that is already in the map, it counts only if the two differ by a
 * single typing mistake; a person then has to merge the values.
 */
export function nearName(
  context: RuleContext,
  {
    map,
    name,
    path,
    known,
  }: { readonly map: MapNode; readonly name: string; readonly path: Path; readonly known: readonly string[] },
): NearName | undefined {
  const near = nearest(
    name,
    known.filter((one) => entryOf(map, one) === undefined),
  );
  if (near !== undefined) {
    return { text: `Did you mean \`${near}\`?`, fixes: [renaming(context, { path, name: near, safety: 'review' })] };
  }
  const taken = known.find((one) => isSlip(name, one));
  return taken === undefined ? undefined : { text: `Did you mean \`${taken}\`, which is also set?`, fixes: [] };
}

/** Only letters: a number or a plural `s` may distinguish two things on purpose. */
function isSlip(name: string, known: string): boolean {
  if (known.length < SHORTEST || Math.abs(name.length - known.length) > 1) return false;
  const isLonger = name === `${known}s` || known === `${name}s`;
  return !isLonger && /^[A-Za-z]+$/.test(name) && typingMistakes(name, known, 1) === 1;
}

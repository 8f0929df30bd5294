import { rememberByObject, rememberByText } from '../../text/remember';
import { typingMistakes } from '../../text/typing-mistakes';

const SERVICE = /\bserviceName["']?:[ \t]+["']?([\w.-]+)/g;

/** The services that a text names, found without reading it as YAML. */
export const serviceNamesIn = rememberByText(
  (text): ReadonlySet<string> => new Set([...text.matchAll(SERVICE)].map(([, name = '']) => name)),
);

/** In how many files each service is named. */
export function countFiles(files: Iterable<ReadonlySet<string>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const names of files) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** So many files have to agree on a name. */
export const FEWEST_FILES = 3;
/** Of shorter names, two that differ in a letter are often two services: `crm`, `erm`. */
const SHORTEST = 6;

/**
 * The service that was meant by a name that one file has: the one that differs by a single typing mistake, if several other
 * files have it. Names that differ in a digit or in `-` and `_` number services, or are two forms of a name.
 */
export function meantService(name: string, counts: ReadonlyMap<string, number>): string | undefined {
  if (name.length < SHORTEST || (counts.get(name) ?? 0) > 1) return undefined;
  const near = agreedNames(counts).filter((other) => isMistyped(name, other));
  return near.length === 1 ? near[0] : undefined;
}

/** The names that enough files agree on. */
const agreedNames = rememberByObject((counts: ReadonlyMap<string, number>) =>
  [...counts].flatMap(([name, count]) => (count >= FEWEST_FILES ? name : [])),
);

function isMistyped(name: string, other: string): boolean {
  const others = (text: string): string => text.replaceAll(/[a-z]/gi, '');
  return (
    name !== other &&
    Math.abs(name.length - other.length) <= 1 &&
    others(name) === others(other) &&
    name.toLowerCase() !== other.toLowerCase() &&
    typingMistakes(name, other, 1) === 1
  );
}

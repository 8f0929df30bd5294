import { compareReleases } from './releases';
import type { Schema, SchemaChange } from '../schema';

/** Words that only explain; everything else decides whether a value is right. */
const EXPLAINING = new Set([
  'title',
  'description',
  'default',
  'examples',
  'docs',
  'secret',
  'feeds',
  'unread',
  'idle',
  'ignoresOthers',
  '$defs',
]);

/** The words of a schema in one release; a word that a change removed is there as undefined, to hide its target's. */
export type Words = { readonly [Word in keyof Schema]?: Schema[Word] | undefined };

/**
 * The schema's own words as `release` has them. A change counts from its `since` on. With `lenient`, where a change is
 * uncertain (between `maybeSince` and `since`, or merely inferred) a value may be right before or after it.
 */
export function wordsAt(schema: Schema, release: string, { lenient }: { readonly lenient: boolean }): Words {
  const { changes, ...own } = schema;
  return (changes ?? []).reduce<Words>((words, change) => applyChange(words, change, { release, lenient }), own);
}

function applyChange(
  words: Words,
  change: SchemaChange,
  { release, lenient }: { readonly release: string; readonly lenient: boolean },
): Words {
  const { since, maybeSince, confidence } = change;
  const inForce = compareReleases(release, since) >= 0;
  const perhaps = !inForce && maybeSince !== undefined && compareReleases(release, maybeSince) >= 0;
  if (!inForce && !(perhaps && lenient)) return words;
  const after = override(words, change);
  const certain = inForce && confidence !== 'inferred';
  return certain || !lenient ? after : either(words, after, inForce);
}

/** Words of a change that say about the change itself. */
const ABOUT_CHANGE = new Set(['since', 'maybeSince', 'confidence', 'source']);

function override(words: Words, change: SchemaChange): Words {
  const changed: [string, unknown][] = Object.entries(change).filter(([word]) => !ABOUT_CHANGE.has(word));
  return { ...words, ...Object.fromEntries(changed.map(([word, value]) => [word, value ?? undefined])) };
}

/** A schema that a value satisfies if it satisfies either of the two; messages explain the one that is more likely in force. */
function either(before: Words, after: Words, inForce: boolean): Words {
  const explained = split(inForce ? after : before).explaining;
  const [one, other] = [split(before).deciding, split(after).deciding];
  if (JSON.stringify(one) === JSON.stringify(other)) return { ...explained, ...one };
  return { ...explained, anyOf: [one, other] };
}

function split(words: Words): { readonly explaining: Words; readonly deciding: Schema } {
  const entries = Object.entries(words);
  return {
    explaining: Object.fromEntries(entries.filter(([word]) => word === 'lifetime' || EXPLAINING.has(word))),
    deciding: Object.fromEntries(
      entries.filter(([word, value]) => value !== undefined && word !== 'lifetime' && !EXPLAINING.has(word)),
    ),
  };
}

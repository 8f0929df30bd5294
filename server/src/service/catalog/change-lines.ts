import type { ReleaseChange } from './changes-of';

/** A change and its subject, in words. */
export interface FoundChange extends ReleaseChange {
  readonly subject: string;
  /** What the subject is, if it was added or removed as a whole. */
  readonly what?: string;
  /** The schema that has it. */
  readonly schema: string;
}

const TITLES: Readonly<Record<ReleaseChange['kind'], string>> = {
  removed: 'Removed',
  lacking: 'Not in this release, although an earlier and a later one have it',
  changed: 'Changed',
  back: 'Back again',
  new: 'New',
};

/** A section for each kind of change, breaking changes first; the same change of several things is one line. */
export function changeLines(changes: readonly FoundChange[]): readonly string[] {
  return (Object.keys(TITLES) as ReleaseChange['kind'][]).flatMap((kind) => {
    const bySentence = new Map<string, Set<string>>();
    for (const change of changes) {
      if (change.kind !== kind) continue;
      const sentence = sentenceOf(change);
      bySentence.set(sentence, (bySentence.get(sentence) ?? new Set<string>()).add(change.subject));
    }
    if (bySentence.size === 0) return [];
    const lines = [...bySentence].map(([sentence, subjects]) => `- ${shown([...subjects])}${sentence}`);
    return [`## ${TITLES[kind]}`, lines.sort().join('\n')];
  });
}

/** How many things are named before a count. */
const MOST = 6;

function shown(subjects: readonly string[]): string {
  const more = subjects.length - MOST;
  return more > 0 ? `${subjects.slice(0, MOST).join(', ')} and ${more} more` : subjects.join(', ');
}

function sentenceOf(change: FoundChange): string {
  const { kind, place, form, value, words = [], description } = change;
  const name = [
    place === '' ? '' : `\`${place}\``,
    form === undefined ? '' : `the form “${form}”`,
    value === undefined ? '' : `the value \`${value}\``,
  ].filter(Boolean);
  const whole = change.what === undefined ? '' : ` (${change.what})`;
  const what = name.length === 0 ? whole : `: ${name.join(', ')}`;
  if (kind === 'changed') return `${what}: ${words.map(wordInWords).join('; ')}`;
  if (kind === 'removed') return `${what}${destination(change)}`;
  return kind === 'new' && description !== undefined ? `${what}. ${description}` : what;
}

function destination({ lifetime }: FoundChange): string {
  const { renamedTo, movedTo, migration, advice } = lifetime ?? {};
  if (migration !== undefined) return `. See [${migration}](../migrations/${migration}.md).`;
  const to = renamedTo ?? movedTo;
  if (to !== undefined) return `; use \`${to}\`.`;
  return advice === undefined ? '' : `. ${advice}`;
}

/** What a changed keyword of a place was, and what it is now. */
export function wordInWords({ word, before, now }: NonNullable<ReleaseChange['words']>[number]): string {
  if (word === 'required') return requirement(asNames(before), asNames(now));
  if (word === 'additionalProperties')
    return now === false ? 'unknown keys are now rejected' : 'unknown keys are now accepted';
  const was = before === null ? 'none' : `\`${JSON.stringify(before)}\``;
  return now === null
    ? `${word} is gone (before: ${was})`
    : `${word} is now \`${JSON.stringify(now)}\` (before: ${was})`;
}

function requirement(before: readonly string[], now: readonly string[]): string {
  const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  const [more, less] = [now.filter((name) => !before.includes(name)), before.filter((name) => !now.includes(name))];
  return [
    ...(more.length > 0 ? [`${listed(more)} ${more.length === 1 ? 'is' : 'are'} now required`] : []),
    ...(less.length > 0 ? [`${listed(less)} ${less.length === 1 ? 'is' : 'are'} no longer required`] : []),
  ].join('; ');
}

function asNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

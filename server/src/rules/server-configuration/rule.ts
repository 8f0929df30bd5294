import { isServerFile, keysOf, valueInFile, type ServerKey } from '../../documents/environment/server-file';
import {
  isBelow,
  keysBelow,
  keysOfServer,
  placesOfKey,
  variablesAt,
  wayOfKey,
  type KnownKeys,
} from '../../documents/environment/server-keys';
import { withoutQuotes, type ServerVariable } from '../../documents/environment/server-variable';
import { lifeAt } from '../../schemas/releases/lifetime';
import { readReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';
import { nearest } from '../../text/nearest';
import { oldParts, renamedValue } from '../shared/chart-moves';
import { replacing } from '../shared/replacement';
import type { MentionContext, Rule, RuleProblem } from '../shared/rule';
import { valueFixes } from '../shared/value-fixes';
import { allOf, oneOf, shortRelease } from '../shared/words';
import { movesOf } from './moves';

/** What is wrong in the server's own configuration file, as far as its variables show which keys it has. */
export const serverConfiguration: Rule = {
  id: 'server-configuration',
  severity: 'warning',
  summary:
    'A key of `conf/openmetadata.yaml` that is misspelled or no longer read, or a value that the server does not accept.',
  inRunbook: 'choice',
  *checkMention(context) {
    const { root } = context.mention.document;
    if (!isServerFile(root)) return;
    const known = keysOfServer(context.store);
    const written = [...keysOf(root)];
    const gone = written.filter((one) => isGone(known, one, { written, release: context.release.release }));
    for (const one of written) {
      // What is below a section that is gone is explained by it.
      if (gone.some(({ key }) => key !== one.key && isBelow(one.key, key))) continue;
      if (gone.includes(one)) yield noLongerRead(context, known, { one, written });
      else yield* misspelled(context, known, { one, written });
      yield* notAllowed(context, known, one);
      yield* oldAddress(context, known, one);
    }
  },
};

/** A key, and all keys of its file. */
interface KeyInFile {
  readonly one: ServerKey;
  readonly written: readonly ServerKey[];
}

/**
 * Whether the server no longer reads a key: every variable of it and of its section is gone. A key that a later text has without a
 * variable looks the same, so in a section of which something is left only keys are judged whose variables have a successor at
 * another place; a key that nobody knows is not judged at all.
 */
function isGone(
  known: KnownKeys,
  { key }: ServerKey,
  { written, release }: { readonly written: readonly ServerKey[]; readonly release: string },
): boolean {
  const [section = key] = key.split('.');
  const all = variablesAt(known, section);
  const isRemoved = ({ lifetime }: ServerVariable): boolean => lifeAt(lifetime, release).state === 'removed';
  const own = variablesAt(known, key);
  const hasMoved = own.length > 0 && own.every((variable) => variable.movedTo !== undefined && isRemoved(variable));
  if (!hasMoved && (all.length === 0 || !all.every(isRemoved))) return false;
  const below = written.filter((other) => isBelow(other.key, key) && other.value?.kind === 'scalar');
  return known.has(key) || (below.length > 0 && below.every((other) => known.has(other.key)));
}

function noLongerRead(context: MentionContext, known: KnownKeys, { one, written }: KeyInFile): RuleProblem {
  const { release } = context.release;
  // Of a section with keys that nobody knows, all are named that it had.
  const settings = written.filter(({ key }) => known.has(key) && (key === one.key || isBelow(key, one.key)));
  const keys =
    settings.length > 0 ? settings.map(({ key }) => key) : [...known.keys()].filter((key) => isBelow(key, one.key));
  const variables = keys.flatMap((key) => known.get(key) ?? []);
  // The last one that went is the section's end.
  const removed =
    variables
      .flatMap(({ lifetime }) => lifetime?.removed ?? [])
      .sort(compareReleases)
      .at(-1) ?? release;
  const next = [...new Set(keys.flatMap((key) => placesOfKey(known, key, release)))];
  const sections = known.has(one.key) ? next : sectionsOf(next);
  const later = keys.flatMap((key) => wayOfKey(known, key).flatMap((step) => known.get(step) ?? []));
  const advice = later.find(({ lifetime }) => lifetime?.advice !== undefined)?.lifetime?.advice;
  return {
    message: [
      `The server no longer reads \`${one.key}\` (removed in ${shortRelease(removed)} or earlier).`,
      ...(sections.length > 0 ? [`It is now in ${allOf(sections)}.`] : advice === undefined ? [] : [advice]),
    ].join(' '),
    span: one,
    path: one.path,
    fixes: movesOf(context, known, { settings, written, title: `Move to ${allOf(sections).replaceAll('`', '')}` }),
  };
}

/** The section that some keys have in common, or else the top-level sections that they are in. */
function sectionsOf(keys: readonly string[]): readonly string[] {
  const [first = [], ...others] = keys.map((key) => key.split('.'));
  const differs = first.findIndex((step, at) => others.some((other) => other[at] !== step));
  const common = first.slice(0, differs < 0 ? -1 : differs);
  return common.length > 0 ? [common.join('.')] : [...new Set(keys.map((key) => key.split('.')[0] ?? key))];
}

function* misspelled(context: MentionContext, known: KnownKeys, { one, written }: KeyInFile): Iterable<RuleProblem> {
  const { release } = context.release;
  const above = one.key.slice(0, Math.max(0, one.key.length - one.name.length - 1));
  if (variablesAt(known, one.key).length > 0) return;
  const siblings = keysBelow(known, above, release);
  const meant = nearest(one.name, siblings);
  const isThere = written.some(({ key }) => key === (above === '' ? meant : `${above}.${meant ?? ''}`));
  if (meant === undefined || isThere) return;
  yield {
    message: `The server has no \`${one.key}\` in ${shortRelease(release)}. Did you mean \`${meant}\`?`,
    span: one,
    path: one.path,
    fixes:
      context.text.slice(one.start, one.end) === one.name
        ? [replacing(context, { start: one.start, end: one.end }, { text: meant, safety: 'safe' })]
        : [],
  };
}

/** A value, or a default of a variable, that no release takes. */
function* notAllowed(
  context: MentionContext,
  known: KnownKeys,
  { key, path, value: node }: ServerKey,
): Iterable<RuleProblem> {
  if (node?.kind !== 'scalar' || node.value === null) return;
  const { release } = context.release;
  const variable = known.get(key)?.find(({ lifetime }) => lifeAt(lifetime, release).state === 'alive');
  // The models of older packages were not read.
  const [oldest] = readReleaseList(context.store).platform;
  if (compareReleases(release, oldest?.release ?? release) < 0) return;
  const written = withoutQuotes(valueInFile(String(node.value)) ?? '');
  if (!variable?.allowed || written === '' || variable.allowed.includes(written)) return;
  const span = { start: node.start, end: node.end };
  const text = context.text.slice(span.start, span.end);
  const meant = renamedValue(variable.value, written) ?? nearest(written, variable.allowed);
  yield {
    // A default is only read where the variable is not set.
    severity: text.includes('${') ? 'warning' : 'error',
    message: `\`${written}\` is not a valid \`${key}\` in ${shortRelease(release)}. Use ${oneOf(meant === undefined ? variable.allowed : [meant], 12)}.`,
    withoutQuote: `Invalid value for \`${key}\` in ${shortRelease(release)}.`,
    span,
    path,
    fixes: valueFixes(context, span, { written, allowed: variable.allowed, meant }),
  };
}

/** A part of a value that the chart's migrations replace: the file has the same value. */
function* oldAddress(
  context: MentionContext,
  known: KnownKeys,
  { key, path, value }: ServerKey,
): Iterable<RuleProblem> {
  if (value?.kind !== 'scalar' && value?.kind !== 'seq') return;
  const { release } = context.release;
  for (const { value: place } of known.get(key) ?? []) {
    yield* oldParts(context, { place, span: { start: value.start, end: value.end }, path, name: key, release });
  }
}

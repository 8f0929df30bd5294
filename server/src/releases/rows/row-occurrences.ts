import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { commonStart, isWithin, pointer, type Path } from '../../yaml/path';
import type { MigrationRule, Occurrence } from '../migration/migration';
import type { RowMatch } from './find-rows';
import { settingsOf } from './kinds/conditions';
import { isChange, matchesByStart, type RowGroupContext } from './matches';
import { spanOf } from '../migration/span-of';
import { overlapsOf, type MovingRows } from './overlaps';
import { routeOf, type Route } from './route';
import { rowPlanOf } from './plan-of';
import { isSibling } from './kinds/plan-move';
import { placeOf } from './kinds/row';
import { listed } from '../../text/listed';
import type { RowGroup } from './row-group';
import { adviceFor, fixTitleFor, fromStart, ruleOf, newPlaceOf } from './row-words';

/** All that applies at one start as one occurrence, on the first of its keys, or on the section that holds it. */
export function findWhole(context: RowGroupContext, root: Root, target: Release): readonly Occurrence[] {
  const found = matchesByStart(context, root).flatMap(
    (matches) => wholeOccurrence(context, { root, matches, target }) ?? [],
  );
  return inTextOrder(found);
}

interface FoundStart {
  readonly root: Root;
  readonly matches: readonly RowMatch[];
  readonly target: Release;
}

function wholeOccurrence({ group }: RowGroupContext, { root, matches, target }: FoundStart): Occurrence | undefined {
  const changed = changesInTextOrder(root, matches);
  const [first] = changed;
  if (!first) return undefined;
  const [place = first.at, ...also] = changed.map((match) => sectionOf(group, match));
  const targetNow = (match: RowMatch): Path | undefined => {
    const route = routeFor(group, { root, target }, match);
    return route?.gone === undefined ? route?.place : newPlaceOf(match);
  };
  const moving = { group, matches: changed };
  return withReasons(root, moving, {
    path: [...root.base, ...place],
    span: spanOf(root, place),
    rule: group.rule ?? ruleOf(first),
    message: `${namesOf(group, changed)}: ${group.why} ${adviceFor(changed, targetNow)}`.trim(),
    fixTitle: fixTitleFor(changed, targetNow) ?? group.title,
    also: also.map((other) => [...root.base, ...other]),
    targets: targetsIn(root, changed),
    ...commonOf(root, moving),
  });
}

function changesInTextOrder(root: Root, matches: readonly RowMatch[]): readonly RowMatch[] {
  return matches
    .filter(isChange)
    .map((match) => ({ match, span: spanOf(root, match.at) }))
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ match }) => match);
}

/** The places of a change as its message lists them, each once. */
function namesOf(group: RowGroup, matches: readonly RowMatch[]): string {
  const names = new Set(matches.map((match) => `\`${fromStart(match, sectionOf(group, match))}\``));
  return listed([...names], 'and');
}

/** What every occurrence of a group has. */
function commonOf(root: Root, moving: GroupMatches): Pick<Occurrence, 'overlaps' | 'severity'> {
  const { severity } = moving.group;
  const overlaps = overlapsOf(root, moving);
  return { ...(overlaps.length > 0 && { overlaps }), ...(severity !== undefined && { severity }) };
}

/** Matches of one group, with its words. */
interface GroupMatches extends MovingRows {
  readonly group: RowGroup;
}

/** A change that needs a person gets no fix, and the message says why. */
function withReasons(root: Root, { group, matches }: GroupMatches, occurrence: Occurrence): Occurrence {
  if (occurrence.overlaps) return occurrence;
  const plans = matches.map((match) => rowPlanOf(match, { file: '', root, group }));
  const reasons = new Set(plans.flatMap((plan) => ('byHand' in plan ? [plan.byHand] : [])));
  if (!plans.every((plan) => 'byHand' in plan)) return occurrence;
  const notes = new Set(matches.map(({ row }) => row.note));
  const more = [...reasons].filter((reason) => !notes.has(reason)).map(asSentence);
  const { message, messageFor } = occurrence;
  const whole = (words: string): string => [words, ...more].join(' ');
  return {
    ...occurrence,
    message: whole(message),
    // eslint-disable-next-line no-restricted-syntax -- What it was called with.
    ...(messageFor && { messageFor: (...names) => whole(messageFor(...names)) }),
    byHand: true,
  };
}

function asSentence(reason: string): string {
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** The section that is reported in place of what is in it. */
function sectionOf({ sections = [] }: RowGroup, { at, start }: RowMatch): Path {
  return sections.map((section) => placeOf(section, start)).find((section) => isWithin(at, section)) ?? at;
}

/** Where the values go, and where settings are written with them. */
function targetsIn(root: Root, matches: readonly RowMatch[]): Path[] {
  const targets = matches.flatMap((match) => {
    const { row, start } = match;
    const settings = 'with' in row ? Object.keys(row.with ?? {}).map((written) => placeOf(written, start)) : [];
    return [newPlaceOf(match) ?? [], ...settings];
  });
  const places = new Map(targets.map((target) => [pointer(target), target]));
  return [...places.values()].flatMap((target) => (target.length > 0 ? [[...root.base, ...target]] : []));
}

/** Each match, or each section that holds some, as an occurrence of its own. */
export function findEach(context: RowGroupContext, root: Root, target: Release): readonly Occurrence[] {
  const found = new Map<string, FoundPlace>();
  for (const match of matchesByStart(context, root).flat()) {
    // What only a person can decide is reported separately from a section whose fix does the rest.
    const place = match.dependsOn ? match.at : sectionOf(context.group, match);
    const key = place.join('\0');
    const matches = [...(found.get(key)?.matches ?? []), match];
    found.set(key, { match, ...found.get(key), root, matches, place, target });
  }
  return inTextOrder([...found.values()].map((one) => eachOccurrence(context, closest(one, context.group))));
}

/** Where a single key of a section is renamed, or the group says so, the keys are what is wrong, not the section. */
function closest(found: FoundPlace, { onKeys }: RowGroup): FoundPlace {
  const { root, match, matches } = found;
  const to = matches.length === 1 ? newPlaceOf(match) : undefined;
  if (to !== undefined && (onKeys === true || isSibling(match.at, to))) return { ...found, place: match.at };
  if (onKeys !== true) return found;
  const inText = matches.map(({ at }) => ({ at, span: spanOf(root, at) })).sort((a, b) => a.span.start - b.span.start);
  return { ...found, keys: inText.map(({ at }) => at) };
}

interface FoundPlace {
  readonly root: Root;
  /** The first of the matches in the section. */
  readonly match: RowMatch;
  readonly matches: readonly RowMatch[];
  readonly place: Path;
  /** What is reported in place of the section around it, in the order of the text. */
  readonly keys?: readonly Path[];
  readonly target: Release;
}

function eachOccurrence({ group }: RowGroupContext, found: FoundPlace): Occurrence {
  const { root, match, matches, place, keys, target } = found;
  const rule = group.rule ?? ruleOf(match);
  const name = place.join('.');
  const subjectIn = (whole: string): string =>
    keys === undefined ? `\`${whole}\`` : `${keysIn(place, keys)} in \`${whole}\``;
  const routes = matches.flatMap((one) => routeFor(group, { root, target }, one) ?? []);
  const gone = goneIn(routes, matches.length);
  const note = gone === undefined ? noteOf(match, rule) : goneNote(gone);
  const advice = note ?? (keys === undefined ? whereTo(routes) : '');
  const [only] = note === undefined && routes.length === 1 ? routes : [];
  const messageOf = (subject: string, todo: string): string => `${subjectIn(subject)}: ${group.why} ${todo}`.trim();
  const moving = { group, matches, target };
  return withReasons(root, moving, {
    path: [...root.base, ...place],
    span: spanOf(root, keys?.[0] ?? place),
    rule,
    message: messageOf(name, advice),
    messageFor: (whole, to) =>
      messageOf(whole, only && to?.startsWith(only.place.join('.')) === true ? `Write \`${to}\`.` : advice),
    fixTitle:
      keys !== undefined ? group.title : titleOf(gone === undefined ? rule : 'removed-field', { name, routes, target }),
    ...(gone !== undefined && { safety: 'review' }),
    parts: matches.map(({ at }) => [...root.base, ...at]),
    ...homeOf(root, gone === undefined ? routes[0] : undefined),
    ...commonOf(root, moving),
  });
}

/** The keys below a place, as a list in words. */
function keysIn(place: Path, keys: readonly Path[]): string {
  const names = keys.map((key) => `\`${key.slice(place.length).join('.')}\``);
  return listed(names, 'and');
}

/** The chart that removed the values, if every one of them was removed. */
function goneIn(routes: readonly Route[], count: number): Release | undefined {
  return routes.length === count && routes.every(({ gone }) => gone !== undefined) ? routes[0]?.gone : undefined;
}

function goneNote(gone: Release): string {
  return `Chart ${gone} removed it without a replacement. Delete it.`;
}

function noteOf({ row }: RowMatch, rule: MigrationRule): string | undefined {
  return row.note ?? (rule === 'removed-field' ? 'Remove it.' : undefined);
}

/** The route of a moved value, from its old place to the target's chart. */
function routeFor(
  group: RowGroup,
  { root, target }: { readonly root: Root; readonly target: Release },
  match: RowMatch,
): Route | undefined {
  const to = newPlaceOf(match);
  const { pipeline, connector } = root.workflow ?? {};
  const settings = settingsOf(root);
  return to && routeOf(to, { subject: root.kind, pipeline, connector, after: group.id, to: target, settings });
}

function homeOf(root: Root, route: Route | undefined): Pick<Occurrence, 'home'> {
  return route ? { home: [...root.base, ...route.place] } : {};
}

/** Where the values of a section belong in the target's chart; '' if their new places have nothing in common. */
function whereTo(routes: readonly Route[]): string {
  const shared = sharedPlace(routes);
  if (shared === undefined) return '';
  return routes.length === 1 ? `Move it to \`${shared}\`.` : `Its values belong in \`${shared}\`.`;
}

/** The place that the routes end at, or that all their ends are in. */
function sharedPlace(routes: readonly Route[]): string | undefined {
  const shared = commonStart(routes.map(({ place }) => place));
  return shared.length < 2 ? undefined : shared.join('.');
}

function titleOf(
  rule: MigrationRule,
  { name, routes, target }: { readonly name: string; readonly routes: readonly Route[]; readonly target: Release },
): string {
  if (rule === 'removed-field') return `Remove ${name}`;
  if (rule === 'renamed-value') return `Correct ${name} for chart ${target}`;
  const shared = sharedPlace(routes);
  if (shared === undefined) return `Move the values of ${name} to where chart ${target} reads them`;
  return routes.length === 1 ? `Move ${name} to ${shared}` : `Move the values of ${name} into ${shared}`;
}

function inTextOrder(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return [...occurrences].sort((a, b) => a.span.start - b.span.start);
}

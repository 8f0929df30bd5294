import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { commonStart, isWithin, type Path } from '../../yaml/path';
import type { MigrationRule, Occurrence } from '../migration/migration';
import type { RowMatch } from './find-rows';
import { settingsOf } from './row/conditions';
import { isChange, matchesByStart, type RowGroupContext } from './matches';
import { spanOf } from '../places/span-of';
import { overlapsOf } from './overlaps';
import { routeOf, type Route } from './route';
import { planOf } from './plan-of';
import { placeOf } from './row/row';
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
  const targetNow = (match: RowMatch): Path | undefined => {
    const route = routeFor(group, root, match, target);
    return route?.gone === undefined ? route?.place : newPlaceOf(match);
  };
  const changed = matches
    .filter(isChange)
    .map((match) => ({ match, span: spanOf(root, match.at) }))
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ match }) => match);
  const [first] = changed;
  if (!first) return undefined;
  const place = sectionOf(group, first);
  const places = changed.map((match) => sectionOf(group, match));
  const names = new Set(changed.map((match, at) => `\`${fromStart(match, places[at] ?? match.at)}\``));
  return withReasons(group, root, changed, {
    path: [...root.base, ...place],
    span: spanOf(root, place),
    rule: group.rule ?? ruleOf(first),
    message: `${listed([...names], 'and')}: ${group.why} ${adviceFor(changed, targetNow)}`.trim(),
    fixTitle: fixTitleFor(changed, targetNow) ?? group.title,
    also: places.slice(1).map((other) => [...root.base, ...other]),
    targets: targetsIn(root, changed),
    ...withOverlaps(root, group, changed),
    ...(group.severity === undefined ? {} : { severity: group.severity }),
  });
}

/** A change that needs a person gets no fix, and the message says why. */
function withReasons(group: RowGroup, root: Root, matches: readonly RowMatch[], occurrence: Occurrence): Occurrence {
  if (occurrence.overlaps) return occurrence;
  const plans = matches.map((match) => planOf(match, { file: '', root, group }));
  const reasons = new Set(plans.flatMap((plan) => ('byHand' in plan ? [plan.byHand] : [])));
  if (!plans.every((plan) => 'byHand' in plan)) return occurrence;
  const notes = new Set(matches.map(({ row }) => row.note));
  const more = [...reasons].filter((reason) => !notes.has(reason)).map(asSentence);
  const { message, messageFor } = occurrence;
  const whole = (words: string): string => [words, ...more].join(' ');
  return {
    ...occurrence,
    message: whole(message),
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

function targetsIn(root: Root, matches: readonly RowMatch[]): Path[] {
  return matches.flatMap((match) => {
    const target = newPlaceOf(match);
    return target ? [[...root.base, ...target]] : [];
  });
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
  return inTextOrder([...found.values()].map((one) => eachOccurrence(context, one)));
}

interface FoundPlace {
  readonly root: Root;
  /** The first of the matches in the section. */
  readonly match: RowMatch;
  readonly matches: readonly RowMatch[];
  readonly place: Path;
  readonly target: Release;
}

function eachOccurrence({ group }: RowGroupContext, { root, match, matches, place, target }: FoundPlace): Occurrence {
  const rule = group.rule ?? ruleOf(match);
  const name = place.join('.');
  const routes = matches.flatMap((one) => routeFor(group, root, one, target) ?? []);
  const gone = routes.length === matches.length ? routes.find((route) => route.gone !== undefined)?.gone : undefined;
  const isGone = gone !== undefined && routes.every((route) => route.gone !== undefined);
  const note = isGone
    ? `Chart ${gone} took it out, and nothing takes its place. Remove it.`
    : (match.row.note ?? (rule === 'removed-field' ? 'Remove it.' : undefined));
  const advice = note ?? whereTo(routes);
  const [only] = note === undefined && routes.length === 1 ? routes : [];
  const messageOf = (subject: string, todo: string): string => `\`${subject}\`: ${group.why} ${todo}`.trim();
  return withReasons(group, root, matches, {
    path: [...root.base, ...place],
    span: spanOf(root, place),
    rule,
    message: messageOf(name, advice),
    messageFor: (whole, to) =>
      messageOf(whole, only && to?.startsWith(only.place.join('.')) === true ? `Write \`${to}\`.` : advice),
    fixTitle: titleOf(isGone ? 'removed-field' : rule, name, target),
    ...(isGone && { safety: 'review' }),
    parts: matches.map(({ at }) => [...root.base, ...at]),
    ...homeOf(root, isGone ? undefined : routes[0]),
    ...withOverlaps(root, group, matches, target),
    ...(group.severity === undefined ? {} : { severity: group.severity }),
  });
}

/** The route of a moved value, from its old place to the target's chart. */
function routeFor(group: RowGroup, root: Root, match: RowMatch, target: Release): Route | undefined {
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
  const places = routes.map(({ place }) => place);
  const shared = commonStart(places);
  if (shared.length < 2) return '';
  return places.length === 1 ? `Move it to \`${shared.join('.')}\`.` : `Its values belong in \`${shared.join('.')}\`.`;
}

function withOverlaps(
  root: Root,
  group: RowGroup,
  matches: readonly RowMatch[],
  target?: Release,
): Pick<Occurrence, 'overlaps'> {
  const overlaps = overlapsOf(root, group, matches, target);
  return overlaps.length === 0 ? {} : { overlaps };
}

function titleOf(rule: MigrationRule, name: string, target: Release): string {
  if (rule === 'removed-field') return `Remove ${name}`;
  if (rule === 'renamed-value') return `Correct ${name} for chart ${target}`;
  return `Move ${name} to its location in chart ${target}`;
}

function inTextOrder(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return [...occurrences].sort((a, b) => a.span.start - b.span.start);
}

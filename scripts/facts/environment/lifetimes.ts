import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Lifetime } from '../../../server/src/schemas/schema';
import type { ServerText } from './material';

/** A stored text, and the oldest and the newest release that it can be of. */
export interface DatedText extends ServerText {
  readonly from: string;
  readonly to: string;
}

/** The releases of the platform in which the chart set a variable: first, last, and the first that no longer does. */
export interface ChartSpan {
  readonly first: string;
  readonly last: string;
  readonly without?: string | undefined;
}

/** What decides about one variable. */
interface Question {
  readonly name: string;
  /** Oldest first. */
  readonly texts: readonly DatedText[];
  readonly span: ChartSpan | undefined;
  /** The release after another one. */
  readonly after: (release: string) => string;
}

/**
 * In which releases the server reads a variable. Before `maybeSince` and from `removed` on, a text lacks it; what the chart
 * does decides only inside the gap between two texts. A text in which its section was not read proves nothing.
 */
export function lifetimeOf({ name, texts, span, after }: Question): Lifetime | undefined {
  const section = sectionOf(name, texts);
  const read = texts.filter((text) => isRead(text, name) || !(text.not_read_sections ?? []).includes(section));
  const first = read.findIndex((text) => isRead(text, name));
  const last = read.findLastIndex((text) => isRead(text, name));
  const [before, start, end, next] = [read[first - 1], read[first], read[last], read[last + 1]];
  if (!start || !end) return undefined;
  return {
    ...(before && arrival(before, start, { span, after, exact: exactOf(read.slice(0, first)).at(-1) })),
    ...(next && departure(end, next, { span, exact: exactOf(read.slice(last + 1))[0] })),
  };
}

/** The releases of texts that can be of no other one: what a chart sets is read by such a text or by none. */
function exactOf(texts: readonly DatedText[]): readonly string[] {
  return texts.flatMap(({ from, to }) => (from === to ? from : []));
}

/** A text that lacks it, and the release of the one next to it of which the release is certain. */
interface Lacking extends Pick<Question, 'span'> {
  readonly exact: string | undefined;
}

function arrival(
  before: DatedText,
  start: DatedText,
  { span, after, exact }: Lacking & Pick<Question, 'after'>,
): Pick<Lifetime, 'since' | 'maybeSince'> {
  // A chart that set it earlier contradicts the text that lacks it, so nothing is certain in between.
  const isContradicted = span !== undefined && !isAfter(span.first, before.from);
  const isUnread = isContradicted && exact !== undefined && !isAfter(span.first, exact);
  const maybeSince = isUnread ? after(exact) : isContradicted ? span.first : after(before.from);
  const byChart = span && !isContradicted && !isAfter(span.first, start.to) ? span.first : undefined;
  const since = byChart ?? start.to;
  return compareReleases(maybeSince, since) < 0 ? { since, maybeSince } : { since };
}

function departure(
  end: DatedText,
  next: DatedText,
  { span, exact }: Lacking,
): Pick<Lifetime, 'removed' | 'maybeRemoved'> {
  const isUnread = exact !== undefined && span?.without !== undefined && isAfter(span.without, exact);
  const without = isUnread ? exact : span?.without;
  if (without === undefined || !isAfter(without, end.from) || without === next.to) return { removed: next.to };
  // Where one of both drops it later than the other, it is certain only from then on.
  return isAfter(next.to, without)
    ? { removed: next.to, maybeRemoved: without }
    : { removed: without, maybeRemoved: next.to };
}

function isRead({ variables }: ServerText, name: string): boolean {
  return Object.hasOwn(variables, name);
}

function isAfter(one: string, other: string): boolean {
  return compareReleases(one, other) > 0;
}

/** The first key above a variable. */
function sectionOf(name: string, texts: readonly ServerText[]): string {
  return (keyOf(name, texts) ?? '').split(/[.[]/)[0] ?? '';
}

/** The key of the file that gets the variable, in the newest text that has it. */
export function keyOf(name: string, texts: readonly ServerText[]): string | undefined {
  const key = texts.findLast(({ path }) => path[name] !== undefined)?.path[name];
  return typeof key === 'string' ? key : key?.[0];
}

import type { Release } from '../../documents/release/release';
import type { Fate, Relocation, TextLocation } from '../../releases/migration/relocation';
import type { Path } from '../../yaml/path';

type FateOf<Kind extends Fate['kind']> = Extract<Fate, { kind: Kind }>;

/** A value on its way: where it began, where it is now, and how it ended. */
interface Journey {
  readonly begin: TextLocation;
  at: TextLocation;
  /** Of the first step with one. */
  ignoredSince?: Release | undefined;
  /** Set when it did not begin as a value of the file. */
  readonly added?: FateOf<'added'>;
  /** How it ended; undefined as long as it only moves. */
  end: FateOf<'rewritten'> | FateOf<'removed'> | undefined;
}

/** Whether something is at a place of a file. */
export type IsThere = (location: TextLocation) => boolean;

/** The files before anything was moved, and in the end. */
export interface Places {
  readonly before: IsThere;
  readonly after: IsThere;
}

/**
 * Joins the steps of a migration, so that each value is reported once, from where it was at first to where it is in the
 * end: also when it moved as a part of something and then alone, alone and then as a part of something, or into another
 * file and then inside it. Values that were added and removed on the way are left out, and so is a section that was
 * taken apart.
 */
export function composeRelocations(steps: readonly Relocation[], { before, after }: Places): readonly Relocation[] {
  const journeys: Journey[] = [];
  const visitors = new Visitors();
  const begin = (journey: Journey): Journey => {
    journeys.push(journey);
    visitors.add(journey.begin, journey);
    return journey;
  };
  for (const { from, fate } of steps) {
    // Comments are looked for when everything is done.
    if (fate.kind === 'uncommented') continue;
    if (fate.kind === 'added') {
      begin({ begin: from, at: from, added: fate, end: undefined });
      continue;
    }
    const here = visitors.of(from).filter((journey) => isIn(journey, from));
    const parent = here.findLast(({ at }) => isBelow(from.place, at.place));
    const travellers = here.filter(({ at }) => isSame(at.place, from.place) || isBelow(at.place, from.place));
    const isKnown = travellers.some(({ at }) => isSame(at.place, from.place));
    if (!isKnown && (parent || travellers.length === 0 || before(from))) {
      const place = parent ? [...parent.begin.place, ...from.place.slice(parent.at.place.length)] : from.place;
      travellers.push(begin({ begin: { ...(parent?.begin ?? from), place }, at: from, end: undefined }));
    }
    for (const journey of travellers) {
      if (fate.kind !== 'moved') {
        if (!journey.added || fate.kind === 'removed') journey.end = fate;
        continue;
      }
      journey.ignoredSince ??= fate.ignoredSince;
      journey.at = { ...fate.to, place: [...fate.to.place, ...journey.at.place.slice(from.place.length)] };
      visitors.add(journey.at, journey);
    }
  }
  return journeys.filter((journey) => !isTakenApart(journey, visitors.of(journey.begin), after)).flatMap(relocationOf);
}

/** The result of a journey; nothing if the value was added and removed on the way. */
function relocationOf({ begin, at, added, end, ignoredSince }: Journey): readonly Relocation[] {
  if (added) return end ? [] : [{ from: at, fate: added }];
  const hasMoved = keyOf(at) !== keyOf(begin) || !isSame(at.place, begin.place);
  if (isStillThere(end) && hasMoved) return [{ from: begin, fate: { ...end, at } }];
  return [{ from: begin, fate: end ?? { kind: 'moved', to: at, ...(ignoredSince !== undefined && { ignoredSince }) } }];
}

/** The journeys by the documents in which they have been. */
class Visitors {
  private readonly places = new Map<string, Set<Journey>>();

  of(place: TextLocation): readonly Journey[] {
    return [...(this.places.get(keyOf(place)) ?? [])];
  }

  add(place: TextLocation, journey: Journey): void {
    const key = keyOf(place);
    const here = this.places.get(key);
    if (here) here.add(journey);
    else this.places.set(key, new Set([journey]));
  }
}

function keyOf({ path, document }: TextLocation): string {
  return `${path}\0${document}`;
}

/** Whether the parts of a section are reported separately, and nothing of it is left where it moved as a whole. */
function isTakenApart({ begin, at, end }: Journey, fellows: readonly Journey[], after: IsThere): boolean {
  const hasParts = fellows.some(({ begin: part, added }) => {
    const isHere = part.path === begin.path && part.document === begin.document && part.embedded === begin.embedded;
    return isHere && !added && isBelow(part.place, begin.place);
  });
  return hasParts && (end !== undefined || !after(at));
}

/** Whether a journey is still under way in the document of a step. A value that comes from elsewhere is in no known text. */
function isIn({ begin, at, end }: Journey, from: TextLocation): boolean {
  if (end && !isStillThere(end)) return false;
  if (at.path !== from.path || at.document !== from.document) return false;
  if (!isSame(at.base ?? [], from.base ?? [])) return false;
  return begin.path !== at.path || begin.document !== from.document || begin.embedded === from.embedded;
}

/** Whether a value ended as another value at its place, which may move on. */
function isStillThere(end: Journey['end']): end is FateOf<'rewritten'> {
  return end?.kind === 'rewritten' && end.as === undefined;
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, i) => String(step) === String(b[i]));
}

function isBelow(place: Path, parent: Path): boolean {
  return place.length > parent.length && parent.every((step, i) => String(step) === String(place[i]));
}

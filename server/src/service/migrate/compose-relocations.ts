import type { Kept } from '../../releases/change';

/** A value on its way: where it began, and the file, the document of it, and the place where it is by now. */
interface Journey {
  readonly begin: Kept;
  file: string;
  document: number;
  place: string;
}

/** Whether something is at a place of a file. */
export type Stands = (path: string, document: number, place: string) => boolean;

/** The files before anything was moved, and in the end. */
export interface Places {
  readonly before: Stands;
  readonly after: Stands;
}

/**
 * Joins the steps of a migration, so that each value is reported once, from where it was at first to where it is in the
 * end: also when it moved as a part of something and then alone, alone and then as a part of something, or into another
 * file and then inside it. What came into being on the way is not reported, nor the whole of what was taken apart.
 */
export function composeKept(steps: readonly Kept[], { before, after }: Places): readonly Kept[] {
  const journeys: Journey[] = [];
  const byFile = new FileVisitors();
  for (const step of steps) {
    const here = byFile.of(step.path).filter((journey) => isIn(journey, step));
    const parent = here.findLast(({ place }) => isBelow(step.from, place));
    const travellers = here.filter(({ place }) => place === step.from || isBelow(place, step.from));
    const isTold = travellers.some(({ place }) => place === step.from);
    if (!isTold && (parent || travellers.length === 0 || before(step.path, step.document ?? 0, step.from))) {
      const from = parent ? parent.begin.from + step.from.slice(parent.place.length) : step.from;
      const document = step.document ?? 0;
      const journey = { begin: { ...(parent?.begin ?? step), from }, file: step.path, document, place: step.from };
      journeys.push(journey);
      travellers.push(journey);
      byFile.add(journey.begin.path, journey);
    }
    const end = endOf(step);
    for (const journey of travellers) {
      journey.place = end.place + journey.place.slice(step.from.length);
      journey.file = end.file;
      journey.document = end.document;
      byFile.add(end.file, journey);
    }
  }
  return journeys
    .filter((journey) => !isTakenApart(journey, byFile.of(journey.begin.path), after))
    .map((journey) => ({ ...journey.begin, to: toldEnd(journey) }));
}

/** The journeys by the files in which they have been. */
class FileVisitors {
  private readonly files = new Map<string, Set<Journey>>();

  of(file: string): Journey[] {
    return [...(this.files.get(file) ?? [])];
  }

  add(file: string, journey: Journey): void {
    this.files.set(file, (this.files.get(file) ?? new Set()).add(journey));
  }
}

/** Whether the parts of something are reported each by itself, and nothing of it is left where it went as a whole. */
function isTakenApart({ begin, file, document, place }: Journey, fellows: readonly Journey[], after: Stands): boolean {
  const hasParts = fellows.some(({ begin: part }) => {
    const isSame = part.path === begin.path && part.document === begin.document && part.embedded === begin.embedded;
    return isSame && isBelow(part.from, begin.from);
  });
  return hasParts && !after(file, document, place);
}

/** Where a step leads; one into another file names it, and one into another document its number: `b.yaml: x (document 2)`. */
function endOf({ path, document = 0, to }: Kept): Pick<Journey, 'file' | 'document' | 'place'> {
  const [, file, there = to] = /^(\S.*?\.\w+): (.+)$/s.exec(to) ?? [];
  const [, place = there, number] = /^(.*) \(document (\d+)\)$/s.exec(there) ?? [];
  if (number !== undefined) return { file: file ?? path, document: Number(number) - 1, place };
  return { file: file ?? path, document: file === undefined ? document : 0, place };
}

function toldEnd({ begin, file, document, place }: Journey): string {
  const isHere = file === begin.path;
  const number = document === (isHere ? (begin.document ?? 0) : 0) ? '' : ` (document ${document + 1})`;
  return (isHere ? place : `${file}: ${place}`) + number;
}

/** Whether a journey is in the document in which a step begins; in which text of it, is not known of one from elsewhere. */
function isIn({ begin, file, document }: Journey, step: Kept): boolean {
  const isHere = file === step.path && document === (step.document ?? 0);
  return isHere && (begin.path !== file || begin.document !== step.document || begin.embedded === step.embedded);
}

function isBelow(place: string, parent: string): boolean {
  return place.startsWith(`${parent}.`);
}

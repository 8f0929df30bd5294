import type { Kept } from '../releases/change';

/**
 * Joins the steps of a value that moved several times: from where it stood at first to where it stands in the end, also
 * when it moved as a part of something and then alone, or into another file and then inside it.
 */
export function composeKept(steps: readonly Kept[]): readonly Kept[] {
  const journeys: Kept[] = [];
  for (const step of steps) {
    const at = journeys.findLastIndex((journey) => continues(journey, step) !== undefined);
    const journey = journeys[at];
    const rest = journey && continues(journey, step);
    if (!journey || rest === undefined) journeys.push(step);
    else if (rest === '') journeys[at] = { ...journey, to: placeFrom(journey, step) };
    else journeys.push({ ...journey, from: journey.from + rest, to: placeFrom(journey, step) });
  }
  return journeys;
}

/** What of the step's place lies below the end of the journey: '' when it is the same; undefined when it is another. */
function continues({ path, to }: Kept, step: Kept): string | undefined {
  const end = path === step.path ? step.from : `${step.path}: ${step.from}`;
  if (end === to) return '';
  return end.startsWith(`${to}.`) ? end.slice(to.length) : undefined;
}

/** Where the step leads, told from the file in which the journey began. */
function placeFrom({ path }: Kept, step: Kept): string {
  return path === step.path ? step.to : `${step.path}: ${step.to}`;
}

import type { Kept } from '../releases/change';

/** Joins the steps of a value that moved several times: from where it stood at first to where it stands in the end. */
export function composeKept(steps: readonly Kept[]): readonly Kept[] {
  const journeys: Kept[] = [];
  for (const step of steps) {
    const before = journeys.findIndex(({ path, to }) => to === step.from && path === step.path);
    const journey = journeys[before];
    if (journey) journeys[before] = { ...journey, to: step.to };
    else journeys.push(step);
  }
  return journeys;
}

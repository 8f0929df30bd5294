import { STEPS } from '../read-by/steps';
import { runsIn } from '../release-runs';
import type { StepFacts } from '../read-by/step-facts';

/**
 * What the product says about readers: for connections, the fields that some step reads and another one does not, and what is
 * inside of a field and no step reads; for pipelines, the settings that no code reads for some connector, and for processors
 * those that a step does not read. Where no step and no connector reads a field, the schema says it, but of what connectors
 * share, and of what is inside of a setting, it says what holds for all of them.
 */
export function readByRegister(steps: StepFacts): object {
  const { connections, pipelines, steps: stepsOfSettings } = steps.data();
  return {
    inner: innerUnread(steps),
    connections: onlyFilled(connections, (readers) => {
      const words = STEPS.flatMap((step) => (step === 'connection-test' ? [] : (readers[step] ?? [])));
      const differs = words.some((one) => one.includes('unread')) && Object.values(readers).some(hasRead);
      return differs ? readers : undefined;
    }),
    pipelines: onlyFilled(pipelines, (readers, field) =>
      isInner(field) || Object.values(readers).some(hasRead) ? unreadBy(readers) : undefined,
    ),
    steps: onlyFilled(stepsOfSettings, unreadBy),
  };
}

function isInner(field: string): boolean {
  return field.includes('.');
}

/** Releases → who does not read a field in them. */
function unreadBy(readers: Readonly<Record<string, string>>): Record<string, string[]> | undefined {
  const byRuns = new Map<string, string[]>();
  for (const [reader, words] of Object.entries(readers)) {
    const runs = unreadRuns(words);
    if (runs !== '') byRuns.set(runs, [...(byRuns.get(runs) ?? []), reader]);
  }
  return byRuns.size === 0 ? undefined : Object.fromEntries(byRuns);
}

/** Schema → releases → the places in its connection that no step of the connector reads, though one reads what they are in. */
function innerUnread(steps: StepFacts): Record<string, Record<string, string[]>> {
  const byPlace = new Map<string, Map<string, boolean>>();
  for (const { of, schema, field, releases } of steps.entries()) {
    if (of !== 'connections') continue;
    const place = byPlace.get(`${schema} ${field}`) ?? new Map<string, boolean>();
    byPlace.set(`${schema} ${field}`, place);
    for (const [release, verdict] of releases) place.set(release, verdict === 'unread' && place.get(release) !== false);
  }
  const isUnread = (schema: string, field: string, release: string): boolean =>
    byPlace.get(`${schema} ${field}`)?.get(release) === true;
  const found: Record<string, Record<string, string[]>> = {};
  for (const [key, place] of byPlace) {
    const [schema = '', field = ''] = key.split(' ');
    const around = outerPlaces(field);
    if (around.length === 0) continue;
    const runs = runsIn(
      steps.releases,
      (release) => place.get(release) === true && !around.some((outer) => isUnread(schema, outer, release)),
    )
      .map(([from, to = '']) => `${from}-${to}`)
      .join(', ');
    if (runs !== '') ((found[schema] ??= {})[runs] ??= []).push(field);
  }
  return found;
}

/** `a.b.c` → `a`, `a.b`. */
function outerPlaces(place: string): readonly string[] {
  const steps = place.split('.');
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('.'));
}

function onlyFilled<Readers, Kept>(
  schemas: Readonly<Record<string, Readonly<Record<string, Readers>>>>,
  keep: (readers: Readers, field: string) => Kept | undefined,
): Record<string, Record<string, Kept>> {
  const kept: Record<string, Record<string, Kept>> = {};
  for (const [schema, fields] of Object.entries(schemas))
    for (const [field, readers] of Object.entries(fields)) {
      const found = keep(readers, field);
      if (found !== undefined) (kept[schema] ??= {})[field] = found;
    }
  return kept;
}

function hasRead(words: string): boolean {
  return /(?:^|; )read /.test(words);
}

function unreadRuns(words: string): string {
  return [...words.matchAll(/(?:^|; )unread ([\d.]+-[\d.]*)/g)].map(([, run = '']) => run).join(', ');
}

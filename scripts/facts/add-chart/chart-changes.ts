import { compareSchemas } from '../../judge/charts/differences';
import type { Projected } from '../../judge/charts/projection';
import { listFields, type PublishedSchema } from '../../judge/charts/published-schema';
import { REVIEWED } from '../../judge/charts/reviewed';
import { Tally } from '../../judge/report/tally';
import type { ChartFiles } from './chart-files';

/** Two versions of a chart, one after the other, and what our schema says of each. */
export interface ChartStep {
  readonly before: ChartFiles;
  readonly after: ChartFiles;
  readonly oursBefore: Projected;
  readonly oursAfter: Projected;
}

/**
 * What changed from one version of a chart to the next and is not in our schema, one line each. What our schema says differently
 * of both versions is no change.
 */
export function chartThingsToExplain(step: ChartStep): string[] {
  const tally = new Tally(REVIEWED);
  const ours = new OwnPlaces(step.oursAfter);
  addValues(step, ours, tally);
  addSchema(step, tally);
  addTemplates(step, ours, tally);
  return tally.lines().map((line) => line.trim());
}

function addValues({ before, after }: ChartStep, ours: OwnPlaces, tally: Tally): void {
  for (const [path, value] of after.values) {
    if (before.values.has(path) && sameData(before.values.get(path), value)) continue;
    if (!ours.describes(path)) tally.add({ name: path, fact: 'is in values.yaml and has no words of ours' });
    else if (!sameData(ours.defaultOf(path), value))
      tally.add({ name: path, fact: 'default', detail: `it is now ${textOf(value)}: say what that means for files` });
  }
  for (const path of before.values.keys()) {
    const isBranch = [...after.values.keys()].some((other) => other.startsWith(`${path}.`));
    if (!after.values.has(path) && !isBranch && !after.reads.has(path) && ours.isRead(path))
      tally.add({ name: path, fact: 'is no longer in values.yaml: give its lifetime a destination or a reason' });
  }
}

function addSchema({ before, after, oursBefore, oursAfter }: ChartStep, tally: Tally): void {
  const differences = (schema: PublishedSchema | undefined, ours: Projected): ReadonlyMap<string, string> =>
    new Map(
      (schema === undefined ? [] : compareSchemas(schema, ours)).map(({ path, word, published, ours: mine }) => [
        `${path} ${word}`,
        `published ${published}, ours ${mine}`,
      ]),
    );
  const known = differences(before.schema, oursBefore);
  for (const [place, detail] of differences(after.schema, oursAfter)) {
    const [name = '', word = ''] = place.split(' ');
    if (known.get(place) !== detail) tally.add({ name, fact: `${word} in values.schema.json`, detail });
  }
}

function addTemplates({ before, after }: ChartStep, ours: OwnPlaces, tally: Tally): void {
  for (const path of after.reads)
    if (!before.reads.has(path) && !ours.describes(path))
      tally.add({ name: path, fact: 'is read by the templates and has no words of ours' });
  for (const path of before.reads)
    if (!after.reads.has(path) && ours.isRead(path) && ours.isValue(path))
      tally.add({ name: path, fact: 'is no longer named by the templates: look whether they read it' });
  for (const name of after.variables)
    if (!before.variables.has(name) && !ours.variables.has(name))
      tally.add({ name, fact: 'is a variable that the templates set now: name the value that it comes from' });
  for (const name of before.variables)
    if (!after.variables.has(name) && ours.variables.has(name))
      tally.add({ name, fact: 'is a variable that the templates no longer set: look at the value that it came from' });
  const files = new Set([...before.templates.keys(), ...after.templates.keys()]);
  for (const file of [...files].sort())
    if (before.templates.get(file) !== after.templates.get(file))
      tally.add({ name: file, fact: 'is another text than before: look at what it does with the values' });
}

/** The places of our schema of one version. */
class OwnPlaces {
  /** Every environment variable that a value becomes. */
  readonly variables = new Set<string>();
  private readonly places = new Map<string, Projected>();

  constructor(ours: Projected) {
    this.collect(ours, '');
    for (const path of listFields(ours).keys()) if (!this.places.has(path)) this.places.set(path, {});
  }

  /** Whether we have words for a place, or for one above it whose content is left to others. */
  describes(path: string): boolean {
    if (this.places.has(path)) return true;
    const above = this.above(path);
    return above !== undefined && above.properties === undefined;
  }

  defaultOf(path: string): unknown {
    const own = this.places.get(path);
    if (own) return own.default;
    const above = this.nearest(path);
    let value: unknown = above === undefined ? undefined : this.places.get(above)?.default;
    for (const step of path.slice((above ?? '').length + 1).split('.'))
      value =
        typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
    return value;
  }

  /** Whether we say that templates read a value. */
  isRead(path: string): boolean {
    const own = this.places.get(path);
    return own !== undefined && own.unread === undefined;
  }

  /** Whether a place holds a value, and no others. */
  isValue(path: string): boolean {
    return this.places.get(path)?.properties === undefined;
  }

  private above(path: string): Projected | undefined {
    const nearest = this.nearest(path);
    return nearest === undefined ? undefined : this.places.get(nearest);
  }

  private nearest(path: string): string | undefined {
    const steps = path.split('.');
    const paths = steps.map((_, at) => steps.slice(0, steps.length - at - 1).join('.'));
    return paths.find((one) => one !== '' && this.places.has(one));
  }

  private collect(schema: Projected, path: string): void {
    if (path !== '') this.places.set(path, schema);
    for (const name of schema.feeds ?? []) this.variables.add(name);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      this.collect(property, path === '' ? name : `${path}.${name}`);
  }
}

/** What a values file sets to nothing is no default of ours. */
function sameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

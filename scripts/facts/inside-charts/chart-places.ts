import type { Schema, SchemaType } from '../../../server/src/schemas/schema';
import { itemsOfPart, resolved, restOfPart, typesOfPart, type PublishedPart } from './published-part';
import type { TemplateReads } from './template-reads';

/** What is known of one value of a chart. */
export interface Place {
  /** Undefined: it takes anything, as far as known. */
  readonly types?: readonly SchemaType[];
  /** Whether Helm rejects other types: by a published schema, or because templates stop. */
  readonly isChecked: boolean;
  readonly enum?: Schema['enum'];
  readonly items?: Schema;
  /** What the values of a mapping with any names are. */
  readonly rest?: Schema;
  /** What becomes of keys that the mapping does not have: Helm rejects them, nothing reads them, or somebody may. */
  readonly others: 'refused' | 'ignored' | 'open';
}

/** The files of a chart that say what it reads. */
export interface InsideChart {
  readonly values: unknown;
  readonly schema: PublishedPart | undefined;
  readonly reads: TemplateReads;
  /** The charts inside: their keys hold values of their own. */
  readonly charts: readonly string[];
}

/** Keys that Helm gives to each chart, and those of library charts. */
const OF_HELM = ['global', 'tags', 'common'];

/** Every value of a chart by its dotted path, the chart itself under the empty one; what holds values of any name has no children. */
export function placesOfChart(chart: InsideChart): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  addPlace(places, chart, { path: '', value: chart.values, part: chart.schema });
  for (const name of [...OF_HELM, ...chart.charts]) places.set(name, { isChecked: false, others: 'open' });
  return places;
}

interface At {
  readonly path: string;
  readonly value: unknown;
  readonly part: PublishedPart | undefined;
}

function addPlace(places: Map<string, Place>, chart: InsideChart, { path, value, part: written }: At): void {
  const part = written && chart.schema && resolved(written, chart.schema);
  const isOfAnother = path !== '' && [...OF_HELM, ...chart.charts].includes(path);
  const fields = isMapping(value) ? value : {};
  const parts = part?.properties ?? {};
  const named = childrenIn(chart.reads.named, path);
  const isStructure = Object.keys(fields).length > 0 || Object.keys(parts).length > 0;
  const isWhole = chart.reads.whole.has(path);
  const others = othersOf({ part, isOpen: isWhole || isOfAnother || !isStructure });
  places.set(path, { ...typesOf(chart, { value, part }), others });
  if (others === 'open') return;
  const names = new Set([...Object.keys(fields), ...Object.keys(parts), ...(others === 'refused' ? [] : named)]);
  for (const name of names) {
    if (!/^[A-Za-z_][\w-]*$/.test(name)) continue;
    addPlace(places, chart, {
      path: path === '' ? name : `${path}.${name}`,
      value: fields[name],
      part: Object.hasOwn(parts, name) ? parts[name] : undefined,
    });
  }
}

function othersOf({
  part,
  isOpen,
}: {
  readonly part: PublishedPart | undefined;
  readonly isOpen: boolean;
}): Place['others'] {
  if (part?.properties !== undefined && part.additionalProperties === false) return 'refused';
  return isOpen ? 'open' : 'ignored';
}

function typesOf({ schema }: InsideChart, { value, part }: Pick<At, 'value' | 'part'>): Omit<Place, 'others'> {
  const checked = part && schema && typesOfPart(part, schema);
  if (part !== undefined && schema !== undefined && checked !== undefined) {
    const items = itemsOfPart(part, schema);
    const rest = restOfPart(part, schema);
    const words = { ...(part.enum && { enum: part.enum }), ...(items && { items }), ...(rest && { rest }) };
    return { types: checked, isChecked: true, ...words };
  }
  const types = typesByDefault(value);
  return { isChecked: false, ...(types && { types }) };
}

/**
 * What certainly goes wrong in place of a default: templates take any scalar for another one, and a
 * text in place of a boolean counts as true.
 */
function typesByDefault(value: unknown): readonly SchemaType[] | undefined {
  if (typeof value === 'string') return ['string', 'number', 'boolean'];
  if (typeof value === 'number') return ['number', 'string'];
  if (typeof value === 'boolean') return ['boolean'];
  // A template may take a text in place of a list.
  return isMapping(value) ? ['object'] : undefined;
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childrenIn(named: ReadonlySet<string>, path: string): string[] {
  const start = path === '' ? '' : `${path}.`;
  return [...named]
    .filter((one) => one.startsWith(start) && !one.slice(start.length).includes('.'))
    .map((one) => one.slice(start.length));
}

import { nearest } from '../../text/nearest';
import { oneOf } from '../../rules/shared/words';
import { bytesOf, MOST_BYTES } from './answer-size';

/** A schema as plain data. */
type Json = Readonly<Record<string, unknown>>;

/** A part of a schema that is small enough for a model, or why there is none. */
export type FittedSchema =
  | { readonly ok: true; readonly schema: Json; readonly isCut: boolean }
  | { readonly ok: false; readonly reason: string };

/** Deeper levels than these fit in no answer that the level above them filled. */
const MOST_LEVELS = 12;

/**
 * The schema of a place, such as `source.sourceConfig.config`; without a place the whole one. If it is too large, its
 * deepest levels are left out, and each comment in their place names the place to ask for.
 */
export function fitSchema(whole: Json, at: string | undefined): FittedSchema {
  if (at === undefined && bytesOf(JSON.stringify(whole)) <= MOST_BYTES)
    return { ok: true, schema: whole, isCut: false };
  const steps = at === undefined ? [] : at.split(/[.[\]]+/).filter((step) => step !== '');
  let place = whole;
  for (const [index, step] of steps.entries()) {
    const found = below(whole, place, step);
    if (!found.ok) {
      const near = nearest(step, found.known);
      const parent = index === 0 ? 'the top' : steps.slice(0, index).join('.');
      const hint = near === undefined ? ` Known: ${oneOf(found.known, 20)}.` : ` Did you mean ${near}?`;
      return { ok: false, reason: `There is no ${step} at ${parent}.${found.known.length === 0 ? '' : hint}` };
    }
    place = found.schema;
  }
  let best = levels(whole, place, { depth: 0, at: steps });
  let isCut = true;
  for (let depth = 1; depth <= MOST_LEVELS; depth++) {
    const cut = { count: 0 };
    const next = levels(whole, place, { depth, at: steps, cut });
    if (bytesOf(JSON.stringify(next)) > MOST_BYTES) break;
    best = next;
    isCut = cut.count > 0;
    if (!isCut) break;
  }
  return { ok: true, schema: best, isCut };
}

function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema with what it refers to; its own words win. */
function resolved(whole: Json, schema: Json): Json {
  const { $ref, ...own } = schema;
  if (typeof $ref !== 'string') return schema;
  const name = $ref.replace('#/$defs/', '');
  const defs = whole['$defs'];
  const target = isMap(defs) ? defs[name] : undefined;
  return isMap(target) ? { ...resolved(whole, target), ...own } : own;
}

const FORMS = ['anyOf', 'oneOf', 'allOf'];

function formsOf(schema: Json): readonly Json[] {
  return FORMS.flatMap((name) => {
    const forms = schema[name];
    return Array.isArray(forms) ? forms.filter(isMap) : [];
  });
}

type Place = { readonly ok: true; readonly schema: Json } | { readonly ok: false; readonly known: readonly string[] };

/** The schema of a key, in all forms that have it, or the keys that there are. */
function below(whole: Json, schema: Json, step: string): Place {
  const { found, known } = search(whole, schema, step);
  const [first, ...others] = found;
  if (first === undefined) return { ok: false, known: [...known] };
  return { ok: true, schema: others.length === 0 ? first : { anyOf: found } };
}

interface Found {
  readonly found: readonly Json[];
  readonly known: ReadonlySet<string>;
}

function search(whole: Json, schema: Json, step: string): Found {
  const here = resolved(whole, schema);
  const { properties, items, additionalProperties } = here;
  const own = isMap(properties) ? properties : {};
  const found = Object.hasOwn(own, step) ? [own[step]].filter(isMap) : [];
  const known = new Set(Object.keys(own));
  if (found.length > 0) return { found, known };
  if (isMap(items)) return /^\d+$/.test(step) ? { found: [items], known } : search(whole, items, step);
  const inForms = formsOf(here).map((form) => search(whole, form, step));
  for (const form of inForms) for (const name of form.known) known.add(name);
  const all = inForms.flatMap((form) => form.found);
  if (all.length > 0) return { found: all, known };
  return { found: isMap(additionalProperties) ? [additionalProperties] : [], known };
}

interface Level {
  /** How many levels of keys to show below this one. */
  readonly depth: number;
  readonly at: readonly string[];
  /** Counts what was left out. */
  readonly cut?: { count: number };
}

function withoutDefinitions(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$defs'));
}

/** The schema with what it refers to in place, down to a depth. */
function levels(whole: Json, schema: Json, level: Level): Json {
  const { depth, at, cut } = level;
  const { properties, items, ...rest } = withoutDefinitions(resolved(whole, schema));
  const forms = FORMS.filter((name) => Array.isArray(rest[name]));
  const hasMore = isMap(properties) || isMap(items) || forms.length > 0;
  if (!hasMore) return rest;
  if (depth === 0) {
    if (cut) cut.count++;
    const { description, type } = rest;
    const names = isMap(properties) ? Object.keys(properties) : [];
    return {
      ...(type !== undefined && { type }),
      ...(description !== undefined && { description }),
      $comment: `Left out${names.length === 0 ? '' : ` (${oneOf(names, 12)})`}. Ask with at: ${at.join('.')}`,
    };
  }
  const inner = (step: string): Level => ({ ...level, depth: depth - 1, at: [...at, step] });
  return {
    ...rest,
    ...Object.fromEntries(
      forms.map((name) => [
        name,
        (rest[name] as readonly unknown[]).map((form) =>
          isMap(form) ? levels(whole, form, { ...level, depth: depth - 1 }) : form,
        ),
      ]),
    ),
    ...(isMap(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [
          name,
          isMap(value) ? levels(whole, value, inner(name)) : value,
        ]),
      ),
    }),
    ...(isMap(items) && { items: levels(whole, items, { ...level, depth: depth - 1 }) }),
  };
}

import { shapeOf, type ObjectShape } from '../../schemas/shapes/object-shape';
import { viewOf } from '../../schemas/releases/release-view';
import { unionOf } from '../../schemas/shapes/union';
import type { Schema } from '../../schemas/schema';
import type { SchemaLocation } from '../../schemas/walk/place';
import type { Plain } from '../../yaml/operation';
import type { Path } from '../../yaml/path';
import { environmentName } from './environment-name';
import type { RuleContext } from './rule';

/** How deep required fields are filled in. */
const DEEPEST = 4;

/**
 * What a required field gets, at a path from the root: its one value, its usual value, a variable for a secret, or a
 * placeholder in angle brackets that a person replaces. Objects get their required fields.
 */
export function valueToFill(context: RuleContext, path: Path): Plain {
  return filled(context, { path, place: context.placeAt(path), depth: 0, ofForm: false });
}

/** What is known of a place that is filled in. */
type Place = Pick<SchemaLocation, 'schema' | 'alternatives'> & Partial<Pick<SchemaLocation, 'shape'>>;

interface Gap {
  readonly path: Path;
  readonly place: Place | undefined;
  readonly depth: number;
  /** It is in one form of an object, which is not written yet: the schema of the form alone says what belongs there. */
  readonly ofForm: boolean;
}

function filled(context: RuleContext, { path, place, depth, ofForm }: Gap): Plain {
  const name = String(path.at(-1));
  if (place === undefined || depth > DEEPEST) return placeholder(name);
  const { schema, alternatives } = place;
  const [first = schema] = alternatives;
  const words = alternatives.length === 1 ? first : schema;
  if (schema.secret === true || words.secret === true) return secretValue(context, path);
  const usual = onlyValue(words) ?? scalarOf(words.examples?.[0]) ?? scalarOf(words.default) ?? words.enum?.[0];
  if (usual !== undefined && usual !== '') return usual;
  const type = typeOf(first);
  if (type === 'array') {
    const item = [...path, 0];
    const below = ofForm ? first.items && placeOf(context, first.items) : context.placeAt(item);
    return [filled(context, { path: item, place: below, depth: depth + 1, ofForm })];
  }
  if (type === 'object' || (type === undefined && place.shape)) {
    return fieldsOf(context, { path, schema: first, depth, ofForm, isOneOfSeveral: alternatives.length > 1 });
  }
  if (type === 'boolean') return false;
  if (type !== 'integer' && type !== 'number') return placeholder(name);
  return words.minimum ?? placeholder(name);
}

/** One of several forms of an object: what selects it, and what is filled in. */
export interface FormToFill {
  readonly name: string;
  readonly value: Readonly<Record<string, Plain>>;
}

/** More forms than this are no choice that somebody makes from a list of fixes. */
const MOST_FORMS = 10;

/**
 * The forms of an object that each have a field with a value of its own, such as `dbtConfigType: local`; empty if it has one
 * form, or nothing of the kind distinguishes the forms.
 */
export function formsToFill(context: RuleContext, path: Path): readonly FormToFill[] {
  const place = context.placeAt(path);
  if (!place || place.alternatives.length < 2 || place.alternatives.length > MOST_FORMS) return [];
  const forms = place.alternatives.map((schema): FormToFill | undefined => {
    const value = fieldsOf(context, { path, schema, depth: 0, ofForm: true, isOneOfSeveral: true });
    const [name] = Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      key in value ? (onlyValue(field) ?? []) : [],
    );
    return typeof name === 'string' ? { name, value } : undefined;
  });
  const all = forms.filter((form) => form !== undefined);
  return all.length === forms.length && new Set(all.map(({ name }) => name)).size === all.length ? all : [];
}

/** The one value that a field can have. */
export function onlyValue(schema: Schema | undefined): Plain | undefined {
  if (schema?.const !== undefined) return schema.const;
  return schema?.enum?.length === 1 ? schema.enum[0] : undefined;
}

/** The parts of a value that a person has to replace. */
export function partsToFill(value: Plain): readonly string[] {
  if (typeof value === 'string') return /^<.*>$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner: Plain) => partsToFill(inner));
}

function placeOf({ store, release }: RuleContext, schema: Schema): Place {
  const view = viewOf(store, release.release);
  const own = view.effective(schema);
  return { schema: own, alternatives: own.anyOf === undefined ? [own] : unionOf(own, view).available };
}

interface Form extends Omit<Gap, 'place'> {
  readonly schema: Schema;
  readonly isOneOfSeveral: boolean;
}

/** The required fields of one form of an object, with what selects that form. */
function fieldsOf(context: RuleContext, { path, schema, depth, ofForm, isOneOfSeveral }: Form): Record<string, Plain> {
  const shape: ObjectShape = shapeOf(schema, viewOf(context.store, context.release.release));
  const fields = [...shape.fields.values()].filter(({ life }) => life.state === 'alive');
  const wanted = fields.flatMap((field): [string, Plain][] => {
    const only = onlyValue(field.schema);
    if (only !== undefined && (field.name === 'type' || shape.required.includes(field.name) || isOneOfSeveral))
      return [[field.name, only]];
    if (!shape.required.includes(field.name)) return [];
    const inside = [...path, field.name];
    const place = ofForm ? placeOf(context, field.schema) : context.placeAt(inside);
    return [[field.name, filled(context, { path: inside, place, depth: depth + 1, ofForm })]];
  });
  return Object.fromEntries(wanted);
}

/** A program may never look into the environment, and nobody replaces a variable in what is sent to the server. */
function secretValue({ root }: RuleContext, path: Path): string {
  const isReplaced = root.embedded?.language === undefined && root.kind !== 'service';
  return isReplaced ? `\${${environmentName(root.workflow, path)}}` : placeholder(String(path.at(-1)));
}

/** `<host:port>`: what belongs there, in brackets. */
function placeholder(name: string): string {
  return `<${NAMES[name] ?? (/^\d+$/.test(name) ? 'value' : name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase())}>`;
}

const NAMES: Readonly<Record<string, string>> = { hostPort: 'host:port', username: 'user' };

function scalarOf(value: unknown): string | number | boolean | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function typeOf({ type, properties, items }: Schema): string | undefined {
  if (type === undefined) return properties ? 'object' : items ? 'array' : undefined;
  return typeof type === 'string' ? type : type.find((one) => one !== 'null');
}

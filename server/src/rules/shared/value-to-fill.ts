import { shapeOf, type ObjectShape } from '../../schemas/shapes/object-shape';
import { viewOf } from '../../schemas/releases/release-view';
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
export function valueToFill(context: RuleContext, path: Path, depth = 0): Plain {
  const place = context.placeAt(path);
  const name = String(path.at(-1));
  if (place === undefined || depth > DEEPEST) return placeholder(name);
  const { schema, alternatives } = place;
  const [first = schema] = alternatives;
  const words = alternatives.length === 1 ? first : schema;
  if (schema.secret === true || words.secret === true) return secretValue(context, path);
  const usual = onlyValue(words) ?? scalarOf(words.examples?.[0]) ?? scalarOf(words.default) ?? words.enum?.[0];
  if (usual !== undefined && usual !== '') return usual;
  const type = typeOf(first);
  if (type === 'array') return [valueToFill(context, [...path, 0], depth + 1)];
  if (type === 'object' || (type === undefined && place.shape)) return objectOf(context, { path, place, depth });
  if (type === 'boolean') return false;
  if (type !== 'integer' && type !== 'number') return placeholder(name);
  return words.minimum ?? placeholder(name);
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

interface Filled {
  readonly path: Path;
  readonly place: SchemaLocation;
  readonly depth: number;
}

/** The required fields of the first form that an object has, with what selects that form. */
function objectOf(context: RuleContext, { path, place, depth }: Filled): Plain {
  const { alternatives, schema } = place;
  const shape: ObjectShape = shapeOf(alternatives[0] ?? schema, viewOf(context.store, context.release.release));
  const fields = [...shape.fields.values()].filter(({ life }) => life.state === 'alive');
  const wanted = fields.flatMap((field): [string, Plain][] => {
    const only = onlyValue(field.schema);
    if (only !== undefined && (field.name === 'type' || shape.required.includes(field.name) || alternatives.length > 1))
      return [[field.name, only]];
    if (!shape.required.includes(field.name)) return [];
    return [[field.name, valueToFill(context, [...path, field.name], depth + 1)]];
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

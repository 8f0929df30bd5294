import { environmentName } from '../../rules/shared/environment-name';
import { shapeOf, type Field, type ObjectShape } from '../../schemas/shapes/object-shape';
import type { ReleaseView } from '../../schemas/releases/release-view';
import type { Schema } from '../../schemas/schema';
import { unionOf } from '../../schemas/shapes/union';
import { listed } from '../../text/listed';
import { writeScalar } from '../../yaml/edit/write-scalar';
import type { Path } from '../../yaml/path';
import type { Entry, Value } from './entry';

/** What is needed to write the fields of a new workflow. */
export interface FieldWriter {
  readonly view: ReleaseView;
  /** Names the variables of secrets. */
  readonly connector: string;
  /** Fields that are written with their usual values. */
  readonly values?: Readonly<Record<string, Value>>;
  /** Also fields that may be left out, as comments. */
  readonly withOptional: boolean;
}

/** Authentication needs one of these, even if the schema requires none because there are several ways. */
const SECRETS = /^(?:password|token|apiKey|apiToken|accessToken|api_token|clientSecret|awsSecretAccessKey|privateKey)$/;
/** Belongs to the secret, or is needed to connect. */
const USUAL =
  /^(?:hostPort|username|authType|auth|awsAccessKeyId|clientId|securityConfig|metastoreHostPort|dbtConfigSource|entityFullyQualifiedName|path|discoveryMethod|servers)$/;
/** The server sets them, or they are rarely needed. */
const NEVER = /^(?:supports[A-Z].*|connectionOptions|connectionArguments|sampleDataStorageConfig)$/;
/** Of several forms, the ones that need least. */
export const usualForms: ReadonlySet<string> = new Set([
  'local files',
  'local folder',
  'path of a credentials file',
  'Amazon S3',
]);

/** The fields of an object: required and usual ones first, then optional ones as comments. */
export function fieldsOf(schema: Schema, path: Path, writer: FieldWriter): readonly Entry[] {
  const { view, withOptional } = writer;
  const shape = shapeOf(memberOf(view.effective(schema), view), view);
  const fields = [...shape.fields.values()].filter((field) => isOffered(field) || isNeeded(field, shape));
  const wanted = wantedOf(fields, shape);
  const inner = { ...writer, withOptional: false };
  const on = fields.filter(({ name }) => wanted.has(name)).map((field) => entryOf(field, [...path, field.name], inner));
  if (!withOptional) return on;
  const rest = fields.filter(({ name }) => !wanted.has(name) && !NEVER.test(name));
  const off = rest.flatMap((field): Entry[] => {
    const at = [...path, field.name];
    const scalar = optionalValue(field, at, inner);
    const value = scalar ?? objectValue(field, at, inner);
    const comment = commentOf(field.schema, scalar === undefined ? view : undefined);
    return value === undefined ? [] : [{ key: field.name, comment, value, off: true }];
  });
  return [...on, ...off];
}

/** How deep in the file the objects are that are offered in comments, and how many fields one has. */
const DEEPEST = 6;
const MOST = 8;

/** An object that may be left out, with what it needs and its plain fields; undefined where that is nothing, or too much to read. */
function objectValue({ schema }: Field, path: Path, writer: FieldWriter): readonly Entry[] | undefined {
  const member = memberOf(writer.view.effective(schema), writer.view);
  if (typeOf(member) !== 'object' || path.length > DEEPEST) return undefined;
  const shape = shapeOf(member, writer.view);
  const fields = [...shape.fields.values()].filter(
    (field) => (isOffered(field) && !NEVER.test(field.name)) || isNeeded(field, shape),
  );
  const entries = fields.flatMap((field): Entry[] => {
    const at = [...path, field.name];
    const value = writer.values?.[field.name] ?? optionalValue(field, at, writer) ?? objectValue(field, at, writer);
    const needed = value ?? (shape.required.includes(field.name) ? valueToWrite(field.schema, at, writer) : undefined);
    const comment = field.name === 'type' ? '' : commentOf(field.schema, writer.view);
    return needed === undefined ? [] : [{ key: field.name, ...(comment !== '' && { comment }), value: needed }];
  });
  return entries.length === 0 || entries.length > MOST ? undefined : entries;
}

/** The schema itself, or of several alternatives the one that is written. */
function memberOf(schema: Schema, view: ReleaseView): Schema {
  if (schema.anyOf === undefined || schema.properties !== undefined) return schema;
  const { available } = unionOf(schema, view);
  const working = available.filter(({ idle }) => idle !== true);
  const member =
    working.find(({ title }) => title !== undefined && usualForms.has(title)) ?? working[0] ?? available[0];
  return member === undefined ? schema : memberOf(member, view);
}

/** Not what nothing reads, or nothing is known to read: it would look as if it worked. */
function isOffered({ life, unread, schema }: Field): boolean {
  return life.state === 'alive' && !life.deprecated && unread === undefined && schema.idle !== true;
}

/** Whether a field must be there though nothing reads it. */
function isNeeded({ name, life }: Field, { required }: ObjectShape): boolean {
  return required.includes(name) && life.state === 'alive';
}

/** Whether a field is worth showing among the optional ones. */
export function isOptional(field: Field): boolean {
  return isOffered(field) && !NEVER.test(field.name);
}

function wantedOf(fields: readonly Field[], { required }: ObjectShape): ReadonlySet<string> {
  const wanted = new Set(required);
  const names = new Set(fields.map(({ name }) => name));
  for (const { name, schema } of fields) {
    const isFixed = name === 'hostPort' && schema.default !== undefined;
    if (USUAL.test(name) && !isFixed && !(name === 'clientId' && !names.has('clientSecret'))) wanted.add(name);
    if (name === 'type' && (schema.const !== undefined || schema.enum?.length === 1)) wanted.add(name);
  }
  const isSecret = ({ name, schema }: Field): boolean => schema.secret === true && SECRETS.test(name);
  const signsIn =
    wanted.has('authType') ||
    wanted.has('auth') ||
    fields.some((field) => wanted.has(field.name) && field.schema.secret === true);
  const secret = fields.find(isSecret);
  if (!signsIn && secret) wanted.add(secret.name);
  return wanted;
}

function entryOf(field: Field, path: Path, writer: FieldWriter): Entry {
  const { name, schema } = field;
  const comment = name === 'type' ? '' : commentOf(schema, writer.view);
  return { key: name, ...(comment !== '' && { comment }), value: valueToWrite(schema, path, writer) };
}

/** The description of the field; for one of several forms, which one it is, and the others. */
function commentOf(schema: Schema, view?: ReleaseView): string {
  const text = schema.description ?? '';
  if (view === undefined || schema.anyOf === undefined) return text;
  const titles = unionOf(schema, view).available.flatMap(({ title }) => title ?? []);
  const chosen = memberOf(schema, view).title ?? titles[0];
  const others = titles.filter((title) => title !== chosen);
  if (chosen === undefined || others.length === 0) return text;
  const quoted = others.map((title) => `“${title}”`);
  return `${text} The form here is “${chosen}”; ${others.length === 1 ? 'the other is' : 'others are'} ${listed(quoted, 'and')}.`;
}

/** The value of a field that must be there. */
function valueToWrite(written: Schema, path: Path, writer: FieldWriter): Value {
  const name = String(path.at(-1));
  const given = writer.values?.[name];
  if (given !== undefined) return given;
  const schema = memberOf(writer.view.effective(written), writer.view);
  const scalar = scalarOf(schema, path, writer);
  if (scalar !== undefined) return scalar;
  if (typeOf(schema) === 'array')
    return { items: [valueToWrite(schema.items ?? { type: 'string' }, [...path, 0], writer)] };
  return fieldsOf(schema, path, writer);
}

/** The value of a field that may be left out; undefined for what is too large to be shown. */
export function optionalValue({ name, schema }: Field, path: Path, writer: FieldWriter): Value | undefined {
  if (name.endsWith('FilterPattern'))
    return `{ includes: ["^${placeholder(name.replace('FilterPattern', ' name'))}$"] }`;
  const member = memberOf(schema, writer.view);
  if (typeOf(member) === 'array' && typeOf(writer.view.effective(member.items ?? {})) === 'string')
    return `[${placeholder(name)}]`;
  return scalarOf(member, path, writer);
}

/** The source text of a scalar; undefined where none may be. */
function scalarOf(schema: Schema, path: Path, { connector }: FieldWriter): string | undefined {
  const { const: only, enum: values, default: standard, secret } = schema;
  const name = String(path.at(-1));
  if (secret === true) return `\${${environmentName({ ...NOBODY, connector }, path)}}`;
  if (only !== undefined) return text(only);
  if (isScalar(standard) && standard !== '') return text(standard);
  if (values?.[0] !== undefined) return text(values[0]);
  const type = typeOf(schema);
  if (type === 'string')
    return schema.format === 'uri' || /^Address\b/.test(schema.description ?? '') ? '<address>' : placeholder(name);
  if (type === 'integer' || type === 'number')
    return schema.minimum === undefined ? placeholder(name) : String(schema.minimum);
  return type === 'boolean' ? 'false' : undefined;
}

const NOBODY = { pipeline: undefined, connectorAsWritten: undefined, serviceName: undefined };

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function text(value: string | number | boolean | null): string {
  return writeScalar(value, { flow: false, json: false });
}

/** `<host and port>`: a placeholder to be filled in. */
function placeholder(name: string): string {
  return `<${NAMES[name] ?? words(name)}>`;
}

const NAMES: Readonly<Record<string, string>> = { hostPort: 'host:port', username: 'user' };

function words(name: string): string {
  return /^\d+$/.test(name) ? 'value' : name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

function typeOf({ type, properties, items }: Schema): string | undefined {
  if (type === undefined) return properties ? 'object' : items ? 'array' : undefined;
  return typeof type === 'string' ? type : type.find((one) => one !== 'null');
}

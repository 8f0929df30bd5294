import { codeInMarkdown, plainMarkdown } from '../../text/markdown';
import { shortRelease, spellsInWords, typeName } from '../../rules/shared/words';
import type { UnreadRange, Lifetime, Schema } from '../../schemas/schema';
import type { ConnectorEntry } from '../../schemas/workflow/workflow-register';
import type { SchemaLocation } from '../../schemas/walk/place';
import type { SchemaStore } from '../../schemas/store';

/**
 * The type of a field in words, such as “string” or “mapping”; '' where any type is allowed. Alternatives of the same type
 * count as one.
 */
export function typeOfField({ type, anyOf, enum: values }: Schema, alternatives: readonly Schema[] = []): string {
  if (values) return 'one of the values below';
  if (anyOf && type === undefined) {
    const [only, ...more] = new Set(alternatives.map((one) => typeOfField(one)));
    return only === undefined || more.length > 0 || isForm(alternatives) ? 'one of several forms' : only;
  }
  const types = type === undefined ? [] : Array.isArray(type) ? (type as readonly string[]) : [type as string];
  return types
    .filter((one) => one !== 'null')
    .map(typeName)
    .join(' or ');
}

function isForm(alternatives: readonly Schema[]): boolean {
  return alternatives.every(({ properties }) => properties !== undefined);
}

/** The allowed values of a place; none when any value is allowed. */
export function valuesOfPlace({
  schema,
  alternatives,
}: Pick<SchemaLocation, 'schema' | 'alternatives'>): NonNullable<Schema['enum']> {
  if (schema.enum) return schema.enum;
  return alternatives.every((one) => one.enum) ? [...new Set(alternatives.flatMap((one) => one.enum ?? []))] : [];
}

/** When a field was added, deprecated and removed; '' for one that is in every release. */
export function lifeInWords(lifetime: Lifetime | undefined): string {
  if (!lifetime) return '';
  const { since, deprecated, removed, movedTo, renamedTo } = lifetime;
  const next = renamedTo ?? movedTo;
  return [
    lifetime.gaps !== undefined ? spellsInWords(lifetime) : since === undefined ? '' : `since ${shortRelease(since)}`,
    deprecated === undefined ? '' : `deprecated since ${shortRelease(deprecated)}`,
    removed === undefined ? '' : `removed in ${shortRelease(removed)}`,
    next === undefined ? '' : `now \`${next}\``,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Longer lists are cut; completion offers all values. */
const MOST_VALUES = 24;

/** Describes a place and its value as Markdown, never with the value of a secret. */
export function describeField(name: string, place: SchemaLocation | undefined, value?: string): string {
  if (!place) return `**${plainMarkdown(name)}**`;
  const { schema, alternatives, unread } = place;
  const type = typeOfField(schema, alternatives);
  const values = valuesOfPlace(place);
  const forms = alternatives.length > 1 ? alternatives.flatMap(({ title }) => title ?? []) : [];
  return joined([
    `**${plainMarkdown(name)}**${type === '' ? '' : ` (${type})`}${schema.title === undefined ? '' : ` — ${schema.title}`}`,
    schema.description,
    value === undefined ? undefined : describeValue(value, [schema, ...alternatives]),
    values.length > 0 ? valuesInWords(values, [schema, ...alternatives]) : undefined,
    forms.length > 0 ? `Forms: ${forms.join('; ')}` : undefined,
    isPlain(schema.default) ? `Default: \`${String(schema.default)}\`` : undefined,
    lifeOf(schema.lifetime),
    unread && unreadInWords(unread),
    !unread && schema.feeds && schema.feeds.length > 0
      ? `Feeds ${schema.feeds.map((feed) => `\`${feed}\``).join(', ')} of the server.`
      : undefined,
    schema.docs === undefined ? undefined : `[Documentation](${schema.docs})`,
  ]);
}

/** Says that a value is accepted but ignored, and where it would be read. */
function unreadInWords({ from, until, when, movedTo }: UnreadRange): string {
  const since = from === undefined ? '' : ` since ${shortRelease(from)}`;
  const place = movedTo === undefined ? '' : `; use \`${movedTo.replace(/^\//, '')}\` instead`;
  const later = until === undefined ? '' : ` Version ${shortRelease(until)} may read it.`;
  return `No effect${since}${when === undefined ? '' : ` ${when}`}${place}.${later}`;
}

/** Describes one of the allowed forms of a place, as Markdown. */
export function describeSchema({ title, description, docs }: Schema): string {
  return joined([
    title === undefined ? undefined : `**${title}**`,
    description,
    docs === undefined ? undefined : `[Documentation](${docs})`,
  ]);
}

/** A connector, as Markdown; `value`: its spelling in the file, which may be an older one. */
export function describeConnector(
  name: string,
  { connector, store }: { readonly connector: ConnectorEntry | undefined; readonly store: SchemaStore },
  spelled?: { readonly value: string; readonly place: SchemaLocation | undefined },
): string {
  if (!connector) return `**${plainMarkdown(name)}**`;
  const { description, docs } = store.get(connector.schema) ?? {};
  return joined([
    `**${name}** (${connector.kind} connector)`,
    description,
    spelled?.place && describeValue(spelled.value, [spelled.place.schema, ...spelled.place.alternatives]),
    lifeOf(connector.lifetime),
    docs === undefined ? undefined : `[Documentation](${docs})`,
  ]);
}

/** When a single value was added or removed; undefined for one that is in every release. */
function describeValue(value: string, schemas: readonly Schema[]): string | undefined {
  const lifetime = schemas.map(({ enumLifetimes }) => enumLifetimes?.[value]).find((one) => one !== undefined);
  const life = lifeInWords(lifetime);
  return life === '' ? undefined : `${codeInMarkdown(value)}: ${life}.`;
}

/** The allowed values of a field, each with what it means where that is known. */
function valuesInWords(values: NonNullable<Schema['enum']>, schemas: readonly Schema[]): string {
  const meanings = meaningsOfValues(values, schemas);
  if (meanings.size === 0) return `Values: ${listed(values)}`;
  const lines = values.map((value) => {
    const meaning = meanings.get(value);
    return `- \`${String(value)}\`${meaning === undefined ? '' : `: ${meaning}`}`;
  });
  return ['Values:', '', ...lines].join('\n');
}

/** What the allowed values mean, as far as the schema says it, in the order of the values. */
export function meaningsOfValues<V>(values: readonly V[], schemas: readonly Schema[]): ReadonlyMap<V, string> {
  return new Map(
    values.flatMap((value) => {
      const meaning = schemas.map(({ enumDescriptions }) => enumDescriptions?.[String(value)]).find(Boolean);
      return meaning === undefined ? [] : [[value, meaning] as const];
    }),
  );
}

function listed(values: readonly unknown[]): string {
  const words = values.slice(0, MOST_VALUES).map((value) => `\`${String(value)}\``);
  const more = values.length - words.length;
  return `${words.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
}

/** The lifetime as a sentence, and what to do about it. */
function lifeOf(lifetime: Lifetime | undefined): string | undefined {
  const words = lifeInWords(lifetime);
  const sentence = words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return [sentence, lifetime?.advice ?? ''].filter((part) => part !== '').join(' ');
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

function isPlain(value: unknown): value is string | number | boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

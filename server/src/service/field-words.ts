import { shortRelease, typeInWords } from '../rules/words';
import type { Lifetime, Schema } from '../schemas/schema';
import type { Place } from '../schemas/place';

/** The type of a field in words: “text”, “true or false”, “a map of fields or empty”; '' where anything may stand. */
export function typeOfField({ type, anyOf, enum: values }: Schema): string {
  if (values) return 'one of the values below';
  if (anyOf && type === undefined) return 'one of several forms';
  const types = type === undefined ? [] : Array.isArray(type) ? (type as readonly string[]) : [type as string];
  return types
    .filter((one) => one !== 'null')
    .map(typeInWords)
    .join(' or ');
}

/** When a field came, and when it goes or went; '' for one that is in every release. */
export function lifeInWords(lifetime: Lifetime | undefined): string {
  if (!lifetime) return '';
  const { since, deprecated, removed, movedTo, renamedTo, advice } = lifetime;
  const next = renamedTo ?? movedTo;
  return [
    since === undefined ? '' : `since ${shortRelease(since)}`,
    deprecated === undefined ? '' : `deprecated since ${shortRelease(deprecated)}`,
    removed === undefined ? '' : `removed in ${shortRelease(removed)}`,
    next === undefined ? '' : `now \`${next}\``,
    advice ?? '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Everything that is known of a place, as Markdown. The value of a secret is never part of it. */
export function describeField(name: string, { schema, alternatives }: Place): string {
  const type = typeOfField(schema);
  const life = lifeInWords(schema.lifetime);
  const titles = alternatives.length > 1 ? alternatives.flatMap(({ title }) => title ?? []) : [];
  return [
    `**${name}**${type === '' ? '' : ` (${type})`}${schema.title === undefined ? '' : ` — ${schema.title}`}`,
    schema.description ?? '',
    schema.enum ? `Values: ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}` : '',
    titles.length > 0 ? `Forms: ${titles.join('; ')}` : '',
    isPlain(schema.default) ? `Default: \`${String(schema.default)}\`` : '',
    life === '' ? '' : `${life.charAt(0).toUpperCase()}${life.slice(1)}.`,
    schema.feeds && schema.feeds.length > 0
      ? `Feeds ${schema.feeds.map((feed) => `\`${feed}\``).join(', ')} of the server.`
      : '',
    schema.docs === undefined ? '' : `[Documentation](${schema.docs})`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function isPlain(value: unknown): value is string | number | boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

import type { Schema } from '../../schemas/schema';
import type { ObjectShape } from '../../schemas/object-shape';

/** How a new field is written. */
export interface SnippetStyle {
  readonly flow: boolean;
  /** Spaces of one level. */
  readonly step: number;
}

/** Text for a snippet: what would be a stop is escaped. */
export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, (character) => `\\${character}`);
}

/**
 * A field with a stop for its value; an object brings the fields that it requires, to be filled one after the other.
 * `shapeOf` tells the fields of an object, or undefined for anything else.
 */
export function fieldSnippet(
  name: string,
  schema: Schema,
  style: SnippetStyle,
  shapeOf: (schema: Schema) => ObjectShape | undefined,
): string {
  const stops = { next: 1 };
  return writeField(name, schema, { style, shapeOf, stops, depth: 0 });
}

interface Writing {
  readonly style: SnippetStyle;
  readonly shapeOf: (schema: Schema) => ObjectShape | undefined;
  readonly stops: { next: number };
  readonly depth: number;
}

function writeField(name: string, schema: Schema, writing: Writing): string {
  const { style, shapeOf, stops, depth } = writing;
  const key = style.flow ? `"${name}": ` : `${name}:`;
  const choice = choiceOf(schema);
  if (choice !== undefined) return `${key}${style.flow ? '' : ' '}\${${stops.next++}${choice}}`;
  const indent = ' '.repeat(style.step * (depth + 1));
  if (takes(schema, 'array')) return style.flow ? `${key}[$${stops.next++}]` : `${key}\n${indent}- $${stops.next++}`;
  const shape = shapeOf(schema);
  if (!shape) return style.flow ? `${key}$${stops.next++}` : `${key} $${stops.next++}`;
  if (style.flow) return `${key}{ $${stops.next++} }`;
  const required = depth < 2 ? shape.required.flatMap((inner) => shape.fields.get(inner) ?? []) : [];
  if (required.length === 0) return `${key}\n${indent}$${stops.next++}`;
  const lines = required.map(
    (field) => indent + writeField(field.name, field.schema, { ...writing, depth: depth + 1 }),
  );
  return [key, ...lines].join('\n');
}

function choiceOf({ enum: values, type, default: standard }: Schema): string | undefined {
  if (values && values.length > 0)
    return values.length === 1 ? `:${escapeSnippet(String(values[0]))}` : choices(values.map(String), standard);
  if (type === 'boolean') return choices(['true', 'false'], standard);
  if (typeof standard === 'number' || (typeof standard === 'string' && standard !== ''))
    return `:${escapeSnippet(String(standard))}`;
  return undefined;
}

/** The default comes first. */
function choices(values: readonly string[], standard: unknown): string {
  const first = values.filter((value) => value === String(standard));
  const ordered = [...first, ...values.filter((value) => value !== String(standard))];
  return `|${ordered.map((value) => value.replaceAll(/[\\,|$}]/g, (character) => `\\${character}`)).join(',')}|`;
}

function takes({ type }: Schema, wanted: string): boolean {
  return type === wanted || (Array.isArray(type) && (type as readonly string[]).includes(wanted));
}

import type { ObjectShape } from '../../schemas/shapes/object-shape';
import type { SchemaLocation } from '../../schemas/walk/place';
import type { Schema } from '../../schemas/schema';
import { valuesOfPlace } from '../hover/field-words';
import { usualForms } from '../new/fields';
import { writeKey, writeScalar } from '../../yaml/edit/write-scalar';
import type { Path } from '../../yaml/path';

/** How new text is written. */
export interface SnippetStyle {
  /** Between brackets. */
  readonly flow: boolean;
  readonly json: boolean;
  /** Spaces of one level, and from a key to the dashes below it. */
  readonly step: number;
  readonly dash: number;
  /** Columns of the dashes before the cursor, by which the lines below are indented, too. */
  readonly dashes: number;
}

/** The style of the document and the schema of each path. */
export interface SnippetContext {
  readonly style: SnippetStyle;
  readonly placeAt: (path: Path) => SchemaLocation | undefined;
}

/** How deep required fields are filled in. */
const DEEPEST = 4;

/** Escapes text for a snippet. */
export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, (character) => `\\${character}`);
}

/**
 * The field at a path with a tab stop for its value; an object comes with its required fields, each with a stop and its
 * possible values.
 */
export function fieldSnippet(path: Path, context: SnippetContext): string {
  return new Writer(context).field(path, context.style.dashes, 0);
}

/** The required fields of the object at a path, one per line; one tab stop if it requires none. */
export function objectSnippet(path: Path, context: SnippetContext): string {
  return new Writer(context).object(path, context.style.dashes + context.style.step, 0);
}

class Writer {
  private stops = 0;

  constructor(private readonly context: SnippetContext) {}

  /** `indent`: columns of the field itself, from the start of the line's text. */
  field(path: Path, indent: number, depth: number): string {
    const { style, placeAt } = this.context;
    const name = String(path.at(-1));
    const key = `${escapeSnippet(writeKey(name, style))}:`;
    const place = placeAt(path);
    if (!place) return `${key} ${this.stop()}`;
    const choice = choiceOf(place, style);
    if (choice !== undefined) return `${key} ${this.stop(choice)}`;
    if (takes(place, 'array')) return `${key}${this.list(path, indent, depth)}`;
    if (!place.shape || takes(place, 'string') || isUnknown(place, path)) {
      const quote = style.json && takes(place, 'string') ? '"' : '';
      return `${key} ${quote}${this.stop()}${quote}`;
    }
    return style.flow ? `${key} {${this.stop()}}` : `${key}${this.object(path, indent + style.step, depth)}`;
  }

  object(path: Path, indent: number, depth: number): string {
    const place = this.context.placeAt(path);
    const isUnion = (place?.alternatives.length ?? 0) > 1;
    const margin = `\n${' '.repeat(indent)}`;
    const usual = isUnion ? place?.alternatives.find(({ title = '' }) => usualForms.has(title)) : undefined;
    if (usual) return this.form(usual, margin);
    const wanted = depth < DEEPEST && !isUnion && place?.shape ? wantedOf(place.shape) : [];
    if (wanted.length === 0) return `${margin}${this.stop()}`;
    return wanted.map((name) => `${margin}${this.field([...path, name], indent, depth + 1)}`).join('');
  }

  /** One of several forms: the field that selects it, and its first other field. */
  private form({ properties = {} }: Schema, margin: string): string {
    const fields = Object.entries(properties);
    const named = fields.flatMap(([name, { const: only }]) =>
      only === undefined ? [] : [`${name}: ${escapeSnippet(String(only))}`],
    );
    const [first] = fields.filter(([, { const: only }]) => only === undefined);
    return [...named, ...(first ? [`${first[0]}: ${this.stop()}`] : [])].map((line) => margin + line).join('');
  }

  private list(path: Path, indent: number, depth: number): string {
    const { style, placeAt } = this.context;
    if (style.flow) return ` [${this.stop()}]`;
    const item = [...path, 0];
    const place = placeAt(item);
    const column = indent + style.dash;
    const margin = `\n${' '.repeat(column)}- `;
    if (!place?.shape || takes(place, 'string')) return `${margin}${this.stop(place && choiceOf(place, style))}`;
    return `${margin}${this.object(item, column + 2, depth).trimStart()}`;
  }

  private stop(choice = ''): string {
    this.stops += 1;
    return choice === '' ? `$${String(this.stops)}` : `\${${String(this.stops)}${choice}}`;
  }
}

/** The required fields, and the one that selects the form; if only one field is possible, that one. */
function wantedOf({ fields, required, available }: ObjectShape): readonly string[] {
  const type = fields.get('type')?.schema.const;
  if (required.length === 0 && type !== undefined && available.includes('path')) return ['type', 'path'];
  if (required.length === 0 && (available.length === 1 || isReference(available))) return available;
  const isNamed =
    !required.includes('type') && fields.get('type')?.schema.enum?.length === 1 && available.includes('type');
  return isNamed && required.length > 0 ? ['type', ...required] : required;
}

/** The name of a Kubernetes Secret is useless without the key in it. */
function isReference(names: readonly string[]): boolean {
  return names.length === 2 && names.includes('secretRef') && names.includes('secretKey');
}

/** The content of a tab stop: a default, or several choices; undefined if nothing is known. */
function choiceOf({ schema, alternatives }: SchemaLocation, style: SnippetStyle): string | undefined {
  const words = alternatives.length === 1 ? (alternatives[0] ?? schema) : schema;
  // A password that a chart comes with is known to everybody.
  const standard = schema.secret === true ? undefined : (schema.default ?? words.default);
  const write = (value: unknown): string => writeScalar(plain(value), style);
  const values = valuesOfPlace({ schema: words, alternatives }).filter((value) => value !== null);
  if (values.length > 0)
    return values.length === 1
      ? `:${escapeSnippet(write(values[0]))}`
      : choices(values.map(write), write(words.examples?.[0] ?? standard));
  if (words.type === 'boolean' || typeof standard === 'boolean') return choices(['true', 'false'], String(standard));
  if (typeof standard === 'number' || (typeof standard === 'string' && standard !== '')) {
    return `:${escapeSnippet(write(standard))}`;
  }
  return undefined;
}

function plain(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The usual value comes first: an example, else the default. */
function choices(values: readonly string[], first: string): string {
  const ordered = [...values.filter((value) => value === first), ...values.filter((value) => value !== first)];
  return `|${ordered.map((value) => value.replaceAll(/[\\,|$}]/g, (character) => `\\${character}`)).join(',')}|`;
}

function takes({ schema, alternatives }: SchemaLocation, wanted: string): boolean {
  return [schema, ...alternatives].some(({ type, default: standard }: Schema) => {
    if (type === undefined) return typeOfDefault(standard) === wanted;
    return type === wanted || (Array.isArray(type) && (type as readonly string[]).includes(wanted));
  });
}

/** Whether the kind of a value is unknown; at the root of a file it is still a section. */
function isUnknown({ schema, shape }: SchemaLocation, path: Path): boolean {
  if (path.length < 2) return false;
  return schema.type === undefined && schema.default === undefined && !schema.anyOf && shape?.fields.size === 0;
}

/** A field without a type usually holds values for other charts. */
function typeOfDefault(standard: unknown): string | undefined {
  if (Array.isArray(standard)) return 'array';
  return typeof standard === 'string' ? 'string' : undefined;
}

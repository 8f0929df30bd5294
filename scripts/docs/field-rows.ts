import { shortRelease } from '../../server/src/rules/shared/words';
import { lifeInWords, meaningsOfValues, typeOfField, valuesOfPlace } from '../../server/src/service/hover/field-words';
import { mayExist } from '../../server/src/schemas/releases/lifetime';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import { lifetimeOfValue, type ReleaseView } from '../../server/src/schemas/releases/release-view';
import type { Lifetime, Schema, UnreadRange } from '../../server/src/schemas/schema';
import { listed } from '../../server/src/text/listed';

/** A field of a connection, for a table. */
export interface FieldRow {
  /** Dotted, from the connection: `authType.password`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Each default as it is written in YAML, with the form that has it where forms differ; none where there is none. */
  readonly defaults: readonly FormDefault[];
  /** Its life in words; '' for a field of every release. */
  readonly life: string;
  /** The releases whose ingestion package does not read it, in words; '' for none. */
  readonly unread: string;
  /** The first release that has the field, and code for the connector, which could read it. */
  readonly begin: string;
  readonly description: string;
  /** The titles of its forms, in words; '' for none. */
  readonly forms: string;
}

/** What a field is without being written. */
interface FormDefault {
  readonly value: string;
  /** The title of the form; absent: in all of them. */
  readonly form?: string;
}

/** A connection of the newest release that has it, in which older fields are listed, too. */
export interface ListedConnection {
  readonly view: ReleaseView;
  readonly connection: Schema;
  /** The first release that has the connection: what was removed before it is not listed, nor since when a field is there that came with it. */
  readonly oldest: string;
  /** The first release with code for the connector, before which nothing could be read. */
  readonly firstCode: string;
}

/** Deeper fields have the pages of the things they belong to; no connection needs more. */
const DEEPEST = 4;

const FILTER = 'workflow/shared/filter-pattern';

/** The fields of a connection and of every form of its parts, in the order of the schema; a field of several forms is one row. */
export function fieldRows({ view, connection, oldest, firstCode }: ListedConnection): readonly FieldRow[] {
  const rows = new Map<string, RowOfForm[]>();
  addFields({ view, rows, firstCode }, { object: view.effective(connection), prefix: '', oldest, form: '' });
  return [...rows.values()].flatMap(joinedForms);
}

/** A field as one form has it; '' is the connection itself, and a form without a title. */
interface RowOfForm {
  readonly form: string;
  readonly row: FieldRow;
  /** The first release that has the field in this form. */
  readonly since: string;
}

interface Listing {
  readonly view: ReleaseView;
  readonly rows: Map<string, RowOfForm[]>;
  readonly firstCode: string;
}

/** An object with fields: where it is, the first release that has it there, and the title of the form that it is. */
interface FieldHolder {
  readonly object: Schema;
  readonly prefix: string;
  readonly oldest: string;
  readonly form: string;
  /** The life of the form where it is another than that of the field that has it: its fields came and went with it. */
  readonly life?: Lifetime | undefined;
}

function addFields(listing: Listing, { object, prefix, oldest, form, life: lifeOfForm }: FieldHolder): void {
  const { view, rows } = listing;
  for (const [name, property] of Object.entries(object.properties ?? {})) {
    const field = view.effective(property);
    const path = prefix + name;
    const own = livedIn(oldest, property.lifetime ?? field.lifetime);
    const life = isUnsaid(own) ? lifeOfForm : own;
    if (life?.removed !== undefined && compareReleases(life.removed, oldest) <= 0) continue;
    // Of a connector that was removed, what came afterwards is that of its successor.
    if (life?.since !== undefined && compareReleases(life.since, view.release) > 0) continue;
    const alternatives = (field.anyOf ?? []).map((one) => view.effective(one));
    const connections = (field.anyOf ?? []).filter(
      (one) => isConnection(one) && isThere(one, later(oldest, life?.since)),
    );
    const isRequired = object.required?.includes(name) === true && mayExist(life, view.release);
    const held = connections.flatMap(({ title }) => title ?? []);
    const row = rowOf({ path, field, alternatives, life, isRequired, held, oldest, firstCode: listing.firstCode });
    rows.set(path, [...(rows.get(path) ?? []), { form, row, since: later(oldest, life?.since) }]);
    // What `includes` and `excludes` do is said where a workflow reads them, in the settings of pipelines.
    if (path.split('.').length >= DEEPEST || property.$ref === FILTER) continue;
    const forms = alternatives.filter((_, at) => !isConnection(field.anyOf?.[at] ?? {}));
    for (const part of [field, ...forms]) {
      const isForm = forms.includes(part);
      const begin = later(oldest, life?.since);
      const since = later(begin, part.lifetime?.since);
      const lived = isForm ? livedIn(begin, part.lifetime) : undefined;
      const inside = { oldest: since, form: isForm ? (part.title ?? '') : form, life: lived };
      addFields(listing, { object: part, prefix: `${path}.`, ...inside });
      if (part.items) addFields(listing, { object: view.effective(part.items), prefix: `${path}[].`, ...inside });
    }
  }
}

/** One row of what several forms say of a field: what all say once, and otherwise which form says what. */
function joinedForms(rows: readonly RowOfForm[]): readonly FieldRow[] {
  const [first] = rows;
  if (first === undefined) return [];
  const earliest = rows.reduce((one, other) => (compareReleases(other.since, one.since) < 0 ? other : one));
  const defaults = rows.flatMap(({ form, row }) => row.defaults.map(({ value }) => ({ value, form })));
  const isOneDefault = new Set(rows.map(({ row }) => row.defaults[0]?.value)).size === 1;
  return [
    {
      ...first.row,
      life: earliest.row.life,
      begin: earliest.row.begin,
      type: joinedTypes(rows.map(({ row }) => row.type)),
      isRequired: rows.some(({ row }) => row.isRequired),
      defaults: isOneDefault ? first.row.defaults : distinct(defaults),
      description: joinedDescriptions(rows),
    },
  ];
}

/** Lists of values become one list; “one of several forms” and “mapping” an alternative. */
function joinedTypes(types: readonly string[]): string {
  const isList = types.every((type) => type.startsWith('`'));
  return [...new Set(isList ? types.flatMap((type) => type.split(BETWEEN_VALUES)) : types)].join(
    isList ? BETWEEN_VALUES : ' or ',
  );
}

const BETWEEN_VALUES = ', ';

function distinct(defaults: readonly FormDefault[]): readonly FormDefault[] {
  return [...new Map(defaults.map((one) => [`${one.form ?? ''} ${one.value}`, one])).values()];
}

function joinedDescriptions(rows: readonly RowOfForm[]): string {
  const bodies = new Set(rows.map(({ row }) => row.description));
  // “Which kind this is; always `GitHub`.” is said by each form of itself.
  const plain = new Set([...bodies].map((words) => words.replace(/; always `[^`]*`\.$/, '.')));
  const [body = ''] = bodies.size > 1 && plain.size === 1 ? plain : bodies;
  const words =
    plain.size === 1 || bodies.size === 1 ? [body] : byForm(rows.map(({ form, row }) => [row.description, form]));
  return [...words, ...byForm(rows.map(({ form, row }) => [row.forms, form]))].filter(Boolean).join(' ');
}

/** Each sentence once, with the forms that it is about unless it is about the first one, or all. */
function byForm(sentences: readonly (readonly [words: string, form: string])[]): readonly string[] {
  const forms = new Map<string, string[]>();
  for (const [words, form] of sentences) forms.set(words, [...(forms.get(words) ?? []), form]);
  if (forms.size === 1) return [...forms.keys()];
  return [...forms].flatMap(([words, titles]) =>
    words === ''
      ? []
      : [
          `In the form ${listed(
            [...new Set(titles)].map((title) => `“${title}”`),
            'and',
          )}: ${words}`,
        ],
  );
}

function later(one: string, other: string | undefined): string {
  return other !== undefined && compareReleases(other, one) > 0 ? other : one;
}

/** The parts of many fields are shared: a field of `sslConfig` came in 1.4, but no earlier than the `sslConfig` that it is in. */
function livedIn(oldest: string, life: Lifetime | undefined): Lifetime | undefined {
  if (life?.since === undefined || compareReleases(life.since, oldest) > 0) return life;
  const { since, ...rest } = life;
  return life.gaps === undefined ? rest : { ...rest, since };
}

/** Whether a life says no more than that of what the field is in. */
function isUnsaid(life: Lifetime | undefined): boolean {
  return life === undefined || lifeInWords(life) === '';
}

/** Whether a form is still there in the first release that has the field. */
function isThere({ lifetime }: Schema, oldest: string): boolean {
  return lifetime?.removed === undefined || compareReleases(lifetime.removed, oldest) > 0;
}

/** Whether a form is the connection of another connector, whose fields that one's page has: what they are for is said there. */
function isConnection({ $ref = '' }: Schema): boolean {
  return $ref.startsWith('workflow/connections/');
}

interface FoundField extends Pick<FieldRow, 'path' | 'isRequired'> {
  readonly field: Schema;
  readonly alternatives: readonly Schema[];
  readonly life: Lifetime | undefined;
  /** The titles of those forms that are connections of other connectors. */
  readonly held: readonly string[];
  /** The first release that has what the field is in. */
  readonly oldest: string;
  readonly firstCode: string;
}

function rowOf({ path, field, alternatives, life, isRequired, held, oldest, firstCode }: FoundField): FieldRow {
  const values = valuesOfPlace({ schema: field, alternatives });
  const since = later(oldest, life?.since);
  const begin = later(firstCode, since);
  const forms = alternatives.flatMap((one) => formInWords(one, since));
  // What the loader demands has no default for it, even where the published schema names one.
  const value = isRequired ? undefined : plainDefault(field.default);
  return {
    path,
    type: typeInWords({ field, alternatives, values, since }),
    isRequired,
    defaults: value === undefined ? [] : [{ value }],
    life: lifeInWords(life),
    unread: (field.unread ?? []).map((range) => unreadInWords(range, begin)).join(', '),
    begin,
    description: [
      field.description ?? '',
      [...meaningsOfValues(values, [field, ...alternatives])]
        .map(([value, words]) => `\`${String(value)}\`: ${words.replace(/\.$/, '')}`)
        .join('; ')
        .replace(/.$/, '$&.'),
    ]
      .filter(Boolean)
      .join(' '),
    forms: [
      forms.length > 1 ? `Forms: ${forms.join('; ')}.` : '',
      held.length > 0 ? `The fields for ${listed(held, 'and')} are those of that connector.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** A form with its life, where the title does not name it (“path, before 1.5”). */
function formInWords(form: Schema, oldest: string): readonly string[] {
  if (!isThere(form, oldest)) return [];
  const { title } = form;
  const lifetime = livedIn(oldest, form.lifetime);
  const life = lifeInWords(lifetime);
  const isNamed = lifetime?.removed !== undefined && title?.includes(shortRelease(lifetime.removed)) === true;
  return title === undefined ? [] : [life === '' || isNamed ? title : `${title} (${life})`];
}

interface TypeOfRow extends Pick<FoundField, 'field' | 'alternatives'> {
  readonly values: readonly unknown[];
  /** The first release that has the field. */
  readonly since: string;
}

/** The allowed values, with those of other releases, each with its life; the type where any value is allowed. */
function typeInWords({ field, alternatives, values, since }: TypeOfRow): string {
  if (values.length > 0) {
    const schemas = [field, ...alternatives];
    return [...values, ...formerValues(schemas, values, since)]
      .map((value) => valueInWords(value, schemas, since))
      .join(BETWEEN_VALUES);
  }
  const type = typeOfField(field, alternatives);
  return `${type}${field.secret === true ? ' (secret)' : ''}`;
}

/** What the field took in an earlier release that has it. */
function formerValues(schemas: readonly Schema[], values: readonly unknown[], oldest: string): readonly string[] {
  return schemas.flatMap(({ enumLifetimes = {} }) =>
    Object.entries(enumLifetimes).flatMap(([value, { removed }]) =>
      removed !== undefined && compareReleases(removed, oldest) > 0 && !values.includes(value) ? [value] : [],
    ),
  );
}

function valueInWords(value: unknown, schemas: readonly Schema[], oldest: string): string {
  const own = schemas.map((schema) => lifetimeOfValue(schema, String(value))).find((one) => one !== undefined);
  const life = lifeInWords(livedIn(oldest, own));
  return `\`${String(value)}\`${life === '' ? '' : ` (${life})`}`;
}

/** A scalar, or a list of them; objects are no text of one line. */
function plainDefault(value: unknown): string | undefined {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.length > 0 && items.every((item) => ['string', 'number', 'boolean'].includes(typeof item))
    ? JSON.stringify(value)
    : undefined;
}

/** The range of releases that do not read a field; one that begins with the first that could is no change. */
function unreadInWords({ from: written, until }: UnreadRange, begin: string): string {
  const from = written !== undefined && compareReleases(written, begin) <= 0 ? undefined : written;
  if (from === undefined && until === undefined) return 'in no release';
  const first = from === undefined ? '' : `not since ${shortRelease(from)}`;
  return until === undefined ? first : `${first}${first === '' ? 'not' : ' and'} before ${shortRelease(until)}`;
}

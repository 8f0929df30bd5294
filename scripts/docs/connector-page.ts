import { shortRelease } from '../../server/src/rules/shared/words';
import { lifeInWords } from '../../server/src/service/hover/field-words';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import { viewOf } from '../../server/src/schemas/releases/release-view';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import type { SchemaStore } from '../../server/src/schemas/store';
import {
  isUnreadInside,
  readersOf,
  type FieldOfRelease,
  type FieldReaders,
} from '../../server/src/schemas/workflow/readers';
import { parseRuns } from '../../server/src/schemas/workflow/release-runs';
import { workflowRegistersOf, type ConnectorEntry } from '../../server/src/schemas/workflow/workflow-register';
import { fieldRows, type FieldRow } from './field-rows';
import { isOnceRead } from './once-read';

/** A row of `schemas/workflow/sources.json`: each part with the releases whose package has code for it. */
type SourceRow = Readonly<Record<string, unknown>> & { readonly extras?: Readonly<Record<string, string>> };

/** The page of every connector by its path in `docs/`, and the table of them all. */
export function connectorPages(store: SchemaStore): readonly (readonly [string, string])[] {
  const connectors = [...workflowRegistersOf(store).connectors.entries];
  const sources = store.read('workflow/sources') as Readonly<Record<string, SourceRow>>;
  const pages = connectors.map(
    ([name, row]) => [`connectors/${name}.md`, connectorPage(store, { name, row, source: sources[name] })] as const,
  );
  return [...pages, ['connectors.md', connectorTable(connectors, sources)]];
}

function connectorTable(
  connectors: readonly (readonly [string, ConnectorEntry])[],
  sources: Readonly<Record<string, SourceRow>>,
): string {
  const rows = connectors.map(
    ([name, { kind, sourceType, lifetime }]) =>
      `| [${name}](connectors/${name}.md) | ${kind} | \`${sourceType}\` | ${partsOf(sources[name]).join(', ')} | ${lifeInWords(lifetime)} |`,
  );
  return [
    '# Connectors',
    '',
    'Each page lists the fields of a connection and the releases that have them.',
    '',
    '| connector | kind | `source.type` | code in the open-source package for | releases |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

interface Connector {
  readonly name: string;
  readonly row: ConnectorEntry;
  readonly source: SourceRow | undefined;
}

function connectorPage(store: SchemaStore, { name, row, source }: Connector): string {
  const releases = readReleaseList(store);
  const release = lastReleaseOf(store, row);
  const view = viewOf(store, release);
  const schema = store.get(row.schema) ?? {};
  const life = lifeInWords(row.lifetime);
  const advice = row.lifetime?.advice;
  const [which, there] =
    release === releases.newest
      ? ['the newest release', 'in the newest release']
      : [`${release}, the last release that has this connector`, 'there'];
  const oldest = row.lifetime?.since ?? releases.platform[0]?.release ?? '';
  const firstCode = firstCodeOf(source, oldest);
  const rows = withReaders(store, fieldRows({ view, connection: schema, oldest, firstCode }), row);
  const aboutReaders =
    hasOpenCode(source) || rows.some(({ unread }) => unread !== '')
      ? `The last column says which releases have no code in the open-source package that reads the field, or which workflows read it ${there} and which do not. It is empty where all may, and where that could not be decided.`
      : 'The last column is empty: what the code reads that you run with it is not known.';
  const kind = row.kind === 'mlmodel' ? 'machine learning' : row.kind;
  return [
    `# ${name}`,
    [
      schema.description ?? '',
      `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} connector${life === '' ? ', accepted in every release that omconfig knows' : ` (${life})`}.`,
      advice ?? '',
      schema.docs === undefined ? '' : `[The connector's own documentation](${schema.docs}).`,
    ]
      .filter(Boolean)
      .join(' '),
    '## Workflows',
    workflowTable(row, source),
    ...installation(row.sourceType, source),
    '## Fields of the connection',
    `As in ${which}; the column “releases” says what other releases lack or had. A field inside of another one is there no longer than that one; **required** means there: where that field is written, in a form that has it. A default that is a mapping is not listed. ${aboutReaders}`,
    fieldTable(rows),
    '',
  ].join('\n\n');
}

/** The newest release that accepts a connector. */
function lastReleaseOf(store: SchemaStore, { lifetime }: ConnectorEntry): string {
  const { platform, newest } = readReleaseList(store);
  const removed = lifetime?.removed;
  if (removed === undefined) return newest;
  return platform.filter(({ release }) => compareReleases(release, removed) < 0).at(-1)?.release ?? newest;
}

/** The fields with what is known of their readers; what is in a field that is not read is not read either. */
function withReaders(store: SchemaStore, rows: readonly FieldRow[], row: ConnectorEntry): readonly FieldRow[] {
  const { schema } = row;
  const release = lastReleaseOf(store, row);
  const known = new Map<string, string>();
  return rows.map((field) => {
    const around = [...known].find(([path, unread]) => unread !== '' && isIn(field.path, path))?.[1] ?? '';
    known.set(field.path, field.unread);
    const own = isBegun(field, schema) ? `${field.unread}; before, not known` : field.unread;
    const asked = { schema, field: field.path.replaceAll('[]', ''), release };
    const unread =
      own || around || unreadInsideInWords(store, asked, field.begin) || readersInWords(readersOf(store, asked));
    return { ...field, unread };
  });
}

/** Whether nothing reads a field as of some release, and whether anything did before it could not be decided. */
function isBegun({ path, unread }: FieldRow, schema: string): boolean {
  return /^not since [\d.]+$/.test(unread) && !path.includes('.') && !isOnceRead(schema, path);
}

function isIn(path: string, outer: string): boolean {
  return path.startsWith(`${outer}.`) || path.startsWith(`${outer}[].`);
}

/** Since when nothing reads what is in a field. It is known of one connector only: the schemas of what is inside are shared. */
function unreadInsideInWords(store: SchemaStore, asked: FieldOfRelease, begin: string): string {
  if (!isUnreadInside(store, asked)) return '';
  const those = readReleaseList(store)
    .platform.map(({ release }) => release)
    .filter((release) => compareReleases(begin, release) <= 0 && compareReleases(release, asked.release) <= 0);
  const since = those.findLastIndex((release) => !isUnreadInside(store, { ...asked, release })) + 1;
  if (since === 0) return 'in no release';
  const words = `not since ${shortRelease(those[since] ?? '')}`;
  return isOnceRead(asked.schema, asked.field) ? words : `${words}; before, not known`;
}

/** `lineage, usage; not metadata`: steps that read a field, and steps that do not. */
function readersInWords(readers: FieldReaders | undefined): string {
  return readers === undefined ? '' : `${readers.read.join(', ')}; not ${readers.unread.join(', ')}`;
}

const PARTS: Readonly<Record<string, (sourceType: string) => string>> = {
  metadata: (type) => `\`${type}\``,
  lineage: (type) => `\`${type}-lineage\``,
  usage: (type) => `\`${type}-usage\``,
  profiler: (type) => `\`${type}\``,
};

function partsOf(source: SourceRow | undefined): string[] {
  return Object.keys(PARTS).filter((part) => typeof source?.[part] === 'string');
}

/** The connection to the server, which is also a connector. */
const SERVER = 'workflow/connections/metadata/open-metadata';

/** Whether some release of the open-source package has code for a connector. */
function hasOpenCode(source: SourceRow | undefined): boolean {
  return partsOf(source).length > 0;
}

function workflowTable({ sourceType, schema }: ConnectorEntry, source: SourceRow | undefined): string {
  const parts = partsOf(source);
  if (parts.length === 0 && schema === SERVER)
    return 'The open-source ingestion package has no code for OpenMetadata as the source of a workflow. Every workflow has this connection in `workflowConfig.openMetadataServerConfig`: what its fields do is said of that place.';
  if (parts.length === 0) {
    return source?.['custom'] === true
      ? 'The code is your own: `sourcePythonClass` names it.'
      : 'The open-source ingestion package has no code for this connector in any release, so a workflow with it cannot run there. What is said of its fields rests on the models alone: what fields shared with other connectors say of the ingestion package is true of those whose code is open.';
  }
  const rows = parts.map((part) => `| ${part} | ${PARTS[part]?.(sourceType) ?? ''} | ${availableIn(part, source)} |`);
  return ['| workflow | `source.type` | available in |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The first release in which connectors name their own code for the profiler. */
const OWN_PROFILERS = '1.6.0';

/** The releases whose package has code for a part of a connector; that of the profiler was in one place for all before 1.6. */
function availableIn(part: string, source: SourceRow | undefined): string {
  const runs = runsInWords(String(source?.[part]));
  const isOlder = compareReleases(firstCodeOf(source, OWN_PROFILERS), OWN_PROFILERS) < 0;
  const [first] = parseRuns(String(source?.[part]));
  return part === 'profiler' && isOlder && first?.from === OWN_PROFILERS
    ? `${runs}; before 1.6, with code for all databases`
    : runs;
}

/** The extra that has the connector's name is enough for all of it; without one, each is for one form of the connection. */
function installation(sourceType: string, source: SourceRow | undefined): string[] {
  const extras = Object.entries(source?.extras ?? {});
  const [only] = extras.length === 1 ? (extras[0] ?? []) : [];
  const [own = only] = extras.find(([extra]) => extra === sourceType) ?? [];
  if (extras.length === 0) return [];
  const rows = extras.map(([extra, runs]) => `\`${extra}\` (${runsInWords(runs)})`);
  const which = own === undefined ? 'the extra for the place of your data' : 'the version of your server';
  return [
    '## Ingestion package',
    `\`pip install "openmetadata-ingestion[${own ?? 'EXTRA'}]"\` with ${which}. Extras: ${rows.join(', ')}.`,
  ];
}

/** The first release whose package has code for some part of a connector. */
function firstCodeOf(source: SourceRow | undefined, otherwise: string): string {
  const [first = otherwise] = partsOf(source)
    .flatMap((part) => parseRuns(String(source?.[part])).map(({ from }) => from))
    .sort(compareReleases);
  return first;
}

/** `1.6.3-1.6.3, 1.6.10-` → “1.6.3, and 1.6.10 and later”. */
function runsInWords(text: string): string {
  return parseRuns(text)
    .map(({ from, to }) =>
      to === undefined ? `${shortRelease(from)} and later` : from === to ? from : `${from}–${to}`,
    )
    .join(', ');
}

function fieldTable(rows: readonly FieldRow[]): string {
  return [
    '| field | type or values | default | what it is | releases | read by the ingestion package |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ path, type, isRequired, defaults, life, unread, description }) =>
        `| \`${path}\`${isRequired ? ' **required**' : ''} | ${cell(type)} | ${defaultsInWords(defaults)} | ${cell(description)} | ${life} | ${unread} |`,
    ),
  ].join('\n');
}

function defaultsInWords(defaults: FieldRow['defaults']): string {
  return defaults
    .map(({ value, form = '' }) => `\`${cell(value)}\`${form === '' ? '' : ` (${cell(form)})`}`)
    .join(', ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

import { shortRelease } from '../../../server/src/rules/words';
import { lifeInWords } from '../../../server/src/service/field-words';
import { viewOf } from '../../../server/src/schemas/releases/release-view';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import type { Lifetime } from '../../../server/src/schemas/schema';
import type { SchemaStore } from '../../../server/src/schemas/store';
import { parseSpells } from '../../../server/src/schemas/workflow/spells';
import { fieldRows, type FieldRow } from './field-rows';

interface ConnectorRow {
  readonly kind: string;
  readonly schema: string;
  readonly sourceType: string;
  readonly lifetime?: Lifetime;
}

/** A row of `schemas/workflow/sources.json`: each part with the releases whose package has code for it. */
type SourceRow = Readonly<Record<string, unknown>> & { readonly extras?: Readonly<Record<string, string>> };

/** The page of every connector by its path in `docs/`, and the table of them all. */
export function connectorPages(store: SchemaStore, note: string): readonly (readonly [string, string])[] {
  const connectors = Object.entries(store.read('workflow/connectors') as Readonly<Record<string, ConnectorRow>>);
  const sources = store.read('workflow/sources') as Readonly<Record<string, SourceRow>>;
  const pages = connectors.map(
    ([name, row]) => [`connectors/${name}.md`, connectorPage(store, name, row, sources[name])] as const,
  );
  return [...pages, ['connectors.md', connectorTable(note, connectors, sources)]];
}

function connectorTable(
  note: string,
  connectors: readonly (readonly [string, ConnectorRow])[],
  sources: Readonly<Record<string, SourceRow>>,
): string {
  const rows = connectors.map(
    ([name, { kind, sourceType, lifetime }]) =>
      `| [${name}](connectors/${name}.md) | ${kind} | \`${sourceType}\` | ${partsOf(sources[name]).join(', ')} | ${lifeInWords(lifetime)} |`,
  );
  return [
    '# Connectors',
    '',
    `${note} Each page lists the fields of a connection and the releases that have them.`,
    '',
    '| connector | kind | `source.type` | code in the open-source package for | releases |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function connectorPage(store: SchemaStore, name: string, row: ConnectorRow, source: SourceRow | undefined): string {
  const releases = readReleaseList(store);
  const view = viewOf(store, releases.newest);
  const schema = store.get(row.schema) ?? {};
  const life = lifeInWords(row.lifetime);
  const advice = row.lifetime?.advice;
  return [
    `# ${name}`,
    [
      schema.description ?? '',
      `A ${row.kind} connector${life === '' ? ', in every release that omconfig knows' : ` (${life})`}.`,
      advice ?? '',
      schema.docs === undefined ? '' : `[The connector's own documentation](${schema.docs}).`,
    ]
      .filter(Boolean)
      .join(' '),
    '## Workflows',
    workflowTable(row, source),
    ...installation(source),
    '## Fields of the connection',
    'As in the newest release; the column on the right says what other releases lack or had.',
    fieldTable(fieldRows({ view, connection: schema, oldest: releases.platform[0]?.release ?? '' })),
    '',
  ].join('\n\n');
}

const PARTS: Readonly<Record<string, (sourceType: string) => string>> = {
  metadata: (type) => `\`source.type: ${type}\``,
  lineage: (type) => `\`source.type: ${type}-lineage\``,
  usage: (type) => `\`source.type: ${type}-usage\``,
  profiler: () => "a class of the connector's own; before 1.6 all databases shared one",
};

function partsOf(source: SourceRow | undefined): string[] {
  return Object.keys(PARTS).filter((part) => typeof source?.[part] === 'string');
}

function workflowTable({ sourceType }: ConnectorRow, source: SourceRow | undefined): string {
  const parts = partsOf(source);
  if (parts.length === 0) {
    return source?.['custom'] === true
      ? 'The code is your own: `sourcePythonClass` names it.'
      : 'The open-source Python package has no code for this connector in any release, so a workflow with it cannot run there.';
  }
  const rows = parts.map(
    (part) => `| ${part} | ${PARTS[part]?.(sourceType) ?? ''} | ${spellsInWords(String(source?.[part]))} |`,
  );
  return ['| reads | by | releases whose package has the code |', '| --- | --- | --- |', ...rows].join('\n');
}

function installation(source: SourceRow | undefined): string[] {
  const extras = Object.entries(source?.extras ?? {});
  if (extras.length === 0) return [];
  const [newest] = extras.at(-1) ?? [''];
  const rows = extras.map(([extra, spells]) => `\`${extra}\` (${spellsInWords(spells)})`);
  return [
    '## Python package',
    `\`pip install "openmetadata-ingestion[${newest}]"\` with the version of your server. Extras: ${rows.join(', ')}.`,
  ];
}

/** `1.6.3-1.6.3, 1.6.10-` → “1.6.3, and 1.6.10 and later”. */
function spellsInWords(text: string): string {
  return parseSpells(text)
    .map(({ from, to }) =>
      to === undefined ? `${shortRelease(from)} and later` : from === to ? from : `${from}–${to}`,
    )
    .join(', ');
}

function fieldTable(rows: readonly FieldRow[]): string {
  return [
    '| field | type or values | default | what it is | releases |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ path, type, isRequired, defaultValue, life, description }) =>
        `| \`${path}\`${isRequired ? ' **required**' : ''} | ${cell(type)} | ${defaultValue === undefined ? '' : `\`${cell(defaultValue)}\``} | ${cell(description)} | ${life} |`,
    ),
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

import type { RowGroup, RowStart } from '../../server/src/releases/rows/row-group';
import type { Plain } from '../../server/src/yaml/operation';
import { dotted, type Choice, type MoveRow, type RowOf, type Settings } from '../../server/src/releases/rows/row';

/** The page of a migration that its rows describe well enough; a `page.md` of its own takes its place. */
export function movePage(group: RowGroup & { readonly chart?: string }): string {
  const { id, chart, why, safety, rows, at } = group;
  const shown = (path: string): string => code(joined(startOf(at), path));
  return [
    `# ${id}`,
    '',
    ...changed(group),
    '',
    '| until then | since then |',
    '| --- | --- |',
    ...rows.flatMap((row) => cells(row, shown).map(([before, after]) => `| ${before} | ${after} |`)),
    '',
    `**Why it matters.** ${chart === undefined ? sentence(why) : why}`,
    '',
    safety === 'safe'
      ? '**The fix** is safe: the values move with their comments and keep their meaning.'
      : '**The fix** asks for a review: it may lose a value or change behaviour, and tells what it did.',
    ...notes(rows, shown),
    '',
  ].join('\n');
}

function changed({ chart, release, pipelines, connectors, at, severity }: RowGroup & { chart?: string }): string[] {
  if (chart !== undefined)
    return [`**What changed** in the values of the chart \`${chart}\`, from version ${release} on:`];
  const about = [
    ...(pipelines ? [`workflows of the type ${named(pipelines)}`] : []),
    ...(connectors ? [`connections of the type ${named(connectors)}`] : []),
  ];
  const where = about.length === 0 ? '' : ` in ${about.join(' or ')}`;
  const unsure = severity === 'warning' ? ' The release is concluded, not published, so this is a warning.' : '';
  return [`**What changed**${where}, from ${release} on${inWords(at)}:${unsure}`];
}

function inWords(at: RowStart | undefined): string {
  if (at === 'connection') return ' (wherever such a connection stands)';
  return typeof at === 'object' ? ` (wherever \`${at.holding}\` stands)` : '';
}

function startOf(at: RowStart | undefined): string {
  if (at === 'config') return 'sourceConfig.config';
  return at === 'server' ? 'openMetadataServerConfig' : '';
}

type Shown = (path: string) => string;

function cells(row: MoveRow, shown: Shown): [string, string][] {
  const from = dotted(row.from);
  switch (row.kind) {
    case 'prefix':
      return (row.keys ?? ['*']).map((key) => [
        shown(joined(from, key)),
        withSettings(shown(joined(dotted(row.to), key)), row, shown),
      ]);
    case 'wrap':
      return [[shown(from), withSettings(shown(`${from}.${row.key}`), row, shown)]];
    case 'rename':
      return [[shown(from), withSettings(shown(dotted(row.to)), row, shown)]];
    case 'to-list':
      return [[shown(from), `${shown(dotted(row.to))}, a list`]];
    case 'value':
    case 'constant':
      return valuesOf(row).map(([before, after]) => [withValue(shown(from), before), withValue(shown(from), after)]);
    case 'transform':
      return Object.entries(row.values).map(([before, after]) => [
        withValue(shown(from), before),
        after === null ? 'nothing' : withValue(shown(dotted(row.to)), after),
      ]);
    case 'settings':
      return Object.entries(row.values).map(([before, after]) => [
        withValue(shown(from), before),
        listed(after, shown),
      ]);
    case 'text':
      return [[`\`${row.find}\` in ${shown(from)}`, `\`${row.replace}\``]];
    case 'choose':
      return row.by.map(({ value, keys }) => [
        `${shown(from)} is not there, but ${anyOf(keys, shown)}`,
        withValue(shown(from), value),
      ]);
    case 'default':
      return [[`${shown(from)} is not there`, withValue(shown(from), plain(row.value))]];
    case 'remove':
      return [[shown(from), 'nothing']];
    case 'remove-item':
      return [[`an item of ${shown(from)} with ${settingsText(row.where)}`, 'nothing']];
    case 'manual':
      return [[shown(from), row.to === undefined ? 'by hand' : `by hand, see ${shown(dotted(row.to))}`]];
    case 'needs':
      return [];
    case 'list':
    case 'only-item':
      return [[shown(from), shown(dotted(row.to))]];
  }
}

function valuesOf(row: RowOf<'value'> | RowOf<'constant'>): [string, string][] {
  return row.kind === 'value' ? Object.entries(row.values) : [['another text', row.value]];
}

function withSettings(cell: string, row: { readonly with?: Settings }, shown: Shown): string {
  return row.with === undefined ? cell : `${cell}, with ${listed(row.with, shown)}`;
}

function listed(settings: Settings, shown: Shown): string {
  const all = Object.entries(settings).map(([path, value]) => withValue(shown(path), plain(value)));
  return all.length === 0 ? 'nothing' : all.join(', ');
}

function settingsText(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `\`${name}: ${value}\``)
    .join(', ');
}

function anyOf(keys: Choice['keys'], shown: Shown): string {
  const names = keys.map((key) => shown(dotted(key)));
  return names.length === 1 ? `${names.join('')} is` : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''} is`;
}

function plain(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `` `a.b` `` and `x` → `` `a.b: x` ``. */
function withValue(cell: string, value: string): string {
  return `${cell.slice(0, -1)}: ${value}\``;
}

function notes(rows: readonly MoveRow[], shown: Shown): string[] {
  const told = new Set(
    rows.flatMap(({ from, note }) => (note === undefined ? [] : [`- ${shown(dotted(from))}: ${note}`])),
  );
  return told.size === 0 ? [] : ['', '**Check.**', '', ...told];
}

function joined(before: string, path: string): string {
  return before === '' ? path : path === '' ? before : `${before}.${path}`;
}

function code(path: string): string {
  return `\`${path}\``;
}

function named(names: readonly string[]): string {
  const quoted = names.map(code);
  return quoted.length === 1 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

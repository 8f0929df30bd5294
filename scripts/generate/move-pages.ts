import type { RowGroup, RowStart } from '../../server/src/releases/rows/row-group';
import {
  dotted,
  exceptionsOf,
  type Condition,
  type MoveRow,
  type RowOf,
  type Settings,
} from '../../server/src/releases/rows/row';
import type { Plain } from '../../server/src/yaml/operation';

/** The page of a migration that its rows describe well enough; a `page.md` of its own takes its place. */
export function movePage(group: RowGroup, example?: readonly string[]): string {
  const { id, why, safety, rows } = group;
  const lines = new Set(rows.flatMap((row) => cells(row).map(([before, after]) => `| ${before} | ${after} |`)));
  return [
    `# ${id}`,
    '',
    changed(group),
    '',
    '| before | since then |',
    '| --- | --- |',
    ...lines,
    '',
    `**Why it matters.** ${why}`,
    '',
    fixOf(group),
    ...(example
      ? ['', `For example${safety === 'safe' ? '' : ', with the fix applied'}:`, '', '```diff', ...example, '```']
      : []),
    ...notes(rows),
    '',
  ].join('\n');
}

function changed({ chart, release, pipelines, connectors, at, subject }: RowGroup): string {
  if (chart !== undefined)
    return `**What changed** in the values of the chart \`${chart}\`, from version ${release} on:`;
  const about = [
    ...(pipelines ? [` in workflows of the type ${named(pipelines)}`] : []),
    ...(connectors ? [`${pipelines ? ',' : ''} for ${named(connectors)}`] : []),
  ];
  const where = subject === 'application' ? ' in application files' : inWords(at);
  return `**What changed**${about.join('')}, from ${release} on${where}:`;
}

function inWords(at: RowStart | undefined): string {
  if (at === undefined) return '';
  if (typeof at === 'object') return `, wherever \`${at.holding}\` is used`;
  switch (at) {
    case 'config':
      return ', in `source.sourceConfig.config`';
    case 'connection':
      return ', in the connection (`serviceConnection.config`)';
    case 'server':
      return ', in `workflowConfig.openMetadataServerConfig`';
  }
}

function fixOf({ rule, safety, severity, rows }: RowGroup): string {
  const unsure = severity === 'warning' ? ' The release is inferred, not documented, so this is a warning.' : '';
  if (rows.every(({ kind }) => kind === 'manual' || kind === 'needs'))
    return `**There is no fix**: you have to decide.${unsure}`;
  if (rule === 'changed-default')
    return '**The fix** writes the old default and needs a review. It is offered only for files known to come from an earlier release: by `--from`, a comment, `omconfig.yaml`, or a pin next to them.';
  return safety === 'safe'
    ? `**The fix** is safe: values move with their comments and keep their meaning.${unsure}`
    : `**The fix** needs a review: it may lose a value or change behavior, and it reports what it did.${unsure}`;
}

function cells(row: MoveRow): [string, string][] {
  const from = dotted(row.from);
  const only = conditionOf(row);
  const before = (path: string): string => code(path) + only;
  switch (row.kind) {
    case 'prefix':
      return (row.keys ?? ['*']).map((key) => [
        before(joined(from, key)),
        withSettings(code(joined(dotted(row.to), key)), row),
      ]);
    case 'wrap':
      return [[before(from), withSettings(code(`${from}.${row.key}`), row)]];
    case 'rename':
      return [[before(from), withSettings(code(dotted(row.to)), row)]];
    case 'to-list':
      return [[before(from), `${code(dotted(row.to))}, a list`]];
    case 'value':
    case 'constant':
      return valuesOf(row).map(([old, next]) => [before(`${from}: ${old}`), code(`${from}: ${next}`)]);
    case 'transform':
      return Object.entries(row.values).map(([old, next]) => [
        before(`${from}: ${old}`),
        next === null ? 'nothing' : code(`${dotted(row.to)}: ${next}`),
      ]);
    case 'settings':
      return Object.entries(row.values).map(([old, next]) => [before(`${from}: ${old}`), settingsText(next)]);
    case 'text':
      return [[`${code(row.find)} in ${before(from)}`, code(row.replace)]];
    case 'choose':
      return row.by.map(({ value, keys }) => [
        `no ${before(from)}, but ${listed(
          keys.map((key) => code(dotted(key))),
          'or',
        )}`,
        code(`${from}: ${value}`),
      ]);
    case 'default':
      return [[`no ${before(from)}`, code(`${from}: ${plain(row.value)}`)]];
    case 'remove':
      return [[before(from), 'nothing']];
    case 'remove-item':
      return [[`an item of ${before(from)} with ${settingsText(row.where)}`, 'nothing']];
    case 'manual':
      return [[before(from), row.to === undefined ? 'by hand' : `by hand, see ${code(dotted(row.to))}`]];
    case 'needs':
      return row.alone === true ? [[`no ${before(from)}`, `${code(from)}, by hand`]] : [];
    case 'list':
    case 'only-item':
      return [[before(from), code(dotted(row.to))]];
  }
}

function valuesOf(row: RowOf<'value'> | RowOf<'constant'>): [string, string][] {
  return row.kind === 'value' ? Object.entries(row.values) : [['…', row.value]];
}

function conditionOf(row: MoveRow): string {
  const { from, when } = row;
  const says = (condition: Condition | undefined): condition is Condition =>
    condition !== undefined &&
    (condition.values !== undefined || condition.endings !== undefined || dotted(condition.path) !== dotted(from));
  const exceptions = exceptionsOf(row).filter(says).map(holding);
  const not = exceptions.length === 0 ? '' : ` (not with ${listed(exceptions, 'or')})`;
  return (says(when) ? ` (with ${holding(when)})` : '') + not;
}

function holding({ path, values, endings }: Condition): string {
  if (endings) return `${code(dotted(path))} that ends with ${listed(endings.map(code), 'or')}`;
  if (!values) return code(dotted(path));
  return listed(
    values.map((value) => code(`${dotted(path)}: ${value}`)),
    'or',
  );
}

function withSettings(cell: string, row: { readonly with?: Settings }): string {
  return row.with === undefined ? cell : `${cell}, with ${settingsText(row.with)}`;
}

function settingsText(settings: Settings): string {
  const all = Object.entries(settings).map(([path, value]) => code(`${path}: ${plain(value)}`));
  return all.length === 0 ? 'nothing' : listed(all, 'and');
}

function plain(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function notes(rows: readonly MoveRow[]): string[] {
  const told = new Map<string, Set<string>>();
  for (const { from, note } of rows) {
    if (note !== undefined) told.set(note, (told.get(note) ?? new Set()).add(code(dotted(from))));
  }
  if (told.size === 0) return [];
  return ['', '**Check.**', '', ...[...told].map(([note, places]) => `- ${[...places].join(', ')}: ${note}`)];
}

function joined(before: string, path: string): string {
  return before === '' ? path : `${before}.${path}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function named(names: readonly string[]): string {
  return listed(names.map(code), 'or');
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

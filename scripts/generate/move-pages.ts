import { isChangedDefault, type RowGroup, type RowStart } from '../../server/src/releases/rows/row-group';
import { rowKindOf, type MigrationRow } from '../../server/src/releases/rows/kinds/register';
import { code, type TableLine } from '../../server/src/releases/rows/kinds/page-cells';
import { shortRelease } from '../../server/src/rules/shared/words';
import { listed } from '../../server/src/text/listed';
import { dottedPlace, exceptionsOf, type Condition } from '../../server/src/releases/rows/kinds/row';

const MOVES = 'moves values as they are with their comments';
const WRITES = 'writes the new form of the same value';
const ADDS = 'adds what is missing';
const REMOVES = 'removes what there is no setting for anymore';
const DONE_IN_ORDER: readonly string[] = [MOVES, WRITES, ADDS, REMOVES];
const DOES: Readonly<Record<MigrationRow['kind'], string | undefined>> = {
  rename: MOVES,
  prefix: MOVES,
  'to-list': MOVES,
  'only-item': MOVES,
  value: WRITES,
  text: WRITES,
  constant: WRITES,
  transform: WRITES,
  default: ADDS,
  remove: REMOVES,
  needs: undefined,
  manual: undefined,
};

/** The page of a migration that its rows describe well enough; a `page.md` of its own takes its place. */
export function movePage(group: RowGroup, example?: readonly string[]): string {
  const { id, why, safety, rows } = group;
  return [
    `# ${id}`,
    '',
    changed(group),
    '',
    ...(isChangedDefault(group) ? defaultsTable(group) : changesTable(group)),
    ...pausesOf(group),
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

function changesTable({ release, rows, mistake }: RowGroup): string[] {
  const lines = new Set(rows.flatMap((row) => tableOf(row).map(([before, after]) => `| ${before} | ${after} |`)));
  const head = mistake === true ? '| written by mistake | right |' : `| before | as of ${shortRelease(release)} |`;
  return [head, '| --- | --- |', ...lines];
}

/** A change that was brought to an older line first is missing in the releases that had begun before. */
function pausesOf({ pauses = [] }: RowGroup): string[] {
  return pauses.flatMap(({ from, until }) => [
    '',
    `As of ${from}, and before ${until}, the old form is right again: these releases do not have the change yet.`,
  ]);
}

/** The fix writes the old default: next to “before”, it would read as what the default is now. */
function defaultsTable({ id, release, rows }: RowGroup): string[] {
  const lines = rows.map((row) => {
    if (row.kind !== 'default' || row.by !== undefined || typeof row.value !== 'boolean')
      throw new Error(`${id}: the page of a changed default knows only switches; write a page.md`);
    const from = dottedPlace(row.from);
    return `| ${code(from)} | ${code(String(row.value))} | ${code(String(!row.value))} | ${code(`${from}: ${String(row.value)}`)} |`;
  });
  return [
    `| field | default before | default as of ${shortRelease(release)} | what the fix writes |`,
    '| --- | --- | --- | --- |',
    ...lines,
  ];
}

function changed({ chart, release, pipelines, connectors, at, subject, mistake }: RowGroup): string {
  const what = mistake === true ? '**What is recognized**' : '**What changed**';
  if (chart !== undefined) return `${what} in the values of the chart \`${chart}\`, from version ${release} on:`;
  const about = [
    ...(pipelines ? [` in workflows of the type ${named(pipelines)}`] : []),
    ...(connectors ? [`${pipelines ? ',' : ''} for ${named(connectors)}`] : []),
  ];
  const where = subject === 'application' ? ' in application files' : inWords(at);
  return `${what}${about.join('')}, from ${release} on${where}:`;
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

function fixOf(group: RowGroup): string {
  const { safety, severity, rows } = group;
  const unsure = severity === 'warning' ? ' The old form is reported as a warning.' : '';
  if (rows.every((row) => rowKindOf(row).byHand === true)) return `**There is no fix**: you have to decide.${unsure}`;
  if (isChangedDefault(group))
    return '**The fix** writes the old default and needs a review. It is offered only for files known to come from an earlier release: by `--from`, a comment, `omconfig.yaml`, or a pin next to them.';
  return safety === 'safe'
    ? `**The fix** is safe: it ${whatItDoes(rows)}.${unsure}`
    : `**The fix** needs a review: it may lose a value or change behavior, and it reports what it did.${unsure}`;
}

/** What a safe fix does, by the kinds of its rows: one that only removes something moves nothing. */
function whatItDoes(rows: readonly MigrationRow[]): string {
  const done = new Set(rows.map((row) => DOES[row.kind]).filter((words) => words !== undefined));
  return listed(
    DONE_IN_ORDER.filter((words) => done.has(words)),
    'and',
  );
}

function tableOf(row: MigrationRow): readonly TableLine[] {
  const only = conditionOf(row);
  return rowKindOf(row).table(row, (path) => code(path) + only);
}

function conditionOf(row: MigrationRow): string {
  const { from, when } = row;
  const says = (condition: Condition | undefined): condition is Condition =>
    condition !== undefined &&
    (condition.values !== undefined ||
      condition.endings !== undefined ||
      dottedPlace(condition.path) !== dottedPlace(from));
  const exceptions = exceptionsOf(row).filter(says).map(holding);
  const not = exceptions.length === 0 ? '' : ` (not with ${listed(exceptions, 'or')})`;
  const isEmpty = exceptionsOf(row).some((condition) => !says(condition));
  return (isEmpty ? ' (empty)' : says(when) ? ` (with ${holding(when)})` : '') + not;
}

function holding({ path, values, endings }: Condition): string {
  if (endings) return `${code(dottedPlace(path))} that ends with ${listed(endings.map(code), 'or')}`;
  if (!values) return code(dottedPlace(path));
  return listed(
    values.map((value) => code(`${dottedPlace(path)}: ${value}`)),
    'or',
  );
}

function notes(rows: readonly MigrationRow[]): string[] {
  const placesOf = new Map<string, Set<string>>();
  for (const { from, note } of rows) {
    if (note !== undefined) placesOf.set(note, (placesOf.get(note) ?? new Set()).add(code(dottedPlace(from))));
  }
  if (placesOf.size === 0) return [];
  return ['', '**Check.**', '', ...[...placesOf].map(([note, places]) => `- ${[...places].join(', ')}: ${note}`)];
}

function named(names: readonly string[]): string {
  return listed(names.map(code), 'or');
}

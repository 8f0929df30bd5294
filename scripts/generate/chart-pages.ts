import type { MoveGroup, MoveRow, WrittenPath } from '../../server/src/releases/chart/move-rows';

/** The page of a chart migration that its rows describe well enough. */
export function chartPage({ id, chart, release, why, safety, rows }: MoveGroup): string {
  return [
    `# ${id}`,
    '',
    `**What changed** in the values of the chart \`${chart}\`, from version ${release} on:`,
    '',
    '| until then | since then |',
    '| --- | --- |',
    ...rows.flatMap((row) => cells(row).map(([before, after]) => `| ${before} | ${after} |`)),
    '',
    `**Why it matters.** ${why}`,
    '',
    safety === 'safe'
      ? '**The fix** is safe: the values move with their comments and keep their meaning.'
      : '**The fix** asks for a review: it may lose a value or change behaviour, and tells what it did.',
    ...notes(rows),
    '',
  ].join('\n');
}

function cells(row: MoveRow): [string, string][] {
  const from = dotted(row.from);
  switch (row.kind) {
    case 'prefix': {
      const to = dotted(row.to);
      return row.keys
        ? row.keys.map((key) => [`\`${from}.${key}\``, `\`${to}.${key}\``])
        : [[`\`${from}.*\``, `\`${to}.*\``]];
    }
    case 'value':
      return Object.entries(row.values).map(([before, after]) => [`\`${from}: ${before}\``, `\`${from}: ${after}\``]);
    case 'transform':
      return Object.entries(row.values).map(([before, after]) => [
        `\`${from}: ${before}\``,
        after === null ? 'nothing' : `\`${dotted(row.to)}: ${after}\``,
      ]);
    case 'text':
      return [[`\`${row.find}\` in \`${from}\``, `\`${row.replace}\``]];
    case 'remove':
      return [[`\`${from}\``, 'nothing']];
    case 'manual':
      return [[`\`${from}\``, row.to === undefined ? 'by hand' : `by hand, see \`${dotted(row.to)}\``]];
    default:
      return [[`\`${from}\``, `\`${dotted(row.to)}\``]];
  }
}

function notes(rows: readonly MoveRow[]): string[] {
  const told = new Set(
    rows.flatMap(({ from, note }) => (note === undefined ? [] : [`- \`${dotted(from)}\`: ${note}`])),
  );
  return told.size === 0 ? [] : ['', '**Check.**', '', ...told];
}

function dotted(path: WrittenPath): string {
  return typeof path === 'string' ? path : path.join('.');
}

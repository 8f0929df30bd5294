import { count } from '../layout/count';
import type { RepositoryPlan } from './plan-report';

/** The plans of all repositories at one time. */
export interface Snapshot {
  /** What it is called, such as `2026-11-09`. */
  readonly name: string;
  readonly plans: readonly RepositoryPlan[];
}

/**
 * How an upgrade went on, as one page that needs no server and no script: a burn-down of what is left to do, the same as a table,
 * and each repository by itself. The oldest snapshot first.
 */
export function trendHtml(snapshots: readonly Snapshot[]): string {
  const targets = [...new Set(snapshots.flatMap(({ plans }) => plans.map(({ to }) => to)))].join(', ');
  const title = `Upgrade to OpenMetadata ${targets}`;
  const last = snapshots.at(-1);
  const open = last?.plans.filter((plan) => leftIn(plan) > 0).length ?? 0;
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(last?.name ?? '')}: ${count(open, 'repository needs', 'repositories need')} work, of ${String(last?.plans.length ?? 0)}.</p>`,
    burnDown(snapshots),
    '<h2>What is left</h2>',
    leftTable(snapshots),
    '<h2>Repositories</h2>',
    repositoryTable(snapshots),
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

const STYLE = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}',
  'table{border-collapse:collapse}td,th{padding:.25rem .75rem;border-bottom:1px solid #ddd;text-align:right}',
  'td:first-child,th:first-child{text-align:left}.done{color:#1a7f37}svg{width:100%;height:auto}',
  'svg text{font-size:13px;fill:currentColor}rect{fill:#3a5ccc}',
  '@media (prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1f}td,th{border-color:#444}rect{fill:#8da2fb}.done{color:#56d364}}',
].join('');

const WIDTH = 720;
const HEIGHT = 240;
/** Room for a number above a bar, and for the name below. */
const MARGIN = 24;

function burnDown(snapshots: readonly Snapshot[]): string {
  const sums = snapshots.map(({ name, plans }) => ({ name, left: sumOf(plans, leftIn) }));
  const most = sums.reduce((top, { left }) => Math.max(top, left), 1);
  const step = WIDTH / Math.max(1, sums.length);
  const bars = sums.map(({ name, left }, at) => {
    const height = Math.round((left / most) * (HEIGHT - 2 * MARGIN));
    const [x, top] = [Math.round(at * step), HEIGHT - MARGIN - height];
    const middle = Math.round(x + step / 2);
    const text = (y: number, words: string): string =>
      `<text x="${String(middle)}" y="${String(y)}" text-anchor="middle">${escaped(words)}</text>`;
    const bar = `<rect x="${String(Math.round(x + step * 0.15))}" y="${String(top)}" width="${String(Math.round(step * 0.7))}" height="${String(height)}"/>`;
    return `${bar}${text(top - 6, String(left))}${text(HEIGHT - 6, name)}`;
  });
  const label = `What is left to do: ${sums.map(({ name, left }) => `${name} ${String(left)}`).join(', ')}`;
  return `<svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" role="img" aria-label="${escaped(label)}">${bars.join('')}</svg>`;
}

function leftTable(snapshots: readonly Snapshot[]): string {
  const head = ['snapshot', 'repositories to do', 'files', 'steps', 'pins', 'errors'];
  const rows = snapshots.map(({ name, plans }) => [
    escaped(name),
    `${String(plans.filter((plan) => leftIn(plan) > 0).length)} of ${String(plans.length)}`,
    ...(['changes', 'manual', 'pins', 'errors'] as const).map((part) =>
      String(sumOf(plans, (plan) => plan[part].length)),
    ),
  ]);
  return table(head, rows);
}

function repositoryTable(snapshots: readonly Snapshot[]): string {
  const names = [...new Set(snapshots.flatMap(({ plans }) => plans.map(({ repository }) => repository)))].sort();
  const rows = names.map((name) => [
    escaped(name),
    ...snapshots.map(({ plans }) => {
      const own = plans.filter(({ repository }) => repository === name);
      if (own.length === 0) return '–';
      const left = sumOf(own, leftIn);
      return left === 0 ? '<span class="done">done</span>' : String(left);
    }),
  ]);
  return table(['repository', ...snapshots.map(({ name }) => escaped(name))], rows);
}

function leftIn({ changes, manual, pins, errors }: RepositoryPlan): number {
  return changes.length + manual.length + pins.length + errors.length;
}

function sumOf(plans: readonly RepositoryPlan[], numberOf: (plan: RepositoryPlan) => number): number {
  return plans.reduce((sum, plan) => sum + numberOf(plan), 0);
}

/** Cells are HTML. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return ['<table>', line(head, 'th'), ...rows.map((row) => line(row, 'td')), '</table>'].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

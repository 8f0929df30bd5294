import { count } from '../layout/count';
import { escapeMarkdown } from '../format/escape-markdown';
import type { RepositoryPlan } from './plan-report';

/** What an upgrade asks of several repositories: a row and a box for each, and what occurs most often. */
export function rollupMarkdown(plans: readonly RepositoryPlan[]): string {
  const sorted = [...plans].sort((a, b) => (a.repository < b.repository ? -1 : 1));
  const targets = [...new Set(sorted.map(({ to }) => escapeMarkdown(to)))].join(', ');
  const open = sorted.filter(isOpen);
  const blocks = [
    `# Upgrade to OpenMetadata ${targets} in ${count(sorted.length, 'repository', 'repositories')}`,
    `${count(open.length, 'repository needs', 'repositories need')} work; ${count(sorted.length - open.length, 'repository is', 'repositories are')} ready.`,
    table(
      ['repository', 'releases', 'files', 'to change', 'steps', 'pins', 'errors left'],
      [...sorted.map(row), totals(sorted)],
    ),
    ...section(
      'Changes',
      byFrequency(sorted, ({ changes }) => changes.flatMap(({ migrations }) => migrations)),
    ),
    ...section(
      'Steps',
      byFrequency(sorted, ({ manual }) => manual.map(({ migration }) => migration)),
    ),
    ...section(
      'Errors left',
      byFrequency(sorted, ({ errors }) => errors.map(({ rule }) => rule)),
    ),
    ...(open.length === 0 ? [] : ['## To do', open.map((plan) => `- [ ] ${label(plan)}`).join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function isOpen({ changes, manual, pins, errors }: RepositoryPlan): boolean {
  return [changes, manual, pins, errors].some(({ length }) => length > 0);
}

function row(plan: RepositoryPlan): readonly string[] {
  const releases = [...new Set(plan.files.map(({ release }) => escapeMarkdown(release ?? 'not found')))].sort();
  return [escapeMarkdown(plan.repository), releases.join(', ') || '–', ...numbers(plan).map(String)];
}

function totals(plans: readonly RepositoryPlan[]): readonly string[] {
  const rows = plans.map(numbers);
  const sums = (rows[0] ?? []).map((_, column) => rows.reduce((sum, cells) => sum + (cells[column] ?? 0), 0));
  return ['**all**', '', ...sums.map((sum) => `**${String(sum)}**`)];
}

function numbers({ files, changes, manual, pins, errors }: RepositoryPlan): readonly number[] {
  return [new Set(files.map(({ path }) => path)).size, changes.length, manual.length, pins.length, errors.length];
}

function label({ repository, changes, manual, pins, errors }: RepositoryPlan): string {
  const parts = [
    ...(changes.length > 0 ? [`${count(changes.length, 'file')} to change`] : []),
    ...(manual.length > 0 ? [count(manual.length, 'step')] : []),
    ...(pins.length > 0 ? [`${count(pins.length, 'pin')} to raise`] : []),
    ...(errors.length > 0 ? [`${count(errors.length, 'error')} left`] : []),
  ];
  return `${escapeMarkdown(repository)}: ${parts.join(', ')}`;
}

/** How often each id occurs, and in how many repositories; the most frequent first. */
function byFrequency(plans: readonly RepositoryPlan[], idsOf: (plan: RepositoryPlan) => readonly string[]): string {
  const counts = new Map<string, { times: number; repositories: number }>();
  for (const plan of plans) {
    const ids = idsOf(plan);
    for (const id of new Set(ids)) {
      const known = counts.get(id) ?? { times: 0, repositories: 0 };
      const times = known.times + ids.filter((other) => other === id).length;
      counts.set(id, { times, repositories: known.repositories + 1 });
    }
  }
  const rows = [...counts].sort(([a, one], [b, other]) => other.times - one.times || (a < b ? -1 : 1));
  if (rows.length === 0) return '';
  return table(
    ['what', 'times', 'repositories'],
    rows.map(([id, { times, repositories }]) => [idCell(id), String(times), String(repositories)]),
  );
}

/**
 * The id of a rule or migration as code; anything else, which only a plan made by another tool can hold, to the letter.
 */
function idCell(id: string): string {
  return /^[\w./-]+$/.test(id) ? `\`${id}\`` : escapeMarkdown(id);
}

function section(title: string, text: string): string[] {
  return text === '' ? [] : [`## ${title}`, text];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

import { groupBy } from '../../../server/src/service/public';
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
    ...doubts(sorted),
    table(
      ['repository', 'releases', 'files', 'to change', 'to create', 'steps', 'pins', 'errors left'],
      [...sorted.map(row), totals(sorted)],
    ),
    ...section('By owner', byOwner(sorted)),
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

/** What makes the sums doubtful: one repository that is counted twice, and plans that lead to several releases. */
function doubts(plans: readonly RepositoryPlan[]): readonly string[] {
  const names = plans.map(({ repository }) => repository);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const targets = [...new Set(plans.map(({ to }) => to))];
  return [
    ...(twice.length > 0
      ? [`**Counted more than once:** ${twice.map(escapeMarkdown).join(', ')}. Leave out all plans but one.`]
      : []),
    ...(targets.length > 1
      ? [
          `**Several targets:** ${targets.map((to) => `${escapeMarkdown(to)} (${count(plans.filter((plan) => plan.to === to).length, 'plan')})`).join(', ')}.`,
        ]
      : []),
  ];
}

function created({ changes }: RepositoryPlan): number {
  return changes.filter((change) => change.created).length;
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

function numbers(plan: RepositoryPlan): readonly number[] {
  const { files, changes, manual, pins, errors } = plan;
  const toCreate = created(plan);
  const found = new Set(files.map(({ path }) => path)).size;
  return [found, changes.length - toCreate, toCreate, manual.length, pins.length, errors.length];
}

/** What is to do for each owner of files, by the CODEOWNERS of the repositories; nothing where none has one. */
function byOwner(plans: readonly RepositoryPlan[]): string {
  const parts = plans.flatMap((plan) => {
    const { owners = {} } = plan;
    return [...new Set(Object.values(owners))].map((owner) => ({ owner, plan: partOf(plan, owner, owners) }));
  });
  const rows = [...groupBy(parts, ({ owner }) => owner)].map(([owner, own]) => {
    const sums = totals(own.map(({ plan }) => plan)).slice(FIRST_WORK);
    return [escapeMarkdown(owner), String(own.length), ...sums.map((sum) => sum.replaceAll('**', ''))];
  });
  if (rows.length === 0) return '';
  const sortedRows = rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return table(['owner', 'repositories', 'to change', 'to create', 'steps', 'pins', 'errors left'], sortedRows);
}

/** In the row of totals, the columns before this one are the name, the releases and the files. */
const FIRST_WORK = 3;

/** What of a plan is about the files of one owner. */
function partOf(plan: RepositoryPlan, owner: string, owners: NonNullable<RepositoryPlan['owners']>): RepositoryPlan {
  const own = <Item extends { readonly path: string }>(items: readonly Item[]): readonly Item[] =>
    items.filter(({ path }) => owners[path] === owner);
  const { files, changes, manual, pins, errors } = plan;
  return {
    ...plan,
    files: own(files),
    changes: own(changes),
    manual: own(manual),
    pins: own(pins),
    errors: own(errors),
  };
}

function label(plan: RepositoryPlan): string {
  const { repository, changes, manual, pins, errors } = plan;
  const toCreate = created(plan);
  const toChange = changes.length - toCreate;
  const parts = [
    ...(toChange > 0 ? [`${count(toChange, 'file')} to change`] : []),
    ...(toCreate > 0 ? [`${count(toCreate, 'file')} to create`] : []),
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

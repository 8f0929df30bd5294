import { plainMarkdown } from '../../../text/markdown';
import type { Findings, FoundProblem, Stage, RunbookStep } from '../find/findings';
import { fenced, list } from './markdown';
import { problemLines } from './problem-lines';

/** What omconfig changes by itself, release by release, and what a person has to decide. */
export function changeFiles(findings: Findings): RunbookStep {
  const { stages, to, from } = findings;
  const decisions = decisionLines(findings);
  const isReviewed = stages.some(({ migrations }) => migrations.some(({ safety }) => safety === 'review'));
  const start = from === undefined ? '' : ` --from ${from}`;
  return {
    title: 'Change the files',
    blocks: [
      ...(stages.length === 0
        ? ['Found: nothing that omconfig needs to change.']
        : [
            'omconfig makes these changes and leaves comments, order and layout unchanged.',
            fenced('sh', [
              `omconfig migrate --to ${to}${start}                  # the diff`,
              `omconfig migrate --to ${to}${start} --write          # safe changes`,
              ...(isReviewed
                ? [`omconfig migrate --to ${to}${start} --write --unsafe # also changes marked “review” below`]
                : []),
            ]),
          ]),
      ...stages.flatMap((stage) => stageBlocks(findings, stage)),
      errorsLeft(findings),
      '### Decisions for you',
      decisions.length === 0 ? 'Found: nothing.' : list(decisions),
    ],
  };
}

/** What a check of the migrated files says. */
function errorsLeft({ problems, parts, to }: Findings): string {
  if (parts.length === 0) return '';
  const count = problems.filter(({ severity }) => severity === 'error').length;
  return `With all of this done, ${count} error${count === 1 ? ' is' : 's are'} left at ${to}.`;
}

function stageBlocks({ link }: Findings, { release, migrations, diffs }: Stage): readonly string[] {
  const lines = migrations.map(({ id, title, safety, paths }) => {
    const review = safety === 'review' ? ', review' : '';
    return `${title} (\`${id}\`${review}): ${paths.map((path) => link(path)).join(', ')}`;
  });
  const blocks = diffs.flatMap(({ path, created, lines: diff }) => {
    return [`${link(path)}${created ? ', a new file' : ''}`, fenced('diff', diff)];
  });
  return [
    release === undefined ? '### Because of several releases' : `### Because of ${release}`,
    list(lines),
    ...blocks,
  ];
}

/** Steps that are reported elsewhere in the runbook. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'sort-memory',
  'dependencies-upgrade-trap',
  'client-version',
  'package-extra',
  'python-version',
  'changed-default',
  'behavior-change',
]);

/** What the migrations leave, and what is wrong for the target or a choice all the same. */
function decisionLines(findings: Findings): readonly string[] {
  const { manual, link, shown, parts, from } = findings;
  const left = manual
    .filter(({ migration }) => migration !== 'changed-default')
    .map(({ path, text, migration }) => `${link(path)}: ${plainMarkdown(shown(text))} (\`${migration}\`)`);
  const old = new Set(parts.filter(({ older }) => older).map(({ path }) => path));
  const tooOld = [...old].map(
    (path) =>
      `${link(path)} is for a release before ${from ?? ''}, so \`--from\` skips changes that it needs. Migrate it without \`--from\`.`,
  );
  const reported = new Set(manual.map(({ migration, path }) => `${migration} ${path}`));
  const isOpen = ({ rule, migration, severity, path }: FoundProblem): boolean =>
    !ELSEWHERE.has(rule) &&
    !(migration !== undefined && old.has(path)) &&
    !(migration !== undefined && reported.has(`${migration} ${path}`)) &&
    (severity === 'error' ||
      CHOICES.has(rule) ||
      (severity === 'warning' && (migration !== undefined || WARNINGS.has(rule))));
  return [...new Set([...tooOld, ...left, ...problemLines(findings, isOpen)])];
}

/** Warnings that come of a release; the others were true before, and `omconfig check` says them any day. */
const WARNINGS: ReadonlySet<string> = new Set(['deprecated-field', 'ignored-value']);

/** Less than a warning, but a person should know before the upgrade. */
const CHOICES: ReadonlySet<string> = new Set([
  'deprecated-endpoint',
  'policy-split',
  'service-spec',
  'orchestrator-db-scheme',
  'ops-command',
]);

import { plainMarkdown } from '../../text/markdown';
import type { Findings, FoundProblem, ReleaseStage, RunbookStep } from './findings';
import { fenced, list } from './markdown';
import { problemLines } from './problem-lines';
import { changedDefault } from '../../rules/changed-default/rule';
import { ruleNamed } from '../../rules/rule-names';

/** What omconfig changes, release by release, and what has to be decided by hand. */
export function changeFiles(findings: Findings): RunbookStep {
  const { stages, to, from } = findings;
  const decisions = decisionLines(findings);
  const isReviewed = stages.some(
    ({ migrations, rules = [] }) => rules.length > 0 || migrations.some(({ safety }) => safety === 'review'),
  );
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

function stageBlocks(
  { link, to }: Findings,
  { release, migrations, rules = [], diffs }: ReleaseStage,
): readonly string[] {
  const lines = migrations.map(({ id, title, safety, paths }) => {
    const review = safety === 'review' ? ', review' : '';
    return `${title} (\`${id}\`${review}): ${paths.map((path) => link(path)).join(', ')}`;
  });
  const fixes = rules.map(({ id, paths }) => `Fixed (\`${id}\`): ${paths.map((path) => link(path)).join(', ')}`);
  const rest = fixes.length > 0 ? `### Because of problems at ${to}` : '### Because of several releases';
  const blocks = diffs.flatMap(({ path, created, lines: diff }) => {
    return [`${link(path)}${created ? ', a new file' : ''}`, fenced('diff', diff)];
  });
  return [release === undefined ? rest : `### Because of ${release}`, list([...lines, ...fixes]), ...blocks];
}

/** A block that belongs to an item of a list. */
function indented(block: string): string {
  return block.replaceAll(/^(?=.)/gm, '  ');
}

/** What the migrations leave, and problems or choices that remain for the target. */
function decisionLines(findings: Findings): readonly string[] {
  const { manual, link, shown, parts, from } = findings;
  const left = manual
    // What a person chooses is listed with its line below.
    .filter(({ migration }) => migration !== changedDefault.id && ruleNamed(migration)?.inRunbook !== 'choice')
    .map(({ path, text, migration, paste }) => {
      const step = `${link(path)}: ${plainMarkdown(shown(text))} (\`${migration}\`)`;
      return paste === undefined ? step : `${step}\n\n${indented(fenced('yaml', shown(paste).trimEnd().split('\n')))}`;
    });
  const old = new Set(parts.filter(({ older }) => older).map(({ path }) => path));
  const tooOld = [...old].map(
    (path) =>
      `${link(path)} is for a release before ${from ?? ''}, so \`--from\` skips changes that it needs. Migrate it without \`--from\`.`,
  );
  const reported = new Set(manual.map(({ migration, path }) => `${migration} ${path}`));
  const isOpen = ({ rule, migration, severity, path }: FoundProblem): boolean => {
    const role = ruleNamed(rule)?.inRunbook;
    if (role === 'step' || (migration !== undefined && (old.has(path) || reported.has(`${migration} ${path}`))))
      return false;
    // Other warnings were true before, and `omconfig check` says them any day.
    const isNew = severity === 'warning' && (migration !== undefined || role === 'warning');
    return severity === 'error' || role === 'choice' || isNew;
  };
  return [...new Set([...tooOld, ...left, ...problemLines(findings, isOpen)])];
}

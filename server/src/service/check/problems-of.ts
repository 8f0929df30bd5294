import { rememberByKey } from '../../text/remember';
import { isEncryptedBySops, SOPS_KEY } from '../../documents/read/encryption';
import { isAmended } from '../../documents/read/python-texts';
import { chartOfKind } from '../../documents/read/chart-name';
import { folderOf } from '../../documents/workspace/folders';
import { ownTemplates } from '../../documents/manifests/own-templates';
import type { RootKind } from '../../documents/read/root';
import { compareReleases, parseRelease } from '../../schemas/releases/releases';
import type { YamlDocument } from '../../yaml/node';
import { isWithin, nodeAt } from '../../yaml/path';
import type { Problem } from '../../rules/shared/problem';
import { rules } from '../../rules/register';
import type { MentionContext, Rule, RuleContext, RuleProblem } from '../../rules/shared/rule';
import { isUnreadProgramText } from '../../rules/syntax/rule';
import { failsOnShape } from '../../rules/unrenderable-value/wrong-shape';
import { isOfAnotherConnector } from '../../rules/wrong-connection/of-another-connector';
import { startsAsAnother } from '../../rules/wrong-connection/starts-as-another';
import { hasNoSchema, isCondition, isUncheckedType } from './helm-severity';
import { hideQuotedSecrets } from './hide-quoted-secrets';
import type { Doubt } from './doubt';
import { Weighing } from './weigh';
import { toProblem, type Severities } from './to-problem';
import { ruleNamed } from '../../rules/rule-names';

/** How problems are judged: the configured severities, and what is not known about the part of the file. */
interface Judging<Context> {
  readonly severities: Severities;
  readonly doubt: Doubt<Context> | undefined;
}

/** What all rules report for a root. */
export function problemsOf(context: RuleContext, judging: Judging<RuleContext>): Problem[] {
  const { document, kind } = context.root;
  return withoutRefusedFixes(withoutReadKeys(context, foundBy(context, judging)), {
    document,
    text: context.text,
    isWorkflow: kind === 'workflow',
  });
}

/** A copy of the chart with its own templates may read other values than the published chart. */
function withoutReadKeys({ root, path, workspace }: RuleContext, problems: Problem[]): Problem[] {
  if (chartOfKind(root.kind) === undefined || problems.length === 0) return problems;
  const templates = ownTemplates(path, workspace);
  if (!templates) return problems;
  const unknown = problems.filter(
    (problem) =>
      ruleNamed(problem.rule)?.aboutChartKeys !== true || !templates.reads(problem.path.slice(root.base.length)),
  );
  // Migrations leave such values unchanged.
  return unknown.map((problem) => (problem.migration === undefined ? problem : { ...problem, fixes: [] }));
}

interface Fixed {
  readonly document: YamlDocument;
  readonly text: string;
  readonly isWorkflow: boolean;
}

/** Trying a fix parses the whole document again, so this bounds the work in one with many problems. */
const MOST_TRIED = 50;
/** The same in a long document: how many characters are parsed again. */
const MOST_PARSED = 1_000_000;
/** What it costs to follow an alias, in characters. */
const COST_OF_ALIAS = 20;

/** A line that a template fills with any text. */
const STATEMENT = /^[ \t]*\{\{/m;

/**
 * In texts with syntax errors, templates, aliases or duplicate keys many fixes are refused, so each is tried before it
 * is offered. Migrations of workflows are not tried, because they read other files; neither are fixes after the first
 * many, which may still be refused when they are applied.
 */
function withoutRefusedFixes(problems: Problem[], fixed: Fixed): Problem[] {
  if (problems.length === 0 || !mayRefuseFixes(fixed)) return problems;
  const { syntax, anchors, start, end } = fixed.document;
  const isBroken = syntax.length > 0;
  const tries = Math.min(MOST_TRIED, MOST_PARSED / (end - start + COST_OF_ALIAS * anchors.size + 1));
  let tried = 0;
  return problems.map((problem) => {
    const isMigration = problem.migration !== undefined;
    if (problem.fixes.length === 0) return problem;
    if (isMigration && isBroken) return { ...problem, fixes: [] };
    if (isMigration && fixed.isWorkflow) return problem;
    tried += 1;
    return tried > tries ? problem : withPossibleFixes(problem);
  });
}

/** Whether a document has something that fixes fail at. */
function mayRefuseFixes({ document, text }: Fixed): boolean {
  const { syntax, duplicates, anchors, start, end } = document;
  if (syntax.length + duplicates.length + anchors.size > 0) return true;
  const own = text.slice(start, end);
  return own.includes('<<') || (own.includes('{{') && STATEMENT.test(own));
}

/** The problem with the fixes that succeed; where some do not, a person chooses among the others. */
function withPossibleFixes(problem: Problem): Problem {
  const possible = problem.fixes.filter((fix) => fix.change().ok);
  const isFewer = possible.length < problem.fixes.length;
  return { ...problem, fixes: possible, ...(isFewer && { isChoice: true }) };
}

function foundBy(context: RuleContext, { severities, doubt }: Judging<RuleContext>): Problem[] {
  const found: Problem[] = [];
  const isClean = context.findings.length + context.occurrences.length === 0;
  const shownOf = hideQuotedSecrets(context.text);
  const isUnread = isUnreadProgramText(context.root);
  for (const rule of rulesFor(context.root.kind, isClean)) {
    const wanted = severities[rule.id];
    if (wanted === 'off' || (rule.optIn === true && wanted === undefined)) continue;
    if (isUnread && rule.needsReadable !== 'nothing') continue;
    if (context.laterDocument === true && rule.inUnreadDocuments !== true) continue;
    let weighing: Weighing<RuleContext> | undefined;
    for (const problem of rule.check(context)) {
      if (isUnreadable(context, rule, problem) || isThereAsMeant(context, problem)) continue;
      if (problem.path[0] === SOPS_KEY && isEncryptedBySops(context.text)) continue;
      if (rule.judge !== undefined && isOfAnotherConnector(context, problem.path)) continue;
      const shown = shownOf(problem);
      const accepted = asAccepted(context, rule, shown);
      if (doubt) weighing ??= new Weighing(doubt);
      found.push(
        toProblem(rule, context.root, { problem: weighing?.weigh(rule, accepted, context) ?? accepted, wanted }),
      );
    }
  }
  return found;
}

type CheckingRule = Rule & Required<Pick<Rule, 'check'>>;

const checking = rules.filter((rule): rule is CheckingRule => rule.check !== undefined);
const rulesOfKind = rememberByKey(20, (kind: RootKind): RulesOfKind => {
  const found = checking.filter((rule) => rule.kinds?.includes(kind) !== false);
  return { all: found, whenClean: found.filter(({ onlyFindings }) => onlyFindings !== true) };
});

/** The rules for one kind of root, and those that can report something without findings. */
interface RulesOfKind {
  readonly all: readonly CheckingRule[];
  readonly whenClean: readonly CheckingRule[];
}

/** The rules for one kind of root; cached, because every root asks for them. */
function rulesFor(kind: RootKind, isClean: boolean): readonly CheckingRule[] {
  const { all, whenClean } = rulesOfKind(kind);
  return isClean ? whenClean : all;
}

/** The problems that the rules report for a document that only names something of OpenMetadata. */
export function problemsOfMention(context: MentionContext, { severities, doubt }: Judging<MentionContext>): Problem[] {
  const { mention, text } = context;
  const problems = rules.flatMap((rule) => {
    const wanted = severities[rule.id];
    const { severity, checkMention: check } = rule;
    if (wanted === 'off' || !check) return [];
    const weighing = doubt && new Weighing(doubt);
    return [...check(context)]
      .filter((problem) => !isInBrokenText(mention.document, problem))
      .map((problem) =>
        toProblem(rule, mention, { problem: weighing?.weigh({ severity, check }, problem) ?? problem, wanted }),
      );
  });
  return withoutRefusedFixes(problems, { document: mention.document, text, isWorkflow: false });
}

/**
 * Values that a schema would reject are a warning if nothing rejects them: Helm checks some values against no schema,
 * and the loader takes settings without a type for those of another connector.
 */
function asAccepted(context: RuleContext, rule: Rule, problem: RuleProblem): RuleProblem {
  if ((problem.severity ?? rule.severity) !== 'error') return problem;
  return isUnchecked(context, rule, problem) || startsAsAnother(context, problem.path)
    ? { ...problem, severity: 'warning' }
    : problem;
}

function isUnchecked(context: RuleContext, rule: Rule, problem: RuleProblem): boolean {
  if ((rule.judge !== undefined || rule.aboutTheWhole === true) && isOfOlderChart(context)) return true;
  if (rule.judge !== 'schema') return false;
  if (isCondition(context.root, problem.path)) return true;
  if (rule.aboutNames !== true && isUncheckedType(context, problem.path)) return true;
  if (!hasNoSchema(context.root, context.release.release) && !isCopyWithoutSchema(context)) return false;
  return rule.mayStopTemplates !== true || !failsOnShape(context, problem.path);
}

/** Whether values are for a chart that is older than all we know: they are checked for the oldest one, which may differ. */
function isOfOlderChart({ root, release: { release, unknown } }: RuleContext): boolean {
  const stated = chartOfKind(root.kind) === undefined || unknown === undefined ? undefined : parseRelease(unknown);
  return stated !== undefined && compareReleases(stated, release) < 0;
}

/** Whether the values belong to a copy of a chart with templates and without a schema, so that Helm rejects nothing. */
function isCopyWithoutSchema({ root, path, workspace }: RuleContext): boolean {
  const templates = chartOfKind(root.kind) === undefined ? undefined : ownTemplates(path, workspace);
  return templates !== undefined && workspace.read(`${folderOf(templates.folder)}/values.schema.json`) === undefined;
}

/** Whether nothing is reported, because what cannot be read there, or is meant for somebody else, explains enough. */
function isUnreadable({ root, text }: RuleContext, rule: Rule, problem: RuleProblem): boolean {
  const { syntax } = root.document;
  const language = root.embedded?.language;
  if (language === 'markdown' && rule.notInExamples === true) return true;
  const { needsReadable = 'place' } = rule;
  switch (needsReadable) {
    case 'nothing':
      return false;
    case 'text':
      return syntax.length > 0 || (language === 'python' && isAmended(text));
    case 'place':
      return isInBrokenText(root.document, problem);
  }
}

/** Whether something is only missing because a slip of the hand has it elsewhere. */
function isThereAsMeant({ misread, root }: RuleContext, { path, span }: RuleProblem): boolean {
  const slips = [...misread.values()];
  const isMeantHere = slips.some(({ places }) => places.some((place) => isWithin(place, path)));
  if (!isMeantHere || slips.some(({ problem }) => problem.start === span.start)) return false;
  const node = nodeAt(root.document.root, path);
  return node === undefined || node === null || (node.kind === 'scalar' && node.value === null);
}

function isInBrokenText({ syntax }: YamlDocument, { span }: RuleProblem): boolean {
  return syntax.some(({ start, end, reach = 0 }) => span.start < Math.max(end, start + reach) && start < span.end);
}

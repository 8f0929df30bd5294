import { configFor } from '../documents/config-for';
import { isAmended } from '../documents/python-texts';
import type { RootKind } from '../documents/root';
import type { Problem } from '../rules/problem';
import { rules } from '../rules/register';
import type { Rule, RuleContext, RuleProblem } from '../rules/rule';
import { releaseOfRoot, type CheckRequest } from './check-request';
import { contextOf } from './context';
import type { Engine } from './engine';
import type { FileReport, RootReport } from './report';
import { withoutSilenced } from './silence';
import { tell, type Severities } from './tell';

/** Checks one file; undefined when nothing in it is ours, or when `omconfig.yaml` excludes it. */
export function checkFile(engine: Engine, request: CheckRequest): FileReport | undefined {
  const { path, text } = request;
  const configured = engine.library.roots(path, text, request.workspace);
  const roots = [...configured, ...engine.library.texts(path, text)];
  const config = configFor(path, request.workspace, request.options);
  if (roots.length === 0 || config?.excluded === true) return undefined;
  const severities = { ...config?.rules, ...request.options.rules };
  const contexts = roots.map((root) => contextOf(engine, request, root, releaseOfRoot(engine, request, root)));
  const problems = unique(contexts.flatMap((context) => problemsOf(context, severities)));
  return {
    path,
    text,
    roots: contexts.filter(({ root }) => root.kind !== 'text' || configured.length === 0).map(reportOf),
    problems: [...withoutSilenced(engine, request, { contexts, problems, severities })].sort(
      (a, b) => a.span.start - b.span.start,
    ),
  };
}

function reportOf({ root, release }: RuleContext): RootReport {
  return {
    kind: root.kind,
    documentIndex: root.documentIndex,
    workflow: root.workflow?.pipeline ?? null,
    connector: root.workflow?.connector ?? null,
    serviceName: root.workflow?.serviceName ?? null,
    release,
  };
}

function problemsOf(context: RuleContext, severities: Severities): Problem[] {
  return rules.flatMap((rule) => {
    const wanted = severities[rule.id];
    if (wanted === 'off' || !looksAt(rule, context.root.kind)) return [];
    return [...rule.check(context)]
      .filter((problem) => rule.id === 'syntax' || !isBroken(context, rule, problem))
      .map((problem) => tell(rule, context.root, problem, wanted));
  });
}

/** A text that only names something of ours is for the rules that ask for texts. */
function looksAt({ kinds, alsoTexts = false }: Rule, kind: RootKind): boolean {
  return kinds?.includes(kind) ?? (alsoTexts || kind !== 'text');
}

/** What a text that cannot be read seems to say is not held against it: the syntax problem tells enough. */
function isBroken({ root, text }: RuleContext, { id }: Rule, { span }: RuleProblem): boolean {
  const { syntax } = root.document;
  if (id === 'missing-field') return syntax.length > 0 || (root.embedded?.language === 'python' && isAmended(text));
  return syntax.some(({ start, end }) => span.start < end && start < span.end);
}

/** Two roots of one document tell what concerns the document twice: keep one. */
function unique(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ rule, span, message }) => {
    const key = `${rule} ${span.start} ${span.end} ${message}`;
    const fresh = !seen.has(key);
    seen.add(key);
    return fresh;
  });
}

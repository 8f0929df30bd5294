import { configFor, ruleSettingsFor } from '../../documents/config/config-for';
import type { Problem } from '../../rules/problem';
import type { RuleContext } from '../../rules/rule';
import { releaseOfRoot, type CheckRequest } from './check-request';
import { checkSetNames } from './check-overrides';
import { contextOf } from '../context';
import type { Engine } from '../engine';
import { markLaterDocuments } from './helm/later-documents';
import { problemsOf } from './problems-of';
import type { FileReport, RootReport } from './report';
import { withoutSilenced } from './silence';

/** Checks one file; undefined when nothing in it is ours, or when `omconfig.yaml` excludes it. */
export function checkFile(engine: Engine, request: CheckRequest): FileReport | undefined {
  const { path, text } = request;
  const configured = engine.library.roots(path, text, request.workspace);
  const roots = [...configured, ...engine.library.texts(path, text)];
  if (configFor(path, request.workspace, request.options)?.excluded === true) return undefined;
  const severities = ruleSettingsFor(path, request.workspace, request.options);
  const named = checkSetNames(engine, request, severities);
  if (roots.length === 0 && named.length === 0) return undefined;
  const contexts = roots.map((root) => contextOf(engine, request, root, releaseOfRoot(engine, request, root)));
  const problems = unique([
    ...markLaterDocuments(contexts).flatMap((context) => problemsOf(context, severities)),
    ...named.flatMap((names) => names.problems),
  ]);
  const reports = contexts.map(reportOf);
  return {
    path,
    text,
    roots: configured.length > 0 ? reports.filter(({ kind }) => kind !== 'text') : [...named.map(reportOf), ...reports],
    problems: [...withoutSilenced(engine, request, { contexts, problems, severities })].sort(
      (a, b) => a.span.start - b.span.start,
    ),
  };
}

function reportOf({ root, release }: Pick<RuleContext, 'root' | 'release'>): RootReport {
  return {
    kind: root.kind,
    documentIndex: root.documentIndex,
    workflow: root.workflow?.pipeline ?? null,
    connector: root.workflow?.connector ?? null,
    serviceName: root.workflow?.serviceName ?? null,
    release,
  };
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

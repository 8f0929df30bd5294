import { nearest } from '../../text/nearest';
import type { Finding } from '../../schemas/walk/finding';
import type { Plain } from '../../yaml/operation';
import { fromMigrations } from '../shared/from-migrations';
import { scopedVariables } from '../../documents/classify/dbt-project';
import type { RootKind } from '../../documents/read/root';
import { entryOf, nodeAt } from '../../yaml/path';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { allOf, capital, inRelease } from '../shared/words';
import { adding } from './adding';
import { missingClass } from './missing-class';
import { missingKeys } from './missing-keys';
import { missingParts } from './missing-parts';
import { typeOfApiPipeline } from './type-of-api-pipeline';
import { formsToFill, onlyValue, valueToFill } from '../shared/value-to-fill';

/** A field that the loader requires. */
export const missingField: Rule = {
  id: 'missing-field',
  severity: 'error',
  summary: 'A required field is missing.',
  judge: 'lack',
  needsReadable: 'text',
  notInExamples: true,
  marksValidForms: true,
  *check(context) {
    yield* fromMigrations(context, missingField);
    const isPart = isFragment(context);
    for (const found of missingIn(context)) yield isPart ? asPart(context, found) : found;
  },
};

function* missingIn(context: RuleContext): Iterable<RuleProblem> {
  if (context.root.kind === 'workflow') yield* missingParts(context);
  yield* missingClass(context);
  yield* missingKeys(context);
  yield* typeOfApiPipeline(context);
  for (const found of context.findings) {
    if (found.kind !== 'missingKeys') continue;
    const finding = { ...found, names: found.names.filter((name) => !isScoped(context, name)) };
    if (finding.names.length === 0) continue;
    // The key is there under a name that the command ignores, which is the mistake.
    if (COMMANDS.has(context.root.kind) && isWrittenOtherwise(context, finding.names)) continue;
    const parent = finding.path.slice(0, -1);
    yield {
      message: `${capital(context.nameOf(parent))} needs ${allOf(finding.names)}${inRelease(context)}; add ${finding.names.length > 1 ? 'them' : 'it'}.`,
      span: finding.span,
      path: finding.path,
      fixes: addMissing(context, finding),
    };
  }
}

/** All that is missing at once; safe where each field has one possible value. Of an object with several forms, each is offered. */
function addMissing(context: RuleContext, finding: Extract<Finding, { kind: 'missingKeys' }>): readonly Fix[] {
  const { names, path, schema } = finding;
  const parent = path.slice(0, -1);
  const inRoot = withoutBase(context.root, parent);
  const forms = addingForms(context, finding);
  if (forms.length > 0) return forms;
  const values = names.map((name): [string, Plain] => [name, valueToFill(context, [...inRoot, name])]);
  const isSure = names.every((name) => onlyValue(schema.properties?.[name]) !== undefined);
  return [adding(context, { parent, values, isSure, order: Object.keys(schema.properties ?? {}) })];
}

/** The forms of what is missing, or of the empty object around it. */
function addingForms(context: RuleContext, { names, path }: Extract<Finding, { kind: 'missingKeys' }>): readonly Fix[] {
  const [only = '', ...others] = names;
  if (others.length > 0) return [];
  const parent = path.slice(0, -1);
  const inRoot = withoutBase(context.root, parent);
  const node = nodeAt(context.root.node, inRoot);
  const around = node?.kind === 'map' && node.entries.length === 0 ? formsToFill(context, inRoot) : [];
  const ofAround = around.filter(({ value }) => only in value).map(({ name, value }) => ({ name, values: value }));
  const ofMissing = formsToFill(context, [...inRoot, only]).map(({ name, value }) => ({
    name,
    values: { [only]: value },
  }));
  return [...ofAround, ...(ofAround.length > 0 ? [] : ofMissing)].map(({ name, values }) =>
    adding(context, { parent, values: Object.entries(values), isSure: false, title: `Add ${only} (${name})` }),
  );
}

/** Files of commands that ignore what they do not know. */
const COMMANDS: ReadonlySet<RootKind> = new Set(['lineage-query', 'dbt-project']);

/** What a workflow has besides its source. */
const FRAME = ['workflowConfig', 'sink', 'processor', 'stage', 'bulkSink'];

/** Where the results go; without any of these the file cannot be run as it is. */
const ENDS = ['workflowConfig', 'sink', 'bulkSink'];

/** Whether a file does not say where the results go, so that a program may add it. */
function isFragment({ root }: RuleContext): boolean {
  return root.kind === 'workflow' && ENDS.every((name) => entryOf(root.node, name) === undefined);
}

/** The other parts of a fragment are missing only if it is started as it is. */
function asPart({ root }: RuleContext, problem: RuleProblem): RuleProblem {
  return FRAME.includes(String(problem.path[root.base.length])) ? { ...problem, severity: 'information' } : problem;
}

/** Whether a variable of a dbt project is there below the name of a project, which is the mistake. */
function isScoped({ root }: RuleContext, name: string): boolean {
  if (root.kind !== 'dbt-project') return false;
  return scopedVariables(root.node).some(({ node }) => entryOf(node, name) !== undefined);
}

function isWrittenOtherwise({ findings }: RuleContext, names: readonly string[]): boolean {
  const ignored = findings.flatMap((finding) => (finding.kind === 'unreadKey' ? [finding.name] : []));
  return names.every((name) => ignored.some((one) => nearest(one, [name]) !== undefined));
}

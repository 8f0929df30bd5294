import { nearest } from '../../schemas/names/nearest';
import type { Schema } from '../../schemas/schema';
import type { Operation, Plain } from '../../yaml/operation';
import { fromMigrations } from '../shared/from-migrations';
import { entryOf } from '../../yaml/path';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { allOf, capital, inRelease } from '../shared/words';
import { missingClass } from './missing-class';
import { missingKeys } from './missing-keys';
import { missingParts } from './missing-parts';

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
  for (const finding of context.findings) {
    if (finding.kind !== 'missingKeys') continue;
    // The key is there under a name that the command ignores, which is the mistake.
    if (context.root.kind === 'lineage-query' && isWrittenOtherwise(context, finding.names)) continue;
    const parent = finding.path.slice(0, -1);
    const known = finding.names.flatMap((name): Operation[] => {
      const value = onlyValue(finding.schema.properties?.[name]);
      return value === undefined ? [] : [{ op: 'set', path: [...parent, name], value }];
    });
    yield {
      message: `${capital(context.nameOf(parent))} needs ${allOf(finding.names)}${inRelease(context)}; add ${finding.names.length > 1 ? 'them' : 'it'}.`,
      span: finding.span,
      path: finding.path,
      fixes:
        known.length === finding.names.length
          ? [{ title: `Add ${finding.names.join(', ')}`, safety: 'safe', change: () => context.edit(known) }]
          : [],
    };
  }
}

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

function isWrittenOtherwise({ findings }: RuleContext, names: readonly string[]): boolean {
  const ignored = findings.flatMap((finding) => (finding.kind === 'unreadKey' ? [finding.name] : []));
  return names.every((name) => ignored.some((one) => nearest(one, [name]) !== undefined));
}

/** The one value that a field can have. */
function onlyValue(schema: Schema | undefined): Plain | undefined {
  if (schema?.const !== undefined) return schema.const;
  return schema?.enum?.length === 1 ? schema.enum[0] : undefined;
}

import { compareReleases } from '../../schemas/releases/releases';
import { nearest } from '../../text/nearest';
import type { MapNode, ScalarNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { allOf, shortRelease } from '../shared/words';
import { hasDefinition, testDefinitions, type TestDefinition } from './definitions';
import { lacks, parametersOf, readSince } from './parameters';

const TESTS: Path = ['processor', 'config', 'testCases'];

/** A test case of a test definition that the release does not have, that lacks its column, or has parameters that nothing reads. */
export const testDefinition: Rule = {
  id: 'test-definition',
  severity: 'warning',
  summary:
    'A test case with an unknown test definition, without the column that its test needs, or with a parameter that its test does not read.',
  kinds: ['workflow'],
  *check(context) {
    const { root } = context;
    if (root.workflow?.pipeline !== 'TestSuite') return;
    const list = nodeAt(root.node, TESTS);
    if (list?.kind !== 'seq') return;
    for (const [at, { value: test }] of list.items.entries()) {
      const name = entryOf(test, 'testDefinitionName')?.value;
      if (test?.kind !== 'map' || name?.kind !== 'scalar' || name.hasPlaceholder) continue;
      const problem = problemOf(context, { test, name, path: [...root.base, ...TESTS, at] });
      if (problem) yield problem;
      else yield* parameterProblems(context, { test, name, path: [...root.base, ...TESTS, at] });
    }
  },
};

interface WrittenTest {
  readonly test: MapNode;
  /** The value of `testDefinitionName`. */
  readonly name: ScalarNode;
  readonly path: Path;
}

function problemOf(context: RuleContext, { test, name: node, path: base }: WrittenTest): RuleProblem | undefined {
  const written = typeof node.value === 'string' ? node.value : '';
  const { release } = context.release;
  const known = testDefinitions(context.store);
  if (written === '' || known.size === 0) return undefined;
  const definition = known.get(written);
  const path = [...base, 'testDefinitionName'];
  const place = { span: { start: node.start, end: node.end }, path };
  if (definition === undefined) {
    const names = [...known.values()].filter((one) => hasDefinition(one, release)).map(({ name }) => name);
    const meant = nearest(written, names);
    if (meant === undefined)
      return {
        severity: 'information',
        message: `\`${written}\` is not a test definition that comes with ${release}: the package needs your own code to validate it.`,
        ...place,
      };
    return {
      message: `There is no test definition \`${written}\` in ${release}. Did you mean \`${meant}\`?`,
      ...place,
      fixes: [writing(context, { path, value: meant, safety: 'review', title: `Change to ${meant}` })],
    };
  }
  if (!hasDefinition(definition, release)) return { message: absence(definition, release), ...place };
  const isTemplated = test.templated || entryOf(test, '<<') !== undefined;
  if (definition.on === 'table' || entryOf(test, 'columnName') !== undefined || isTemplated) return undefined;
  return {
    severity: 'information',
    message: `\`${written}\` runs on a column, and this test case names none. Add \`columnName\`, unless the catalog has the test case already.`,
    ...place,
  };
}

/** Parameters that the validation of the test does not read, or cannot. */
function* parameterProblems(
  context: RuleContext,
  { test, name: node, path: base }: WrittenTest,
): Iterable<RuleProblem> {
  const { release } = context.release;
  const definition = String(node.value);
  const known = parametersOf(context.store, definition, release);
  const list = entryOf(test, 'parameterValues')?.value;
  if (known.size === 0 || list?.kind !== 'seq') return;
  for (const [at, { value: parameter }] of list.items.entries()) {
    const [name, value] = ['name', 'value'].map((key) => entryOf(parameter, key)?.value);
    if (name?.kind !== 'scalar' || name.hasPlaceholder || typeof name.value !== 'string') continue;
    // `table1.keyColumns` of a comparison of tables: such names are made while the test runs.
    if (name.value.includes('.')) continue;
    const path = [...base, 'parameterValues', at];
    const type = known.get(name.value);
    if (type === undefined) {
      yield unreadParameter(context, { definition, known: [...known.keys()], name, path: [...path, 'name'] });
      continue;
    }
    if (value?.kind !== 'scalar' || value.hasPlaceholder || value.value === null) continue;
    const expected = lacks(String(value.value), type);
    if (expected === undefined) continue;
    yield {
      message: `\`${name.value}\` of \`${definition}\` must be ${expected}: the test is aborted with this text.`,
      span: { start: value.start, end: value.end },
      path: [...path, 'value'],
    };
  }
}

interface UnreadParameter {
  readonly definition: string;
  readonly known: readonly string[];
  /** The value of `name`. */
  readonly name: ScalarNode;
  readonly path: Path;
}

function unreadParameter(context: RuleContext, { definition, known, name, path }: UnreadParameter): RuleProblem {
  const written = String(name.value);
  const meant = nearest(written, known);
  const since = readSince(context.store, [definition, written]);
  const instead =
    meant !== undefined
      ? `Did you mean \`${meant}\`?`
      : since !== undefined && compareReleases(since, context.release.release) > 0
        ? `It does only from ${shortRelease(since)} on.`
        : `It reads ${allOf(known)}.`;
  return {
    message: `\`${definition}\` does not read a parameter \`${written}\` in ${context.release.release}. ${instead}`,
    span: { start: name.start, end: name.end },
    path,
    ...(meant !== undefined && {
      fixes: [writing(context, { path, value: meant, safety: 'review', title: `Change to ${meant}` })],
    }),
  };
}

function absence({ name, changes }: TestDefinition, release: string): string {
  const next = changes.find((one) => compareReleases(one, release) > 0);
  const gone = changes.findLast((one) => compareReleases(one, release) <= 0);
  if (gone === undefined) return `The test definition \`${name}\` exists only from ${shortRelease(next ?? '')} on.`;
  const again = next === undefined ? '' : ` and exists again from ${shortRelease(next)} on`;
  return `The test definition \`${name}\` was removed in ${shortRelease(gone)}${again}.`;
}

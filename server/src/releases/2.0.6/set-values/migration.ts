import type { Root } from '../../../documents/read/root';
import { nodeAt, scalarText, type Path } from '../../../yaml/path';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { editHere } from '../../migration/outcome';
import { spanOf } from '../../migration/span-of';
import { valueAt } from '../../migration/workflow-places';

const TESTS: Path = ['processor', 'config', 'testCases'];
const SETS: Readonly<Record<string, string>> = {
  columnValuesToBeInSet: 'allowedValues',
  columnValuesToBeNotInSet: 'forbiddenValues',
};

/** One value as Python writes it: a text in quotes, a number, a constant. A list, a tuple or a set is right already. */
const SINGLE = /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[-+]?\d+(?:\.\d+)?|True|False|None)$/;

/** Tests of a set took a single value; since 2.0.6 it must be a list, or the test is aborted and the run fails. */
export const setValues: Migration = {
  id: '2.0.6/set-values',
  release: '2.0.6',
  subject: 'workflow',
  title: 'Write the single value of a set as a list',
  safety: 'safe',
  find,
  apply,
};

function find(root: Root): readonly Occurrence[] {
  if (root.workflow?.pipeline !== 'TestSuite') return [];
  return parametersIn(root).flatMap((path): Occurrence[] => {
    const written = String(valueAt(root, path) ?? '');
    if (!SINGLE.test(written.trim())) return [];
    return [
      {
        path: [...root.base, ...path],
        span: spanOf(root, path),
        rule: 'renamed-value',
        severity: 'warning',
        message: `As of 2.0.6 a set of values must be a list; with a single value the test is aborted, which counts as a failure. Write \`[${written.trim()}]\`.`,
        fixTitle: `Write [${written.trim()}]`,
      },
    ];
  });
}

/** The places of the values that make a set, in the test cases of the file. */
function parametersIn(root: Root): readonly Path[] {
  return itemsAt(root, TESTS).flatMap((test) => {
    const name = scalarText(root.node, [...test, 'testDefinitionName']) ?? '';
    const wanted = Object.hasOwn(SETS, name) ? SETS[name] : undefined;
    return itemsAt(root, [...test, 'parameterValues'])
      .filter((parameter) => wanted !== undefined && scalarText(root.node, [...parameter, 'name']) === wanted)
      .map((parameter) => [...parameter, 'value']);
  });
}

function itemsAt(root: Root, path: Path): readonly Path[] {
  const list = nodeAt(root.node, path);
  return list?.kind === 'seq' ? list.items.map((_, at) => [...path, at]) : [];
}

function apply({ path }: Occurrence, context: MigrationContext): Outcome {
  const value = valueAt(context.root, path.slice(context.root.base.length));
  const list = `[${String(value).trim()}]`;
  return editHere(context, [{ op: 'set', path, value: list }], { from: path, to: { kind: 'rewritten', value: list } });
}

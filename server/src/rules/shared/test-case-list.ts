import type { Finding } from '../../schemas/walk/finding';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import type { RuleContext } from './rule';
import { CONFIG } from '../../documents/read/workflow-parts';

const LIST: Path = [...CONFIG, 'testCases'];

/**
 * The list of a test suite's `sourceConfig`, which names the test cases to run, where it holds whole test cases: they belong
 * in the processor. Undefined for anything else.
 */
export function listOfWholeTestCases({ root }: RuleContext): Path | undefined {
  if (root.workflow?.pipeline !== 'TestSuite') return undefined;
  const list = nodeAt(root.node, LIST);
  if (list?.kind !== 'seq' || list.items.length === 0) return undefined;
  return list.items.every(({ value }) => value?.kind === 'map') ? LIST : undefined;
}

/** Whether a finding is about a whole test case in the list of names; that is one mistake, reported at the list. */
export function isWholeTestCase(context: RuleContext, { kind, path }: Finding): boolean {
  if (kind !== 'wrongType') return false;
  const list = listOfWholeTestCases(context);
  const inRoot = path.slice(context.root.base.length);
  return list !== undefined && inRoot.length === list.length + 1 && isWithin(inRoot, list);
}

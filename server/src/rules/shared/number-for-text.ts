import type { Finding } from '../../schemas/walk/finding';
import { nodeAt, type Path } from '../../yaml/path';
import { writing } from './key-fixes';
import { withoutBase } from './place';
import type { Fix } from './problem';
import type { RuleContext } from './rule';

type InvalidType = Extract<Finding, { kind: 'wrongType' }>;

/**
 * Whether a workflow expects a string and YAML reads a plain word or number as something else: the rule `quoted-number` reports
 * that. Not in chart values, where Helm decides.
 */
export function isNumberForText(context: RuleContext, { expected, found, path }: InvalidType): boolean {
  const { kind } = context.root;
  if (kind.endsWith('-values') || kind === 'config' || !expected.includes('string')) return false;
  if (found === 'boolean') return isBooleanWord(writtenAt(context, path));
  return found === 'number' || found === 'integer' || found === 'date';
}

/** Whether a word is a boolean for YAML 1.1 only, so that the author may have meant the word. */
export function isBooleanWord(written: string | undefined): boolean {
  return written !== undefined && /^(?:yes|no|on|off)$/i.test(written);
}

/** A scalar as it is written; undefined for anything else. */
export function writtenAt({ root, text }: RuleContext, path: Path): string | undefined {
  const node = nodeAt(root.node, withoutBase(root, path));
  return node?.kind === 'scalar' ? text.slice(node.start, node.end) : undefined;
}

/** The fix that puts a scalar in quotes, as it is written; none for anything but a scalar. */
export function inQuotes(context: RuleContext, path: Path): readonly Fix[] {
  const node = nodeAt(context.root.node, withoutBase(context.root, path));
  if (node?.kind !== 'scalar') return [];
  const written = context.text.slice(node.start, node.end);
  return [writing(context, { path, value: written, safety: 'safe', title: 'Put the value in quotes' })];
}

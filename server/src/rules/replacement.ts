import type { Change } from '../releases/change';
import { applyEdits } from '../text/apply-edits';
import type { Span } from '../text/span';
import type { FileContext } from './rule';

/**
 * The change that puts other letters and digits in the place of some inside a scalar, in whatever style it is written.
 * The new text must mean nothing to YAML.
 */
export function replacement({ path, text: before }: FileContext, { start, end }: Span, text: string): Change {
  const edits = [{ start, end, text }];
  return {
    ok: true,
    files: [{ action: 'edit', path, edits, before, after: applyEdits(before, edits) }],
    relocations: [],
    manual: [],
  };
}

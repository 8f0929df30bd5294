import type { Change, Safety } from '../../releases/migration/change';
import { applyEdits } from '../../text/apply-edits';
import type { Span } from '../../text/span';
import type { Fix } from './problem';
import type { FileContext } from './rule';

/** Other letters and digits for some inside a scalar, or in a text that is no YAML. */
interface Replacement {
  /** It must mean nothing to YAML: it is put in as it is, in whatever style the scalar is written. */
  readonly text: string;
  readonly safety: Safety;
  /** `Change to TEXT` if absent. */
  readonly title?: string;
}

/** The fix that puts a text in the place of a span of the file. */
export function replacing(
  context: FileContext,
  span: Span,
  { text, safety, title = `Change to ${text}` }: Replacement,
): Fix {
  return { title, safety, change: () => replaced(context, span, text) };
}

function replaced({ path, text: before }: FileContext, { start, end }: Span, text: string): Change {
  const edits = [{ start, end, text }];
  return {
    ok: true,
    files: [{ action: 'edit', path, edits, before, after: applyEdits(before, edits) }],
    relocations: [],
    manual: [],
  };
}

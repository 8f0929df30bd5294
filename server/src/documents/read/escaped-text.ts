import { applyEdits } from '../../text/apply-edits';
import { diffTexts } from '../../text/diff/diff-texts';
import { leadingCount } from '../../text/leading-count';
import type { Span } from '../../text/span';
import type { EmbeddedText } from './embedded-text';

/** What a string means, and where in the file each of its characters begins. */
export interface ReadString {
  readonly text: string;
  readonly starts: readonly number[];
}

/** How a language writes a string. */
interface StringSyntax {
  /** Reads what is between the quotes; undefined where that is not certain. */
  readonly read: (outer: string, inside: Span) => ReadString | undefined;
  readonly write: (added: string) => string;
  /** What a person calls the string. */
  readonly name: string;
}

/** The text of a string (`inside`: between its quotes), with the way back to the file; undefined where it cannot be read. */
export function escapedText(
  outer: string,
  inside: Span,
  { read, write, name }: StringSyntax,
): EmbeddedText | undefined {
  const found = read(outer, inside);
  if (!found) return undefined;
  const { text, starts } = found;
  const toOuter = (inner: number): number => starts[inner] ?? inside.end;
  return {
    text,
    toOuter,
    spanToOuter: ({ start, end }) => ({ start: toOuter(start), end: toOuter(end) }),
    toInner: (offset) => {
      if (offset < inside.start || offset > inside.end) return undefined;
      const before = leadingCount(starts, (one) => one <= offset);
      return offset === inside.end ? text.length : Math.max(0, before - 1);
    },
    replace: (inner) => {
      const edits = diffTexts(text, inner).map(({ start, end, text: added }) => ({
        start: toOuter(start),
        end: toOuter(end),
        text: write(added),
      }));
      const changed = applyEdits(outer, edits);
      const after = read(changed, { ...inside, end: inside.end + changed.length - outer.length });
      return after?.text === inner
        ? { ok: true, text: changed }
        : { ok: false, reason: `it cannot be written into the ${name}; change it by hand` };
    },
  };
}

import { applyEdits } from '../../text/apply-edits';
import { diffTexts } from '../../text/diff/diff-texts';
import type { Span } from '../../text/span';

/** A part of a Python string that Python fills in: `{name}`, `%s`. */
interface Hole extends Span {
  readonly written: string;
  /** What is in its place while YAML is read: a placeholder for YAML, as long as the hole. */
  readonly placeholder: string;
}

/** A string with placeholders for its holes, so that YAML can be read; every offset is the same in both. */
export interface ClosedString {
  readonly text: string;
  /** The string as Python has it, for a changed `text`; undefined where the change would cut a hole. */
  readonly reopen: (changed: string) => string | undefined;
}

/** In f-strings and texts for `.format`, where two braces mean one: those, and expressions (`{name}`, `{os.environ["X"]}`). */
const BRACES = /\{\{|\{[^{}\n]*\}|\}\}/g;
/** In other strings only a name between braces, which may be filled in later; not `{{ x }}` of a template or `${X}`. */
const NAME = /(?<![{$])\{[A-Za-z_][\w.]*(?:\[["']?\w+["']?\])?(?:![rsa])?\}(?!\})/g;
const PERCENT = /%(?:\(\w+\))?[sdr]\b/g;

/** Puts placeholders in the place of expressions in braces and of `%s`. With `doubled`, two braces mean one. */
export function closeHoles(written: string, { doubled }: { readonly doubled: boolean }): ClosedString {
  const found = [...written.matchAll(doubled ? BRACES : NAME)];
  const isPair = ({ 0: braces }: RegExpExecArray): boolean => braces === '{{' || braces === '}}';
  const pairs = found.filter(isPair);
  const braces = pairs.map(({ index }) => ({ start: index, end: index + 2 }));
  const percents = [...written.matchAll(PERCENT)].filter(
    ({ index }) => !found.some((one) => one.index < index && index < one.index + one[0].length),
  );
  const holes = [...found.filter((one) => !isPair(one)), ...percents].map(({ 0: hole, index }, i): Hole => ({
    start: index,
    end: index + hole.length,
    written: hole,
    placeholder: placeholderFor(hole, i),
  }));
  const fills = [
    ...holes.map(({ start, end, placeholder }) => ({ start, end, text: placeholder })),
    ...pairs.map(({ 0: pair, index }) => ({ start: index, end: index + 2, text: pair === '{{' ? '{ ' : ' }' })),
  ].sort((one, other) => one.start - other.start);
  const text = applyEdits(written, fills);
  return { text, reopen: (closed) => reopen({ written, text, closed, holes, braces, doubled }) };
}

/** Different from the placeholders of the other holes, where the hole is long enough for that. */
function placeholderFor({ length }: string, index: number): string {
  if (length < 5) return `$${String.fromCharCode(97 + (index % 26)).padEnd(length - 1, '_')}`;
  return `${`<h${index.toString(36)}`.padEnd(length - 1, 'x').slice(0, length - 1)}>`;
}

interface Reopening {
  readonly written: string;
  readonly text: string;
  readonly closed: string;
  readonly holes: readonly Hole[];
  readonly braces: readonly Span[];
  readonly doubled: boolean;
}

function reopen({ written, text, closed, holes, braces, doubled }: Reopening): string | undefined {
  const edits = diffTexts(text, closed);
  const isCut = (at: number): boolean => [...holes, ...braces].some(({ start, end }) => start < at && at < end);
  if (edits.some(({ start, end }) => isCut(start) || isCut(end))) return undefined;
  const placeholders = new Set(holes.map(({ placeholder }) => placeholder));
  if (
    placeholders.size < holes.length &&
    edits.some((edit) => [...placeholders].some((placeholder) => edit.text.includes(placeholder)))
  ) {
    return undefined;
  }
  return applyEdits(
    written,
    edits.map((edit) => ({
      ...edit,
      text: withHoles(doubled ? edit.text.replaceAll(/[{}]/g, '$&$&') : edit.text, holes),
    })),
  );
}

function withHoles(text: string, holes: readonly Hole[]): string {
  return holes.reduce((opened, { placeholder, written }) => opened.replaceAll(placeholder, () => written), text);
}

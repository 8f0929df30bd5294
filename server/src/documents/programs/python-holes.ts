import { applyEdits } from '../../text/apply-edits';
import { diffTexts } from '../../text/diff/diff-texts';
import type { Span } from '../../text/span';

/** A place of a Python string that something else fills in. */
interface Hole extends Span {
  readonly written: string;
  /** What stands for it while YAML is read: as long, and open. */
  readonly stand: string;
}

/** A string with its holes closed, so that YAML can be read; every offset is the same in both. */
export interface HeldString {
  readonly text: string;
  /** The string as it is written, with the change that leads to another closed text; undefined where that would cut a hole. */
  readonly reopen: (closed: string) => string | undefined;
}

/** Where two braces mean one: those, and expressions between single ones (`{name}`, `{os.environ["X"]}`). */
const BRACES = /\{\{|\{[^{}\n]*\}|\}\}/g;
/** Elsewhere a bare name, in case that something fills it in later. `{{ x }}` of a template and `${X}` are none. */
const NAME = /(?<![{$])\{[A-Za-z_][\w.]*(?:\[["']?\w+["']?\])?(?:![rsa])?\}(?!\})/g;
const PERCENT = /%(?:\(\w+\))?[sdr]\b/g;

/** Closes the holes of a string: expressions in braces, and `%s`. With `doubled`, two braces mean one. */
export function closeHoles(written: string, { doubled }: { readonly doubled: boolean }): HeldString {
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
    stand: standFor(hole, i),
  }));
  const fills = [
    ...holes.map(({ start, end, stand }) => ({ start, end, text: stand })),
    ...pairs.map(({ 0: pair, index }) => ({ start: index, end: index + 2, text: pair === '{{' ? '{ ' : ' }' })),
  ].sort((one, other) => one.start - other.start);
  const text = applyEdits(written, fills);
  return { text, reopen: (closed) => reopen({ written, text, closed, holes, braces, doubled }) };
}

/** As long as the hole, different from the others as long as there is room, and a placeholder for YAML. */
function standFor({ length }: string, index: number): string {
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
  const stands = new Set(holes.map(({ stand }) => stand));
  if (stands.size < holes.length && edits.some((edit) => [...stands].some((stand) => edit.text.includes(stand)))) {
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
  return holes.reduce((opened, { stand, written }) => opened.replaceAll(stand, () => written), text);
}

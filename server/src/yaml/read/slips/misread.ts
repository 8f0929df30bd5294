import { lineEnd, lineStart } from '../../../text/lines';
import type { Span } from '../../../text/span';
import { isEmptyLine, lacksColonBeforeCollection, readBlockLine, skip, type BlockLine } from './block-line';
import { contentEnd } from './content-end';
import { otherLevels } from './levels';
import { columnAt, firstBelow } from './moved-lines';
import { noDash, noKey } from './no-key';
import { quoting } from './readings';
import type { Slip } from './slip';
import { usualStep } from './usual-step';
import { indentRun, indentSlip, withSpaces } from './white-space';
import { bareIndicator, COMMENT_FOR_VALUE, WRONG_LEVEL } from './words';

/** Something in a valid text that a schema does not expect there. `from` is where its document begins. */
export type Suspect = Span & { readonly from: number } & (
    | { readonly kind: 'key' }
    /** A text without quotes in the place of a collection. */
    | { readonly kind: 'text' }
    /** The key of what has no value. */
    | { readonly kind: 'nothing' }
  );

/**
 * The slips of the hand by which a text may be valid and mean something else than what it was written for. To look for the
 * levels that a key could be on takes long; `mayBeMoved` is asked before.
 */
export function misreadings(text: string, suspect: Suspect, mayBeMoved: () => boolean): readonly Slip[] {
  switch (suspect.kind) {
    case 'key':
      return [
        ...oddSpace(text, suspect),
        ...noColonBeforeCollection(text, suspect),
        ...(mayBeMoved() ? wrongLevel(text, suspect) : []),
      ];
    case 'text':
      return noEntry(text, suspect);
    case 'nothing':
      return [
        ...bareAnchorOrTag(text, suspect),
        ...commentForValue(text, suspect),
        ...oddSpaceBelow(text, suspect),
        ...tooFarLeft(text, suspect),
      ];
  }
}

/** Whether a line looks mistyped: it is in the column of a key above that has no value, or lacks a colon before a collection. */
export function looksMistyped(text: string, { start }: Span): boolean {
  const line = readBlockLine(text, lineStart(text, start));
  if (line.head !== start) return false;
  if (lacksColonBeforeCollection(text, line)) return true;
  const above = lastAbove(text, line.at);
  if (above?.colon === undefined || above.value < above.end) return false;
  return columnOf(above) === columnOf(line);
}

function columnOf({ head, at }: BlockLine): number {
  return head - at;
}

/** The line above that has more than a comment. */
function lastAbove(text: string, from: number): BlockLine | undefined {
  for (let at = from; at > 0;) {
    at = lineStart(text, at - 1);
    if (!isEmptyLine(text, at)) return readBlockLine(text, at);
  }
  return undefined;
}

/** For YAML, a no-break space is a letter: the key begins with it, at the left margin. */
function oddSpace(text: string, { start }: Span): readonly Slip[] {
  const at = lineStart(text, start);
  const run = indentRun(text, at);
  const isFirst = run?.lines[0]?.at === at && at + run.lines[0].indent.length > start;
  if (!isFirst) return [];
  const reading = { title: 'Indent with spaces', patches: withSpaces(run, usualStep(text)) };
  return [indentSlip({ at }, run, [reading])];
}

/** The same in the line below a key without a value. */
function oddSpaceBelow(text: string, { start }: Span): readonly Slip[] {
  const below = firstBelow(text, readBlockLine(text, lineStart(text, start)));
  return below === undefined ? [] : oddSpace(text, { start: below, end: below });
}

/** `securityConfig {jwtToken: x}` has the key `securityConfig {jwtToken`. */
function noColonBeforeCollection(text: string, { start }: Span): readonly Slip[] {
  const line = readBlockLine(text, lineStart(text, start));
  return line.head === start && lacksColonBeforeCollection(text, line) ? [noKey(text, line)] : [];
}

function wrongLevel(text: string, { start, end, from }: Suspect): readonly Slip[] {
  const readings = otherLevels(text, start, from);
  if (readings.length === 0) return [];
  return [{ problem: { start, end, code: 'wrong-level', message: WRONG_LEVEL }, readings }];
}

/** `type = Mysql`, `type Mysql`, `type:Mysql` or `-item`, alone below their key. */
function noEntry(text: string, { start }: Span): readonly Slip[] {
  const at = lineStart(text, start);
  const line = readBlockLine(text, at);
  if (line.head !== start || line.colon !== undefined) return [];
  const slip = text.startsWith('-', start) ? noDash(text, line) : noKey(text, line);
  const named = slip.readings.filter(({ title }) => title !== '');
  return named.length === 0 ? [] : [{ ...slip, readings: named }];
}

/** `password: &x` has no value, and neither has `!x`. */
export function bareAnchorOrTag(text: string, { start, end }: Span): readonly Slip[] {
  const { colon } = readBlockLine(text, lineStart(text, start));
  if (colon === undefined || colon < end) return [];
  const last = contentEnd(text, colon);
  const at = Math.min(skip(text, colon + 1), last);
  const written = text.slice(at, last);
  if (!/^[&!][^\s,[\]{}]+$/.test(written)) return [];
  return [
    {
      problem: { start: at, end: last, code: 'bare-indicator', ...bareIndicator(written) },
      readings: [quoting(text, at, last)],
    },
  ];
}

/** `password: #x` has no value either; a comment is written with a space behind its `#`. */
function commentForValue(text: string, { start, end }: Span): readonly Slip[] {
  const { colon } = readBlockLine(text, lineStart(text, start));
  if (colon === undefined || colon < end) return [];
  const at = skip(text, colon + 1);
  const last = text.slice(0, lineEnd(text, at)).trimEnd().length;
  if (!/^#[^\s#]/.test(text.slice(at, last))) return [];
  const problem = { start: at, end: last, code: 'comment-for-value', message: COMMENT_FOR_VALUE };
  return [{ problem, readings: [quoting(text, at, last)] }];
}

/** The key below one without a value, in the same column. */
function tooFarLeft(text: string, { start, from }: Suspect): readonly Slip[] {
  const line = readBlockLine(text, lineStart(text, start));
  const below = firstBelow(text, line);
  if (below === undefined || line.value < line.end || columnAt(text, below) !== line.head - line.at) return [];
  const { head, colon, dashes } = readBlockLine(text, below);
  return colon === undefined || dashes.length > 0
    ? []
    : wrongLevel(text, { kind: 'key', start: head, end: colon, from });
}

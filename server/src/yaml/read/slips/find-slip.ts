import { lineEnd, nextLine } from '../../../text/lines';
import { lacksColonBeforeCollection, lineColumn, isEmptyLine, readBlockLine, skip, type BlockLine } from './block-line';
import { frameOf, frameKindOf, laterEntry, leave, type Frame } from './frames';
import { columnAt, firstBelow } from './moved-lines';
import { mismatchedBracket } from './mismatched-bracket';
import { noDash, noKey } from './no-key';
import { noKeyAbove } from './no-key-above';
import { usualStep } from './usual-step';
import { dropping, type Slip } from './slip';
import { openValue } from './open-value';
import { flowEnd, quotedEnd, type ScannedEnd } from './value-end';
import { fromColumn, indentRun, indentSlip, withSpaces, type IndentRun } from './white-space';
import { blockInBrackets } from './block-in-brackets';
import { strayBracketLine } from './stray-bracket';
import { applyPatches, type Patch } from './patch';
import { STRAY_DASH } from './words';
import { wrongColumn } from './wrong-column';
import { largest } from '../../../text/long-lists';

/**
 * The first slip of the hand that the lines of a text show: white space, a column where nothing goes on, a key without its
 * colon, an item without its dash, a quote or bracket that is left open. To be asked of texts with syntax errors alone: the
 * reader knows the forms that most configuration has, and gives up at others.
 */
export function findSlip(text: string): Slip | undefined {
  return new Walk(text).run();
}

const USUAL_TABS = [2, 4, 8];
const ODD_TABS = [1, 3];

class Walk {
  private readonly frames: Frame[] = [];
  private readonly unit: number;
  private following = 0;
  /** A form that the reader does not know: nothing further down can be judged. */
  private gaveUp = false;

  constructor(
    private readonly text: string,
    private readonly tabs: 'found' | 'taken as they are' = 'found',
  ) {
    this.unit = usualStep(text);
  }

  run(): Slip | undefined {
    const { text } = this;
    while (this.following < text.length && !this.gaveUp) {
      const at = this.following;
      this.following = nextLine(text, at);
      if (isEmptyLine(text, at)) continue;
      const run = this.tabs === 'found' ? indentRun(text, at) : undefined;
      if (run) return this.indentSlip(at, run);
      const slip = this.line(readBlockLine(text, at));
      if (slip) return slip;
    }
    return undefined;
  }

  /** How far the text is read without a slip, how deep each line is in it, and how many entries and items there are. */
  survey(): { readonly reach: number; readonly depths: string; readonly entries: number } {
    const slip = this.run();
    return { reach: slip ? slip.problem.start : this.text.length, depths: this.depths.join(), entries: this.found };
  }

  private line(line: BlockLine): Slip | undefined {
    const { text } = this;
    if (/^(?:---|\.\.\.)(?:\s|$)|^[?:](?:\s|$)|^%/.test(text.slice(line.start, line.start + 4))) {
      if (!/^(?:---|\.\.\.)\s*$/.test(text.slice(line.start, line.end))) this.gaveUp = true;
      return undefined;
    }
    const stray = this.isUnclear ? undefined : strayBracketLine(text, line, this.frames);
    if (stray) return stray;
    const slip = this.column(line);
    this.depths.push(this.frames.length);
    return slip ?? (this.gaveUp ? undefined : this.entries(line));
  }

  private readonly depths: number[] = [];

  /** Enters or leaves the collections that a line belongs to, or says why there are none. */
  private column(line: BlockLine): Slip | undefined {
    const { text, frames, unit } = this;
    const column = lineColumn(line);
    const kind = frameKindOf(line);
    const left = leave(frames, line);
    const top = frames.at(-1);
    const misplaced = { text, line, left, open: frames, unit };
    if (!top && left.length === 0) return this.begin(line, column);
    if (!top) return this.orGiveUp(noKeyAbove(misplaced) ?? wrongColumn(misplaced));
    if (column === top.column) {
      if (kind === top.kind) {
        top.entry = laterEntry(line, left, top);
        return undefined;
      }
      if (kind === 'list') {
        if (top.last === 'nothing' && left.length === 0) return this.begin(line, column);
        return left.some((frame) => frame.kind === 'list')
          ? wrongColumn(misplaced)
          : this.orGiveUp(this.strayDash(line));
      }
      const above = frames.at(-2);
      if (above?.column === column && above.kind === 'map') {
        frames.pop();
        return undefined;
      }
      return line.colon === undefined ? noDash(text, line) : this.orGiveUp(wrongColumn(misplaced));
    }
    if (left.length === 0 && top.last === 'nothing') {
      return this.isText(line) ? this.continued(top) : this.begin(line, column);
    }
    const goesOn = left.length === 0 && top.last === 'text' && line.colon === undefined;
    if (goesOn) return this.continued(top);
    if (line.colon === undefined && kind === 'map') return this.orGiveUp(undefined);
    return this.orGiveUp(wrongColumn(misplaced));
  }

  private orGiveUp(slip: Slip | undefined): Slip | undefined {
    if (!slip) this.gaveUp = true;
    return slip;
  }

  private begin(line: BlockLine, column: number): Slip | undefined {
    this.frames.push(frameOf(frameKindOf(line), column, line));
    return undefined;
  }

  /** Whether a line below a key is the text of its value, and not the first key of a map. */
  private isText(line: BlockLine): boolean {
    const { text } = this;
    if (line.colon !== undefined || line.dashes.length > 0 || lacksColonBeforeCollection(text, line)) return false;
    const below = firstBelow(text, line);
    if (below === undefined || columnAt(text, below) < lineColumn(line)) return true;
    const next = readBlockLine(text, below);
    return next.colon === undefined && next.dashes.length === 0;
  }

  /** A line that belongs to the text of the entry above. */
  private continued(top: Frame): Slip | undefined {
    top.last = 'text';
    this.isInText = true;
    return undefined;
  }

  private isInText = false;

  private entries(line: BlockLine): Slip | undefined {
    if (this.isInText) {
      this.isInText = false;
      return undefined;
    }
    const { text, frames } = this;
    for (const [index, dash] of line.dashes.entries()) {
      const column = dash - line.at;
      if (index > 0) frames.push(frameOf('list', column, line));
      this.counted('whole');
    }
    if (line.colon === undefined && line.dashes.length === 0) {
      const isFlow = /[{[]/.test(text.charAt(line.start));
      if (isFlow || /[&*!|>"'%@`]/.test(text.charAt(line.start))) return this.orGiveUp(undefined);
      return this.isItemWithoutSpace(line) ? noDash(text, line) : noKey(text, line);
    }
    if (line.colon !== undefined && line.dashes.length > 0) frames.push(frameOf('map', line.head - line.at, line));
    if (line.colon === undefined && this.isKeyOfItem(line)) return noKey(text, line);
    if (line.colon !== undefined) this.counted('whole');
    return this.value(line);
  }

  /** `-a` above `- b`. */
  private isItemWithoutSpace(line: BlockLine): boolean {
    const { text } = this;
    if (!/^-[^\s-]/.test(text.slice(line.start, line.start + 2))) return false;
    const below = firstBelow(text, line);
    if (below === undefined || columnAt(text, below) !== lineColumn(line)) return false;
    return readBlockLine(text, below).dashes.length > 0;
  }

  /** `- name x` above `  type: y`. */
  private isKeyOfItem(line: BlockLine): boolean {
    const below = firstBelow(this.text, line);
    if (below === undefined || columnAt(this.text, below) !== line.head - line.at) return false;
    const next = readBlockLine(this.text, below);
    return next.colon !== undefined && next.dashes.length === 0;
  }

  private found = 0;

  private counted(last: Frame['last']): void {
    this.found += 1;
    const top = this.frames.at(-1);
    if (!top) return;
    top.count += 1;
    top.last = last;
  }

  /** Reads past the value on a line. */
  private value(line: BlockLine): Slip | undefined {
    const { text, frames } = this;
    const top = frames.at(-1);
    if (!top) return undefined;
    const { value, end } = line;
    if (value >= end) {
      top.last = 'nothing';
      return undefined;
    }
    switch (text.charAt(value)) {
      case '"':
      case "'":
        return this.past(quotedEnd(text, value, top.column), line);
      case '{':
      case '[':
        return blockInBrackets(text, line) ?? this.past(flowEnd(text, value, top.column), line);
      case '|':
      case '>':
        this.skipBlock(top.column);
        return undefined;
      case '*':
        return undefined;
      default:
        top.last = 'text';
        return undefined;
    }
  }

  private past(found: ScannedEnd | undefined, line: BlockLine): Slip | undefined {
    const { text } = this;
    if (!found) {
      this.isUnclear = true;
      this.skipDeeper(line);
      return undefined;
    }
    if (found.kind === 'closed') {
      this.following = nextLine(text, found.end - 1);
      return undefined;
    }
    return found.kind === 'open'
      ? openValue(text, line, found)
      : this.orSkip(mismatchedBracket(text, line, found), line);
  }

  private orSkip(slip: Slip | undefined, line: BlockLine): Slip | undefined {
    if (!slip) {
      this.isUnclear = true;
      this.skipDeeper(line);
    }
    return slip;
  }

  /** Brackets or quotes further up were not understood, so nobody knows what a bracket further down closes. */
  private isUnclear = false;

  /** Lines that are a block scalar: all that are deeper than its key. */
  private skipBlock(column: number): void {
    while (this.following < this.text.length) {
      const at = this.following;
      if (skip(this.text, at) < lineEnd(this.text, at) && columnAt(this.text, at) <= column) return;
      this.following = nextLine(this.text, at);
    }
  }

  private skipDeeper({ at, start }: BlockLine): void {
    this.skipBlock(start - at);
  }

  private strayDash(line: BlockLine): Slip | undefined {
    const { text } = this;
    const dash = line.dashes[0];
    const below = firstBelow(text, line);
    const goesOn = below !== undefined && columnAt(text, below) === line.head - line.at;
    if (dash === undefined || line.colon === undefined || goesOn) return undefined;
    return {
      problem: { start: line.start, end: line.end, code: 'item-among-keys', message: STRAY_DASH },
      readings: [dropping('Remove the dash', dash, line.head - dash)],
    };
  }

  /**
   * So many spaces for a tab that the lines go on; each way that reads them otherwise once. Nobody sets an editor to tabs of one or
   * three spaces, or begins at a column and goes on in steps, so these are for lines that go on in no other way.
   */
  private indentSlip(at: number, run: IndentRun): Slip {
    const { text, unit } = this;
    const widths = [...new Set([unit, ...USUAL_TABS, ...ODD_TABS])];
    const drafts: readonly TabReading[] = [
      ...widths.map((width) => ({ width, patches: withSpaces(run, width) })),
      ...this.columnsOf(run).map((column) => ({ column, patches: fromColumn(run, { column, unit }) })),
    ];
    const ways = drafts.map((draft) => {
      const patched = applyPatches(text, draft.patches).text;
      const { reach, depths, entries } = new Walk(patched, 'taken as they are').survey();
      return { ...draft, depths, entries, reach: reach - patched.length };
    });
    const furthest = largest(ways.map(({ reach }) => reach));
    const reaching = ways.filter(({ reach }) => reach === furthest);
    // An item that is too deep is text of the line above.
    const most = largest(reaching.map(({ entries }) => entries));
    const all = reaching.filter(({ entries }) => entries === most);
    const usual = all.filter(({ width }) => width !== undefined && !ODD_TABS.includes(width));
    const good = usual.length > 0 ? usual : all;
    const different = good.filter(({ depths }, index) => good.findIndex((one) => one.depths === depths) === index);
    const readings = different.map(({ width, column = 0, patches }) => {
      const each = width === undefined ? `, ${column} before the first line` : `, ${width} for a tab`;
      return { title: `Indent with spaces${different.length > 1 ? each : ''}`, patches };
    });
    return indentSlip({ at }, run, readings);
  }

  /** The columns above at which the first line of a run may be, if tabs are in all of them. */
  private columnsOf({ lines }: IndentRun): readonly number[] {
    if (!lines.every(({ indent }) => indent.includes('\t'))) return [];
    const columns = this.frames.map(({ column }) => column).toReversed();
    const last = this.frames.at(-1);
    const below = last?.last === 'nothing' ? [last.column + this.unit] : [];
    return [...below, ...columns].filter((column) => column > 0);
  }
}

/** A way to read tabs: each as so many spaces, or the first line at a column and others by their tabs. */
interface TabReading {
  readonly width?: number;
  readonly column?: number;
  readonly patches: readonly Patch[];
}

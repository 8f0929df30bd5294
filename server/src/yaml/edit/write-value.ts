import { isPlainList, type Fragment } from '../operation';
import { indentLines, splitLines } from './layout/lines';
import type { Style } from './layout/style';
import { flowLine, quotesFor } from './write-flow';
import { writeBlockText } from './write-block-text';
import { writeKey, writeScalar } from './write-scalar';
import type { FirstPart, PlainValue, WrittenValue } from './written';

/** A value as it is written after a key or a dash. */
export interface BlockValue {
  /** Comment lines above the key, at its column. */
  readonly above: readonly string[];
  /** Right after the colon or dash, with the blank before it; '' for nothing. */
  readonly inline: string;
  /** The lines below, indented from the column of the key or dash. */
  readonly below: readonly string[];
}

type Lead = 'key' | 'dash';

/** The lines of `key: value` in block style, starting at column 0. */
export function entryLines(key: string, value: WrittenValue, style: Style): string[] {
  const { above, inline, below } = blockValue(value, 'key', style);
  return [...above, `${writeKey(key, { ...quotesFor(value), flow: false, json: false })}:${inline}`, ...below];
}

/** The lines of `- value` in block style, the dash at column 0. */
export function itemLines(value: WrittenValue, style: Style): string[] {
  const { above, inline, below } = blockValue(value, 'dash', style);
  return [...above, `-${inline}`, ...below];
}

/** The lines of a new collection, starting at column 0. */
export function firstLines(part: FirstPart, style: Style): string[] {
  return part.kind === 'below' ? entryLines(part.key, part.value, style) : itemLines(part.value, style);
}

/** A value in block style. */
export function blockValue(value: WrittenValue, lead: Lead, style: Style): BlockValue {
  switch (value.kind) {
    case 'below':
    case 'item':
      return collection(firstLines(value, style), lead, value.kind === 'below' ? style.step : style.dash);
    case 'fragment':
      return fragmentValue(value.fragment, lead, style);
    case 'plain':
      return plainValue(value, lead, style);
  }
}

/** Below a key on separate lines; after a dash the first line follows it, unless that is a comment. */
function collection(lines: readonly string[], lead: Lead, indent: number): BlockValue {
  const [first = '', ...rest] = lines;
  if (lead === 'key') return { above: [], inline: '', below: indentLines(lines, indent) };
  return { above: [], inline: ` ${first}`, below: indentLines(rest, 2) };
}

function plainValue({ value, quotes, onOneLine }: PlainValue, lead: Lead, style: Style): BlockValue {
  if (onOneLine === true) return alone(` ${flowLine(value, style)}`);
  if (isPlainList(value)) {
    if (value.length === 0) return alone(' []');
    const lines = value.flatMap((item) => itemLines({ kind: 'plain', value: item }, style));
    return collection(lines, lead, style.dash);
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return alone(' {}');
    const lines = entries.flatMap(([key, inner]) => entryLines(key, { kind: 'plain', value: inner }, style));
    return collection(lines, lead, style.step);
  }
  const block = typeof value === 'string' && quotes === undefined ? writeBlockText(value, style.step) : undefined;
  if (block) return { above: [], inline: ` ${block.header}`, below: block.lines };
  return alone(` ${writeScalar(value, { ...(quotes && { quotes }), flow: false, json: false })}`);
}

function alone(inline: string): BlockValue {
  return { above: [], inline, below: [] };
}

function fragmentValue(fragment: Fragment, lead: Lead, style: Style): BlockValue {
  const above = commentLines(fragment.above);
  const under = commentLines(fragment.below);
  const lines = splitLines(fragment.text);
  if (fragment.block) {
    if (lead === 'dash' && fragment.trailing.trim() === '') return { ...collection(lines, lead, 2), above };
    const indent = lead === 'dash' ? 2 : startsWithDash(lines) ? style.dash : style.step;
    return { above, inline: fragment.trailing, below: [...indentLines(lines, indent), ...under] };
  }
  const [first = '', ...rest] = lines;
  const inline = first === '' ? '' : ` ${first}`;
  const last = rest.pop();
  if (last === undefined) return { above, inline: inline + fragment.trailing, below: under };
  return { above, inline, below: [...rest, last + fragment.trailing, ...under] };
}

function commentLines(text: string): readonly string[] {
  return text === '' ? [] : splitLines(text);
}

function startsWithDash(lines: readonly string[]): boolean {
  return /^-(?:\s|$)/.test(lines.find((line) => !/^\s*(?:#|$)/.test(line)) ?? '');
}

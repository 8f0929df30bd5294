import type { YamlNode } from '../node';
import type { Fragment } from '../operation';
import { parseText } from '../parse';
import type { Path } from '../path';
import { extentOf } from './extent';
import { columnOf, dedentLine, lineEnd, lineStart, splitLines } from './lines';
import { partsOf, stepsTo, type Step } from './place';

/**
 * The text of the value at `path` with the comments that belong to it, dedented, to be pasted elsewhere; undefined where
 * there is none.
 */
export function fragmentAt(text: string, documentIndex: number, path: Path): Fragment | undefined {
  const step = stepsTo(parseText(text).documents[documentIndex]?.root ?? null, path)?.at(-1);
  return step && fragmentOf(text, step);
}

/** The fragment of an entry or item. */
export function fragmentOf(text: string, step: Step): Fragment {
  const value = step.entry.value;
  if (step.node.flow)
    return {
      above: '',
      text: value ? dedented(text, value, columnOf(text, lineStartText(text, value.start))) : '',
      behind: '',
      block: false,
    };
  const column = columnOf(text, step.entry.start);
  const previous = partsOf(step.node)[step.index - 1];
  const extent = extentOf(text, step.entry, previous ? Math.min(previous.end, lineStart(text, step.entry.start)) : 0);
  const shares = text.slice(extent.head, step.entry.start).trim() !== '';
  const above = shares
    ? ''
    : splitLines(text.slice(extent.start, extent.head))
        .map((line) => dedentLine(line, column))
        .join('\n')
        .trimEnd();
  if (!value || (value.kind === 'scalar' && value.start === value.end)) {
    return {
      above,
      text: '',
      behind: commentIn(text.slice(step.entry.start, lineEnd(text, step.entry.start))),
      block: false,
    };
  }
  const block = (value.kind === 'map' || value.kind === 'seq') && !value.flow;
  if (!block) {
    return { above, text: dedented(text, value, column), behind: behindOf(text, value), block };
  }
  const first = value.anchor === undefined && value.tag === undefined ? value.start : step.entry.start;
  const ownLine = lineStart(text, value.start) !== lineStart(text, step.entry.start);
  const body = text.slice(ownLine ? nextLineOf(text, step.entry.start) : first, extent.end);
  const valueColumn = columnOf(text, value.start);
  const lines = splitLines(body).map((line, i) => (i === 0 && !ownLine ? line : dedentLine(line, valueColumn)));
  const behind = ownLine ? commentIn(text.slice(step.entry.start, lineEnd(text, step.entry.start))) : '';
  return { above, text: lines.join('\n').trimEnd(), behind, block };
}

/** Where the text of the line begins that holds `offset`, behind its indentation. */
function lineStartText(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return start + (/^ */.exec(text.slice(start))?.[0].length ?? 0);
}

function nextLineOf(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** A value over several lines: its later lines keep their distance from the key. */
function dedented(text: string, value: YamlNode, column: number): string {
  const [first = '', ...rest] = splitLines(text.slice(value.start, endOf(text, value)));
  return [first, ...rest.map((line) => dedentLine(line, column))].join('\n');
}

/** Without the last line end of a block scalar. */
function endOf(text: string, value: YamlNode): number {
  let end = value.end;
  while (end > value.start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  return end;
}

/** The comment behind a value on its last line, with the space before it. */
function behindOf(text: string, value: YamlNode): string {
  if (value.kind === 'scalar' && (value.style === 'literal' || value.style === 'folded')) return '';
  const rest = text.slice(value.end, lineEnd(text, value.end));
  return /^\s+#/.test(rest) ? rest.trimEnd() : '';
}

/** The comment behind a key whose value is on other lines, with the space before it. */
function commentIn(line: string): string {
  return /:(?:\s+[&!]\S+)*(\s+#.*)$/.exec(line)?.[1]?.trimEnd() ?? '';
}

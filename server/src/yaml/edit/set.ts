import type { YamlDocument } from '../node';
import type { Plain } from '../operation';
import type { Path } from '../path';
import { lineEnd } from './lines';
import { planInsert } from './insert';
import { stepsTo } from './place';
import { refuse, type Plan } from './plan';
import type { Style } from './style';
import { writeScalar } from './write-scalar';
import { flowText, type Written } from './write-value';

interface Target {
  readonly text: string;
  readonly document: YamlDocument;
  readonly style: Style;
}

/** Writes data at a place: a new entry, or another value for one that is there, in its quotes. */
export function planSet(target: Target, path: Path, value: Plain): Plan {
  const step = stepsTo(target.document.root, path)?.at(-1);
  if (!step) return planInsert(target, path, { kind: 'plain', value });
  const node = step.entry.value;
  if (!node || (node.kind === 'scalar' && node.start === node.end))
    return fillValue(target, step.entry.start, { kind: 'plain', value }, step.node.flow);
  if (node.anchor !== undefined || node.kind === 'alias')
    return refuse('other places of the file refer to it or it to them; change it by hand');
  if (typeof value !== 'object' || value === null) {
    const quotes =
      node.kind === 'scalar' && (node.style === 'single' || node.style === 'double') ? { quotes: node.style } : {};
    if (node.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded'))
      return refuse('the value is a block of text; change it by hand');
    return {
      edits: [
        {
          start: node.start,
          end: node.end,
          text: writeScalar(value, { ...quotes, flow: step.node.flow, json: target.style.json }),
        },
      ],
    };
  }
  const written = flowText({ kind: 'plain', value }, target.style);
  if (written === undefined || (node.kind !== 'scalar' && !node.flow))
    return refuse('a value of several lines is replaced by hand');
  return { edits: [{ start: node.start, end: node.end, text: written }] };
}

/** Behind a key without a value. */
function fillValue({ text, style }: Target, start: number, value: Written, flow: boolean): Plan {
  const written = flowText(value, style);
  const end = lineEnd(text, start);
  const colon = colonBehind(text, start, end);
  if (written === undefined || colon === undefined)
    return refuse('where its value belongs is not certain; write it by hand');
  const inline =
    value.kind === 'plain' && (typeof value.value !== 'object' || value.value === null) && !flow
      ? writeScalar(value.value, { flow, json: style.json })
      : written;
  return { edits: [{ start: colon, end: colon, text: ` ${inline}` }] };
}

/** The offset behind the colon of the key that begins at `start`, or behind the dash. */
function colonBehind(text: string, start: number, end: number): number | undefined {
  const line = text.slice(start, end);
  const match = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^"'#][^#]*?)\s*:(?=\s|$)/.exec(line) ?? /^-(?=\s|$)/.exec(line);
  return match ? start + match[0].length : undefined;
}

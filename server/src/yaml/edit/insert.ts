import type { MapEntry, MapNode, SeqItem, SeqNode, YamlDocument, YamlNode } from '../node';
import type { Path } from '../path';
import { extentOf } from './extent';
import { columnOf, indentLines, joinLines, lineEnd, lineStart } from './lines';
import { partsOf, stepsTowards, type Step } from './place';
import { refuse, type Plan } from './plan';
import type { Style } from './style';
import { entryLines, flowKey, flowText, itemLines, type Written } from './write-value';

interface Insertion {
  readonly text: string;
  readonly document: YamlDocument;
  readonly style: Style;
}

/** Writes a value at a place that is not there yet, with the parents that are missing. */
export function planInsert(insertion: Insertion, path: Path, value: Written): Plan {
  const { document } = insertion;
  const steps = stepsTowards(document.root, path);
  const parent = steps.length === 0 ? document.root : (steps.at(-1)?.entry.value ?? null);
  const [first, ...rest] = path.slice(steps.length);
  if (first === undefined) return refuse('something stands there already');
  const written = rest.reduceRight<Written>((inner, name) => nest(name, inner), value);
  if (!parent || isEmptyScalar(parent)) return fillEmpty(insertion, steps.at(-1), nest(first, written));
  if (parent.kind === 'scalar' || parent.kind === 'alias')
    return refuse('its parent is no map or list that could take it');
  if (
    parent.kind === 'seq' ? first !== '-' && first !== parent.items.length : typeof first === 'number' || first === '-'
  ) {
    return refuse('its parent is not of the kind that could take it');
  }
  if (parent.templated)
    return refuse('template statements stand there, and where they end is not certain; do it by hand');
  const name = String(first);
  if (parent.flow)
    return partsOf(parent).length === 0
      ? fillFlow(insertion, steps.at(-1), parent, nest(first, written))
      : insertFlow(insertion, parent, name, written);
  return insertLines(insertion, parent, name, written);
}

function nest(name: string | number, value: Written): Written {
  return name === '-' || typeof name === 'number' ? { kind: 'item', value } : { kind: 'below', key: name, value };
}

function isEmptyScalar(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null && node.start === node.end;
}

/** Behind the last entry, at the column of its siblings. */
function insertLines({ text, style }: Insertion, parent: MapNode | SeqNode, name: string, value: Written): Plan {
  const parts = partsOf(parent);
  const last = parts.at(-1);
  if (!last) return refuse('its parent is written in a way that cannot be extended');
  const column = columnOf(text, last.start);
  const lines = parent.kind === 'map' ? entryLines(name, value, style) : itemLines(value, style);
  const { end } = extentOf(text, last, lineStart(text, last.start));
  const apart = standApart(text, parts) ? [''] : [];
  return linesAt(text, end, [...apart, ...indentLines(lines, column)], style);
}

/** Whether blank lines set all entries apart; a new one is then set apart too. */
function standApart(text: string, parts: readonly (MapEntry | SeqItem)[]): boolean {
  return (
    parts.length > 1 &&
    parts.every((part, i) => {
      const previous = parts[i - 1];
      return !previous || /\n[ \t]*\r?\n/.test(text.slice(previous.end, part.start));
    })
  );
}

/** Whole lines at the start of a line, or behind a last line that has no line end. */
function linesAt(text: string, at: number, lines: readonly string[], { lineEnd: end }: Style): Plan {
  const added = joinLines(lines, end);
  const open = at === text.length && at > 0 && !text.endsWith('\n');
  return { edits: [{ start: at, end: at, text: open ? end + added.slice(0, -end.length) : added }] };
}

/** Below a key without a value, or in an empty document. */
function fillEmpty({ text, document, style }: Insertion, step: Step | undefined, value: Written): Plan {
  if (!step) {
    const at = document.root ? document.root.start : documentStart(text, document);
    return linesAt(text, at, rootLines(value, style), style);
  }
  if (step.node.flow) return refuse('an empty place between brackets is not extended; write it by hand');
  if (step.entry.value?.anchor !== undefined || step.entry.value?.tag !== undefined)
    return refuse('an anchor or tag stands there');
  const column = columnOf(text, step.entry.start);
  const spaces = step.kind === 'seq' ? 2 : value.kind === 'item' ? style.dash : style.step;
  const end = lineEnd(text, step.entry.start);
  const next = end === text.length ? end : end + (text[end] === '\r' ? 2 : 1);
  return linesAt(text, next, indentLines(rootLines(value, style), column + spaces), style);
}

function rootLines(value: Written, style: Style): string[] {
  if (value.kind === 'below') return entryLines(value.key, value.value, style);
  return value.kind === 'item' ? itemLines(value.value, style) : [];
}

/** Behind `---` and the comments of a document without content. */
function documentStart(text: string, document: YamlDocument): number {
  let end = document.end;
  while (end > document.start && text[end - 1] !== '\n') end -= 1;
  return end === document.start && document.start === 0 && text.trim() === ''
    ? 0
    : document.end === text.length
      ? text.length
      : end;
}

/** `{}` becomes lines where lines may stand, else it is filled. */
function fillFlow(insertion: Insertion, step: Step | undefined, parent: MapNode | SeqNode, value: Written): Plan {
  const { text, style } = insertion;
  const inFlow = step ? step.node.flow : style.json;
  if (!inFlow && parent.anchor === undefined && parent.tag === undefined && columnStartsFree(text, step, parent)) {
    const before = step ? trimmedStart(text, parent.start) : parent.start;
    const column = step
      ? columnOf(text, step.entry.start) + (step.kind === 'seq' ? 2 : value.kind === 'item' ? style.dash : style.step)
      : 0;
    const end = lineEnd(text, parent.end);
    const lines = indentLines(rootLines(value, style), column);
    const body = lines.join(style.lineEnd);
    if (!step) return { edits: [{ start: parent.start, end: parent.end, text: body }] };
    return {
      edits: [
        { start: before, end: parent.end, text: '' },
        { start: end, end, text: style.lineEnd + body },
      ],
    };
  }
  const inner =
    value.kind === 'below'
      ? flowText(value.value, style)
      : value.kind === 'item'
        ? flowText(value.value, style)
        : undefined;
  if (inner === undefined)
    return refuse('it is written over several lines or has comments, which cannot stand between brackets');
  const content = value.kind === 'below' ? `{ ${flowKey(value.key, style)}: ${inner} }` : `[${inner}]`;
  return { edits: [{ start: parent.start, end: parent.end, text: content }] };
}

/** Behind the brackets there is nothing but a comment. */
function columnStartsFree(text: string, step: Step | undefined, parent: MapNode | SeqNode): boolean {
  const rest = text.slice(parent.end, lineEnd(text, parent.end)).trim();
  return (rest === '' || rest.startsWith('#')) && (step !== undefined || rest === '');
}

function trimmedStart(text: string, start: number): number {
  let at = start;
  while (text[at - 1] === ' ') at -= 1;
  return at;
}

/** Behind the last entry between the brackets, on a line of its own if the others are. */
function insertFlow({ text, style }: Insertion, parent: MapNode | SeqNode, name: string, value: Written): Plan {
  const last = partsOf(parent).at(-1);
  const written = flowText(value, style);
  if (!last || written === undefined)
    return refuse('it is written over several lines or has comments, which cannot stand between brackets');
  const own = text.slice(lineStart(text, last.start), last.start);
  const separator =
    own.trim() === '' && partsOf(parent).length > 0 && lineStart(text, last.start) > parent.start
      ? `,${style.lineEnd}${own}`
      : ', ';
  const content = parent.kind === 'map' ? `${flowKey(name, style)}: ${written}` : written;
  return { edits: [{ start: last.end, end: last.end, text: separator + content }] };
}

import { lineStart } from '../../../text/lines';
import { partsOf } from '../../collection';
import { lineEndOf, type LineEnd } from '../../../text/line-ends';
import type { YamlDocument, YamlNode } from '../../node';
import { columnOf, startsItsLine } from './lines';

/** The style of a document, for what is added to it. */
export interface Style {
  readonly lineEnd: LineEnd;
  /** Spaces of one level of a map. */
  readonly step: number;
  /** Spaces from a key to the dashes of the list below it. */
  readonly dash: number;
  /** JSON: strings and keys in double quotes. */
  readonly json: boolean;
  readonly flow: FlowStyle;
}

/** How collections are written between brackets. */
export interface FlowStyle {
  readonly colon: ':' | ': ';
  readonly comma: ',' | ', ';
  /** Inside braces; brackets of lists are never padded. */
  readonly pad: '' | ' ';
  /** The indentation of one level if new collections take several lines; undefined if they take one. */
  readonly indent: string | undefined;
}

/** Detects the style of the document; by default two spaces and indented lists. */
export function styleOf(text: string, { root }: Pick<YamlDocument, 'root'>): Style {
  const found: StyleSurvey = {
    step: undefined,
    dash: undefined,
    colon: undefined,
    comma: undefined,
    pad: undefined,
    left: ENOUGH,
  };
  if (root) look(text, root, found);
  const step = found.step ?? 2;
  const json = isJson(root);
  return {
    lineEnd: lineEndOf(text),
    step,
    dash: found.dash ?? step,
    json,
    flow: {
      colon: found.colon ?? ': ',
      comma: found.comma ?? (found.colon === ':' ? ',' : ', '),
      pad: found.pad ?? (found.colon === ':' ? '' : ' '),
      indent: json && root ? indentInside(text, root) : undefined,
    },
  };
}

/** How many keys and items are examined to detect the style. */
const ENOUGH = 2000;

interface StyleSurvey {
  step: number | undefined;
  dash: number | undefined;
  colon: FlowStyle['colon'] | undefined;
  comma: FlowStyle['comma'] | undefined;
  pad: FlowStyle['pad'] | undefined;
  /** How many keys and items may still be examined. */
  left: number;
}

/** Looks for the first example of each setting; not deeper than needed. */
function look(text: string, node: YamlNode, found: StyleSurvey): void {
  if (node.kind === 'scalar' || node.kind === 'alias') return;
  if (node.flow) {
    lookInside(text, node, found);
    return;
  }
  for (const part of partsOf(node)) {
    const { value } = part;
    found.left -= 1;
    if (isComplete(found)) return;
    if (value?.kind !== 'map' && value?.kind !== 'seq') continue;
    if (node.kind === 'map' && !value.flow) {
      const distance = columnOf(text, value.start) - columnOf(text, part.start);
      if (value.kind === 'map' && distance > 0) found.step ??= distance;
      if (value.kind === 'seq' && distance >= 0) found.dash ??= distance;
    }
    look(text, value, found);
  }
}

function isComplete({ step, dash, colon, comma, pad, left }: StyleSurvey): boolean {
  if (left <= 0) return true;
  return step !== undefined && dash !== undefined && colon !== undefined && comma !== undefined && pad !== undefined;
}

/** Only collections on one line show their padding. */
function lookInside(text: string, node: Extract<YamlNode, { flow: boolean }>, found: StyleSurvey): void {
  const parts = partsOf(node);
  const [first, second] = parts;
  if (!first) return;
  if (first.value && 'key' in first) found.colon ??= text.slice(first.key.end, first.value.start) === ':' ? ':' : ': ';
  if (second && !text.slice(first.end, second.start).includes('\n'))
    found.comma ??= text.slice(first.end, second.start) === ',' ? ',' : ', ';
  if (node.kind === 'map' && !text.slice(node.start, first.start).includes('\n'))
    found.pad ??= first.start === node.start + 1 ? '' : ' ';
  for (const { value } of parts) {
    found.left -= 1;
    if (isComplete(found)) return;
    if (value) look(text, value, found);
  }
}

function isJson(root: YamlNode | null): boolean {
  return (
    root?.kind === 'map' &&
    root.flow &&
    root.entries.every(({ key }) => key.kind === 'scalar' && key.style === 'double')
  );
}

/** The indentation of the lines between the brackets; undefined if they are on the line of the bracket. */
function indentInside(text: string, root: YamlNode): string | undefined {
  if (root.kind !== 'map' && root.kind !== 'seq') return undefined;
  const [first] = partsOf(root);
  if (!first || !startsItsLine(text, first.start) || lineStart(text, first.start) <= root.start) return undefined;
  return text.slice(lineStart(text, first.start), first.start);
}

import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';

/** Stands where the cursor is while the text is read: what is half typed is no YAML yet. */
export const MARK = 'omconfigCursor';

/** What could be typed at the cursor, and the text to read for finding out where that is. */
export interface Attempt {
  readonly kind: 'key' | 'value';
  /** The text with the mark in place of the half-typed word. */
  readonly text: string;
  /** What a choice replaces. */
  readonly span: Span;
  /** Between brackets, or JSON. */
  readonly flow: boolean;
}

/** A word that is being typed, with the quote before it. */
const WORD = /["']?[\w.$-]*$/;

/**
 * The ways in which the text could go on at an offset, likeliest first. Empty in a comment and where nothing new starts.
 */
export function attemptsAt(text: string, offset: number): Attempt[] {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  if (/(^|\s)#/.test(before)) return [];
  const word = WORD.exec(before)?.[0] ?? '';
  const rest = /^[\w.$-]*["']?/.exec(text.slice(offset))?.[0] ?? '';
  const span = { start: offset - word.length, end: offset + rest.length };
  const lead = before.slice(0, before.length - word.length);
  const with_ = (mark: string): string => text.slice(0, span.start) + mark + text.slice(span.end);
  const colon = /^\s*:/.test(text.slice(span.end));
  const attempt = (kind: 'key' | 'value', mark: string, flow: boolean): Attempt => ({
    kind,
    text: with_(mark),
    span,
    flow,
  });

  if (/^\s*(?:- +)*$/.test(lead)) {
    const inList = /-\s+$/.test(lead);
    return [attempt('key', colon ? MARK : `${MARK}:`, false), ...(inList ? [attempt('value', MARK, false)] : [])];
  }
  if (/[{,]\s*$/.test(lead))
    return [attempt('key', colon ? `"${MARK}"` : `"${MARK}": 0`, true), attempt('value', `"${MARK}"`, true)];
  if (/\[\s*$/.test(lead)) return [attempt('value', `"${MARK}"`, true)];
  if (/:\s+$/.test(lead) || /":\s*$/.test(lead))
    return [attempt('value', /[{"]/.test(lead) ? `"${MARK}"` : MARK, /[{"]/.test(lead))];
  return [];
}

/** Where the mark stands below a node. */
export function findMark(node: YamlNode | null, kind: 'key' | 'value'): Path | undefined {
  if (node?.kind === 'map') {
    for (const { name, value } of node.entries) {
      if (name === MARK && kind === 'key') return [MARK];
      const inner = findMark(value, kind);
      if (inner && name !== undefined) return [name, ...inner];
    }
  }
  if (node?.kind === 'seq') {
    for (const [index, { value }] of node.items.entries()) {
      const inner = findMark(value, kind);
      if (inner) return [index, ...inner];
    }
  }
  return node?.kind === 'scalar' && kind === 'value' && node.value === MARK ? [] : undefined;
}

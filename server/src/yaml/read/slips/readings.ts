import type { SyntaxRepair } from '../../node';
import { lineStart } from '../../../text/lines';
import { closingQuote } from './value-end';
import type { Patch } from './patch';
import type { Reading } from './slip';

/** The readings of a problem that starts at an offset, as repairs that move with it. Those without a title are not offered. */
export function repairsAt(start: number, readings: readonly Reading[]): { readonly repairs?: readonly SyntaxRepair[] } {
  const named = readings.filter(({ title }) => title !== '');
  if (named.length === 0) return {};
  return {
    repairs: named.map(({ title, patches }) => ({
      title,
      edits: [...patches]
        .sort((a, b) => a.at - b.at)
        .map(({ at, length, text }) => ({ from: at - start, length, text })),
    })),
  };
}

/** The reading that takes a part of a line as a text, whatever is in it. */
export function quoting(text: string, start: number, end: number): Reading {
  const written = text.slice(start, end);
  const quote = /["\\]/.test(written) ? "'" : '"';
  const inner = quote === '"' ? [] : doubled(written, start);
  const patches = [{ at: start, length: 0, text: quote }, ...inner, { at: end, length: 0, text: quote }];
  return { title: 'Put it in quotes', patches };
}

function doubled(written: string, start: number): readonly Patch[] {
  return [...written.matchAll(/'/g)].map(({ index }) => ({ at: start + index, length: 0, text: "'" }));
}

/**
 * The readings of a quoted text, from its quote to the end of what is on its line, in which a quote is too early: if the
 * line ends with the same quote, those between are a part of the text; else its end was meant at the end of the line.
 */
export function requoting(text: string, start: number, end: number): readonly Reading[] {
  const quote = text.charAt(start);
  const first = closingQuote(text, quote, { start: start + 1, end });
  if (first === undefined) return [];
  if (text.charAt(end - 1) === quote && end - 1 > first) {
    const escape = quote === "'" ? "'" : '\\';
    const inner = [...text.slice(start + 1, end - 1).matchAll(quote === "'" ? /''|'/g : /\\.|"/g)].filter(
      ([found]) => found === quote,
    );
    const title = quote === "'" ? "Write ' twice in the text" : 'Write \\" in the text';
    return [{ title, patches: inner.map(({ index }) => ({ at: start + 1 + index, length: 0, text: escape })) }];
  }
  const behind = text.slice(first, end);
  if (behind.includes(quote) || (quote === '"' && behind.includes('\\'))) return [];
  return [
    {
      title: `Move the closing ${quote} to the end`,
      patches: [
        { at: first - 1, length: 1, text: '' },
        { at: end, length: 0, text: quote },
      ],
    },
    quoting(text, start, end),
  ];
}

/** What may follow a backslash in double quotes. */
const ESCAPE = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0abtnvfre "/\\N_LP\n\r]|$)/y;

/** The reading by which each backslash that begins no escape is a part of its text; `at` is one of them. */
export function withBackslashes(text: string, at: number): Reading {
  const patches: Patch[] = [];
  const from = quoteBefore(text, at);
  const end = closingQuote(text, '"', { start: from + 1, end: text.length }) ?? text.length;
  for (let index = from + 1; index < end; index++) {
    if (text.charAt(index) !== '\\') continue;
    ESCAPE.lastIndex = index;
    if (!ESCAPE.test(text)) patches.push({ at: index, length: 0, text: '\\' });
    index++;
  }
  return { title: 'Double the backslash', patches };
}

/** Where the double quote is that opens the text around an offset, if it is on the same line. */
function quoteBefore(text: string, at: number): number {
  for (let from = lineStart(text, at); from < at; from++) {
    if (text.charAt(from) !== '"') continue;
    const end = closingQuote(text, '"', { start: from + 1, end: text.length }) ?? text.length;
    if (end > at) return from;
    from = end - 1;
  }
  return at - 1;
}

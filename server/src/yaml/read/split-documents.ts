import { parsedJson } from '../../text/json';
import type { Span } from '../../text/span';

/**
 * Where the documents of a stream are. `---` and `...` at the start of a line mark documents wherever they are, also in
 * quotes and block scalars, so only lines matter. Comments and directives above a `---` belong to the document below.
 * Objects of JSON that follow each other, one in a line or over several, are documents, too: as YAML they are an error.
 * There is always at least one document; the spans follow each other without a gap.
 */
export function splitDocuments(text: string): Span[] {
  return spansFrom(jsonStarts(text) ?? yamlStarts(text), text.length);
}

function spansFrom(starts: readonly number[], length: number): Span[] {
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? length }));
}

/** An object of JSON at the start of a line, after the end of another one. No valid YAML or JSON has this after an object. */
const NEXT_OBJECT = /\}[ \t\r]*\n\s*(?=^\{)/gm;

/** Where objects of JSON begin if a text has several; undefined if the first one is not JSON. */
function jsonStarts(text: string): number[] | undefined {
  const first = text.startsWith('\uFEFF') ? 1 : 0;
  if (!text.startsWith('{', first)) return undefined;
  const starts = [...text.matchAll(NEXT_OBJECT)].map(({ 0: end, index }) => index + end.length);
  const [second] = starts;
  return second !== undefined && parsedJson(text.slice(first, second)) !== undefined ? [0, ...starts] : undefined;
}

function yamlStarts(text: string): number[] {
  const starts = [0];
  /** What the document has so far: only comments, its `---`, or its end `...`. */
  let state: 'preamble' | 'open' | 'ended' = 'preamble';
  let seen = 0;
  for (const { at, kind, next } of markers(text)) {
    if (state === 'preamble' && hasContent(text, seen, at)) state = 'open';
    if (state === 'ended' && hasContent(text, seen, at)) {
      starts.push(seen);
      state = 'open';
    }
    if (kind === '---') {
      if (state === 'open') starts.push(at);
      else if (state === 'ended') starts.push(seen);
      state = 'open';
    } else if (state !== 'ended') {
      state = 'ended';
    }
    seen = next;
  }
  if (state === 'ended' && hasContent(text, seen, text.length)) starts.push(seen);
  return starts;
}

interface Marker {
  readonly at: number;
  readonly kind: '---' | '...';
  /** Start of the next line. */
  readonly next: number;
}

function* markers(text: string): Iterable<Marker> {
  let dashes = nextMarker(text, '---', 0);
  let dots = nextMarker(text, '...', 0);
  while (dashes !== -1 || dots !== -1) {
    const isDashes = dots === -1 || (dashes !== -1 && dashes < dots);
    const at = isDashes ? dashes : dots;
    const lineEnd = text.indexOf('\n', at);
    yield { at, kind: isDashes ? '---' : '...', next: lineEnd === -1 ? text.length : lineEnd + 1 };
    if (isDashes) dashes = nextMarker(text, '---', at + 3);
    else dots = nextMarker(text, '...', at + 3);
  }
}

function nextMarker(text: string, kind: '---' | '...', from: number): number {
  if (from === 0) {
    const start = text.startsWith('\uFEFF') ? 1 : 0;
    if (isMarkerAt(text, kind, start)) return start;
  }
  for (let at = text.indexOf(`\n${kind}`, Math.max(0, from - 1)); at !== -1; at = text.indexOf(`\n${kind}`, at + 1)) {
    if (isMarkerAt(text, kind, at + 1)) return at + 1;
  }
  return -1;
}

function isMarkerAt(text: string, kind: string, at: number): boolean {
  return text.startsWith(kind, at) && (at + 3 === text.length || /[ \t\r\n]/.test(text.charAt(at + 3)));
}

/** Whether whole lines have anything but blank lines, comments and directives. */
function hasContent(text: string, from: number, to: number): boolean {
  for (let at = from; at < to;) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd === -1 || lineEnd > to ? to : lineEnd;
    const first = /[^\s\uFEFF]/.exec(text.slice(at, end));
    if (first && first[0] !== '#' && !(first[0] === '%' && text.charAt(at) === '%')) return true;
    at = end + 1;
  }
  return false;
}

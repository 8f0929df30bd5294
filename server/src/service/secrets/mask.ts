import type { Span } from '../../text/span';

/** Replaces every secret, so that not even its length shows. */
export const MASK = '••••••';

/** A text with these spans masked, line by line. They are sorted and do not overlap. */
export function mask(text: string, spans: readonly Span[]): string {
  let shown = '';
  let from = 0;
  for (const { start, end } of spans) {
    shown += text.slice(from, start) + text.slice(start, end).replaceAll(/[^\r\n]+/g, MASK);
    from = end;
  }
  return shown + text.slice(from);
}

/** Spans sorted, with overlapping ones merged. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last && span.start < last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else result.push(span);
  }
  return result;
}

import { escapeSnippet } from './snippet';

/** What a person has to fill in: a value in angle brackets, or the name that a service gets. */
const OPEN = /<[a-z][^<>\n]*>|(?<=^ *serviceName: )\S+/gm;

/** A whole text as a snippet, with a stop for each value that a person has to fill in; those in comments stay text. */
export function stopsOf(text: string): string {
  let stops = 0;
  const line = (one: string): string => {
    if (/^\s*#/.test(one)) return escapeSnippet(one);
    let snippet = '';
    let from = 0;
    for (const { 0: found, index } of one.matchAll(OPEN)) {
      stops += 1;
      snippet += `${escapeSnippet(one.slice(from, index))}\${${String(stops)}:${escapeSnippet(found)}}`;
      from = index + found.length;
    }
    return snippet + escapeSnippet(one.slice(from));
  };
  return text.split('\n').map(line).join('\n');
}

import { escapeSnippet } from './snippet';

/** What has to be filled in: a value in angle brackets, or the name of a service. */
const OPEN = /<[a-z][^<>\n]*>|(?<=^ *serviceName: )\S+/gm;

/** A whole text as a snippet, with a tab stop for each value to be filled in; those in comments stay text. */
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

import { LineIndex } from '../../text/line-index';
import { lineBreakAfter, lineStart } from '../../text/lines';

/**
 * The line (1-based) in which a text has a version: the first that also names what it is the version of, otherwise the first
 * at all, or the first that has the name, because a range is written in another way; undefined if there is none.
 */
export function lineOfVersion(text: string, version: string, what: string): number | undefined {
  const name = what.replace(/\[.*$/, '').toLowerCase();
  // Of a place in values, the line has the last key alone.
  const key = name.includes('.') ? `${name.slice(name.lastIndexOf('.') + 1)}:` : undefined;
  let first: number | undefined;
  for (let at = text.indexOf(version); at >= 0; at = text.indexOf(version, at + version.length)) {
    // Not the end of a longer version; `v1.5.4` is one.
    if (/[\w.]/.test(text[at - 1] ?? '') && !/^[^\w.]?v$/.test(text.slice(Math.max(0, at - 2), at))) continue;
    first ??= at;
    const line = text.slice(lineStart(text, at), lineBreakAfter(text, at)).toLowerCase();
    if (line.includes(name) || (key !== undefined && line.trimStart().startsWith(key))) {
      first = at;
      break;
    }
  }
  const named = first ?? text.toLowerCase().indexOf(name);
  return named < 0 ? undefined : new LineIndex(text).positionAt(named).line + 1;
}

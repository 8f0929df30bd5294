import type { Span } from '../../text/span';
import { isPassphrase } from './assigned-words';
import { isHarmless } from './harmless';
import { looksLikePassword } from './like-a-secret';
import { isSecretName } from './secret-name';

/** A line with nothing but names between the same signs, which may be the first one of a table. */
const HEADER =
  /^([ \t#]{0,80}(?:\|[ \t]{0,40})?)([\w.-][\w. -]{0,60}([|,;\t])[ \t]{0,40}[\w.-][\w. -]{0,60}(?:\3[ \t]{0,40}[\w.-][\w. -]{0,60}){0,30})[ \t]{0,40}\|?[ \t]{0,9}\r?$/gm;
/** How many lines of a table are read. */
const MOST_LINES = 200;

/** Secrets in tables, whose first line names the columns: of CSV and of Markdown. */
export function secretTables(text: string): Span[] {
  const found: Span[] = [];
  HEADER.lastIndex = 0;
  for (let match = HEADER.exec(text); match; match = HEADER.exec(text)) {
    const { index, 0: header, 1: head = '', 2: names = '', 3: sign = '' } = match;
    const columns = names.split(sign).map((name) => isSecretName(name.trim()));
    // Lines of a table are no headers, or each of many would be read with all below it.
    if (columns.includes(true))
      HEADER.lastIndex = readLines(text, { start: index + header.length + 1, head, sign, columns }, found);
  }
  return found;
}

interface Table {
  readonly start: number;
  readonly head: string;
  readonly sign: string;
  readonly columns: readonly boolean[];
}

/** Adds the secrets in the lines of a table, and answers where it ends. */
function readLines(text: string, { start, head, sign, columns }: Table, found: Span[]): number {
  let at = start;
  for (let count = 0; count < MOST_LINES && at < text.length; count += 1) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    const before = /^[ \t#]{0,80}\|?/.exec(line)?.[0].length ?? 0;
    const cells = line.slice(before).split(sign);
    if (cells.length < columns.length || cells.length > columns.length + 1) return at;
    let from = at + before;
    for (const [place, cell] of cells.entries()) {
      const value = cell.trim();
      const inside = value.replaceAll(/^[`"'*]+|[`"'*]+$/g, '');
      const isSecret =
        columns[place] === true &&
        (looksLikePassword(inside) || isPassphrase(inside)) &&
        !isSecretName(inside) &&
        !isHarmless(inside);
      const first = from + cell.length - cell.trimStart().length;
      if (isSecret) found.push({ start: first, end: first + value.length });
      from += cell.length + sign.length;
    }
    if (end < 0 || (head.includes('|') && !line.includes('|'))) return end < 0 ? text.length : at;
    at = end + 1;
  }
  return at;
}

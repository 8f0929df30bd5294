import type { Span } from '../../text/span';

const BEGIN =
  /-{4,5} ?BEGIN [A-Z0-9 ]{0,40}(?:PRIVATE|SECRET) KEY(?: BLOCK)? ?-{4,5}|Private-Lines: \d+|PuTTY-User-Key-File-\d/g;
/** Where a private key ends that begins here, if it does; how far it is looked for, in UTF-16 units. */
const END = /-{4,5} ?END [A-Z0-9 ]{0,40}(?:PRIVATE|SECRET) KEY(?: BLOCK)? ?-{4,5}|Private-MAC: \w+/g;
const LONGEST = 20_000;
/** A line of a key, also in a comment or a program. */
const LINE_OF_KEY =
  /^[\s#/*;>|+"'\\,-]*(?:(?:[\w+/=]{16,200}|[\w+/=]{1,16}=)(?:[\s"'\\,][\s"'\\,+]*)?|(?:Proc-Type|DEK-Info|Comment|Encryption|Public-Lines|Private-Lines|Private-MAC)\b.*)?$/;

/** Private keys: to their end, or as long as lines look like lines of a key. */
export function secretKeyBlocks(text: string): Span[] {
  const found: Span[] = [];
  BEGIN.lastIndex = 0;
  for (let match = BEGIN.exec(text); match; match = BEGIN.exec(text)) {
    const from = match.index + match[0].length;
    END.lastIndex = from;
    const end =
      !text.includes('END', from) && !text.includes('Private-MAC', from)
        ? null
        : END.exec(text.slice(0, from + LONGEST));
    const to = end ? end.index + end[0].length : endOfLines(text, from);
    found.push({ start: match.index, end: to });
    BEGIN.lastIndex = to;
  }
  return found;
}

/** The end of the first line and of the lines below that look like lines of a key. */
function endOfLines(text: string, from: number): number {
  let end = text.indexOf('\n', from);
  for (let start = end + 1; end >= 0; start = end + 1) {
    const next = text.indexOf('\n', start);
    const line = text.slice(start, next < 0 ? text.length : next);
    if (line.length > 400 || !LINE_OF_KEY.test(line)) return end;
    end = next;
  }
  return text.length;
}

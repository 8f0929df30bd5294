import { largest } from './long-lists';

/** A run of backticks, the text up to the next run of the same length, and that run: code, in which nothing else counts. */
const CODE = /(`+)(?!`)([^]*?[^`])\1(?!`)/g;
const SPECIAL = /[<>[\]!&|*_~\\]/g;
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * One line of Markdown from a text that quotes a file: code stays code, and everything else is escaped, so that it
 * cannot become a link, an image or HTML.
 */
export function plainMarkdown(text: string): string {
  const line = text.replaceAll(CONTROL, ' ').slice(0, LONGEST);
  let result = '';
  let done = 0;
  for (const match of line.matchAll(CODE)) {
    result += escaped(line.slice(done, match.index)) + match[0];
    done = match.index + match[0].length;
  }
  return result + escaped(line.slice(done));
}

/** How many backticks follow one another at most. */
export function longestBackticks(line: string): number {
  return largest(
    (line.match(/`+/g) ?? []).map(({ length }) => length),
    0,
  );
}

/** A text as code in Markdown, whatever it contains. */
export function codeInMarkdown(text: string): string {
  const line = text.replaceAll(CONTROL, ' ').slice(0, LONGEST);
  const longest = longestBackticks(line);
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? fence + line + fence : `${fence} ${line} ${fence}`;
}

/** UTF-16 units. Nobody reads more, and finding the ends of code spans is slow on long lines. */
const LONGEST = 2000;

function escaped(text: string): string {
  return text.replaceAll(SPECIAL, String.raw`\$&`).replaceAll('`', '\\`');
}

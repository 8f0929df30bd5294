import { largest, printable } from '../../../server/src/service/public';

/** Text as Markdown shows it to the letter, also in a cell of a table: what a file says is never a link, an image or HTML. */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replaceAll(/[\\`*_{}[\]<>|#!~$&@]/g, '\\$&')
    .replaceAll(/\s+/g, ' ');
}

/** A message in which keys are in backticks, for a cell of a table: they stay code, and all else is escaped. */
export function markdownMessage(message: string): string {
  return message
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? codeCell(part.slice(1, -1)) : escapeMarkdown(part)))
    .join('');
}

/** Text as code in a cell of a table, whatever it holds. */
export function codeCell(text: string): string {
  const shown = printable(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`);
  const longest = largest(
    [...shown.matchAll(/`+/g)].map(([run]) => run.length),
    0,
  );
  if (longest === 0) return `\`${shown}\``;
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${shown} ${fence}`;
}

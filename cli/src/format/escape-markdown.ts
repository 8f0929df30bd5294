import { printable } from '../../../server/src/service/public';

/** Text as Markdown shows it to the letter, also in a cell of a table: what a file says is never a link, an image or HTML. */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replaceAll(/[\\`*_{}[\]<>|#!~$&@]/g, '\\$&')
    .replaceAll(/\s+/g, ' ');
}

import { relativePath } from '../../documents/workspace/folders';
import { largest } from '../../text/long-lists';
import { longestBackticks } from '../../text/markdown';
import { printable } from '../../text/printable';

/** Lines as a list; '' for none. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Lines as a list with numbers. */
export function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
}

/** A Markdown table; the cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A block of code; its fence is longer than any in the code. */
export function fenced(language: string, lines: readonly string[]): string {
  const fence = '`'.repeat(largest(lines.map(longestBackticks), 2) + 1);
  return [fence + language, ...lines, fence].join('\n');
}

/** A file of the repository as a link that is relative to the folder of the runbook. */
export function fileLink(base: string, path: string, line?: number): string {
  const relative = relativePath(base, path);
  const address = relative.split('/').map(encode).join('/');
  const label = printable(relative).replaceAll(/[\\[\]`*_<>&!]/g, String.raw`\$&`);
  return line === undefined ? `[${label}](${address})` : `[${label}:${line}](${address}#L${line})`;
}

function encode(step: string): string {
  return encodeURIComponent(step.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  );
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\r?\n/g, ' ');
}

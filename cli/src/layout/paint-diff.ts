import { plain, type Paint } from './paint';
import { printable } from '../../../server/src/service/public';

/** Lines above the first hunk. */
const HEAD = 2;

/** Colors the diff of one file as git does, for a terminal: without the characters that one obeys. */
export function paintDiff(diff: string, paint: Paint): string {
  return diff
    .split('\n')
    .map((line) => (paint === plain ? line : printable(line)))
    .map((line, index) => (index < HEAD ? paint('bold', line) : paintLine(line, paint)))
    .join('\n');
}

function paintLine(line: string, paint: Paint): string {
  if (line.startsWith('@@')) return paint('cyan', line);
  if (line.startsWith('+')) return paint('green', line);
  return line.startsWith('-') ? paint('red', line) : line;
}

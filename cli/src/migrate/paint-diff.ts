import type { Paint } from '../frame/paint';

/** Lines above the first hunk. */
const HEAD = 2;

/** Colors the diff of one file as git does. */
export function paintDiff(diff: string, paint: Paint): string {
  return diff
    .split('\n')
    .map((line, index) => (index < HEAD ? paint('bold', line) : paintLine(line, paint)))
    .join('\n');
}

function paintLine(line: string, paint: Paint): string {
  if (line.startsWith('@@')) return paint('cyan', line);
  if (line.startsWith('+')) return paint('green', line);
  return line.startsWith('-') ? paint('red', line) : line;
}

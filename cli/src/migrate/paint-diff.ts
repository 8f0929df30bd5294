import type { Paint } from '../frame/paint';

/** Colours a patch as git does. */
export function paintDiff(diff: string, paint: Paint): string {
  let inHunk = false;
  const lines = diff.split('\n').map((line) => {
    if (line.startsWith('diff --git ')) inHunk = false;
    else if (line.startsWith('@@')) inHunk = true;
    return paintLine(line, inHunk, paint);
  });
  return lines.join('\n');
}

function paintLine(line: string, inHunk: boolean, paint: Paint): string {
  if (!inHunk) return paint('bold', line);
  if (line.startsWith('@@')) return paint('cyan', line);
  if (line.startsWith('+')) return paint('green', line);
  return line.startsWith('-') ? paint('red', line) : line;
}

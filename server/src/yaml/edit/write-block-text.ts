/** Text of several lines as a literal block: its header and its lines, indented. */
export interface BlockText {
  readonly header: string;
  readonly lines: readonly string[];
}

/** Undefined for text that a literal block cannot hold or that is better off on one line. */
export function writeBlockText(value: string, indent: number): BlockText | undefined {
  const body = value.replace(/\n+$/, '');
  if (!body.includes('\n') && body === value) return undefined;
  if (/^\s*$/.test(body) || /[\p{Cc}\u2028\u2029\uFEFF]/u.test(body.replaceAll(/[\n\t]/g, ''))) return undefined;
  const newlines = value.length - body.length;
  const chomping = newlines === 0 ? '-' : newlines === 1 ? '' : '+';
  const explicit = /^[\s]/.test(body) ? String(indent) : '';
  const lines = value.slice(0, newlines === 0 ? undefined : -1).split('\n');
  return {
    header: `|${explicit}${chomping}`,
    lines: lines.map((line) => (line === '' ? line : ' '.repeat(indent) + line)),
  };
}

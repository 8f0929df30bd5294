import type { Entry, Value } from './entry';

/** The column at which comments are wrapped, if possible. */
const WIDTH = 100;

/** Fields as lines of YAML, two spaces deep for each level. */
export function writeEntries(entries: readonly Entry[], indent = ''): readonly string[] {
  return entries.flatMap((entry) => [...writeComment(entry.comment ?? '', indent), ...writeField(entry, indent)]);
}

/** A text as comment lines, broken between words; none for ''. */
export function writeComment(text: string, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line !== '' && indent.length + 3 + line.length + word.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, ...(line === '' ? [] : [line])].map((one) => `${indent}# ${one}`);
}

function writeField({ key, value, off = false }: Entry, indent: string): readonly string[] {
  if (!off) return withValue(`${indent}${key}:`, value, indent);
  return withValue(`${key}:`, value, '').map((line) => `${indent}# ${line}`);
}

function withValue(head: string, value: Value, indent: string): readonly string[] {
  if (typeof value === 'string') return [`${head} ${value}`];
  if ('items' in value) return [head, ...value.items.flatMap((item) => writeItem(item, `${indent}  `))];
  return value.length === 0 ? [`${head} {}`] : [head, ...writeEntries(value, `${indent}  `)];
}

function writeItem(item: Value, indent: string): readonly string[] {
  if (typeof item === 'string') return [`${indent}- ${item}`];
  const lines =
    'items' in item ? item.items.flatMap((one) => writeItem(one, `${indent}  `)) : writeEntries(item, `${indent}  `);
  // The dash goes before the first line that is not a comment, so that comments are above their item.
  const at = lines.findIndex((line) => !line.trimStart().startsWith('#'));
  return lines.map((line, index) => {
    if (index < at) return line.slice(2);
    return index === at ? `${indent}- ${line.slice(indent.length + 2)}` : line;
  });
}

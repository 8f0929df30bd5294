import { lineBreakAfter } from '../../text/lines';
import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { isSecretName } from './secret-name';
import { valueEnd } from './value-end';

/** A block of HCL that names something, and where its value starts. */
interface BlockForm {
  readonly mark: string;
  /** The first group is the name. */
  readonly pattern: RegExp;
  /** The kind of block says that the value is a secret. */
  readonly always?: true;
}

const BLOCKS: readonly BlockForm[] = [
  // The default of a variable.
  {
    mark: 'variable',
    pattern: /\bvariable\s{1,4}"([\w-]{1,80})"\s{0,4}\{[^{}]{0,2000}?\bdefault\s{0,40}=\s{0,4}/g,
  },
  // A value that Helm's provider does not show.
  { mark: 'set_sensitive', pattern: /\bset_sensitive\s{0,4}\{([^{}]{0,400}?)\bvalue\s{0,40}=\s{0,4}/g, always: true },
  // `name = "DB_PASSWORD"` before its `value`, also `env[0].name=DB_PASSWORD,env[0].value=x`.
  {
    mark: 'value',
    pattern:
      /\b(?:name|key|type)\s{0,40}=\s{0,4}["']?([\w.[\]\\-]{1,200}?)["']?[\s,;&]{1,80}(?:[\w[\].-]{1,80}\.)?value\s{0,40}=\s{0,4}/gi,
  },
];

/** Secrets in the blocks of Terraform, whose names and values are on lines of their own. */
export function secretBlocks(text: string): Span[] {
  const found: Span[] = [];
  for (const { mark, pattern, always } of BLOCKS) {
    if (!text.includes(mark)) continue;
    for (const { index, 0: whole, 1: name = '' } of text.matchAll(pattern)) {
      const start = index + whole.length;
      const { end } = valueEnd(text, start, lineBreakAfter(text, start));
      if ((always === true || isSecretName(name)) && end > start && !isHarmless(text.slice(start, end)))
        found.push({ start, end });
    }
  }
  return found;
}

const INSERT =
  /\binsert\s{1,9}into\s{1,9}[\w."`[\]]{1,100}\s{0,9}\(([^()]{1,1000})\)\s{0,40}values\s{0,40}\(([^()]{1,4000})\)/gi;
const SQL_TEXT = /'[^']*'|"[^"]*"/g;

/** Values that SQL inserts into columns with the name of a secret: `INSERT INTO users (name, password) VALUES ('a', 'x')`. */
export function secretInserts(text: string): Span[] {
  const found: Span[] = [];
  for (const { index, 0: whole, 1: columns = '', 2: values = '' } of text.matchAll(INSERT)) {
    const from = index + whole.length - 1 - values.length;
    const names = columns.split(',');
    let at = from;
    for (const [place, part] of values
      .replaceAll(SQL_TEXT, (written) => 'X'.repeat(written.length))
      .split(',')
      .entries()) {
      const start = at + part.length - part.trimStart().length;
      const end = at + part.trimEnd().length;
      at += part.length + 1;
      const value = text.slice(start, end);
      if (isSecretName(names[place]?.trim() ?? '') && /^N?['"]./.test(value) && !isHarmless(value))
        found.push({ start, end });
    }
  }
  return found;
}

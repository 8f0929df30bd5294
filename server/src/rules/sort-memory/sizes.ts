import type { Span } from '../../text/span';

/** 20 MB: what the migrations need. */
export const NEEDED_BYTES = 20 * 1024 * 1024;

/** The size that a setting of a database gives; the span is that of the size in the text. */
export interface FoundSize extends Span {
  readonly name: string;
  readonly written: string;
  readonly bytes: number;
  /** What is needed, as the setting writes it. */
  readonly safe: string;
}

/** How a database writes its sort memory; `unit`: that of a number without a letter. */
interface SizeSetting {
  readonly pattern: RegExp;
  readonly unit: string;
  readonly safe: string;
}

/** `--sort_buffer_size=10M` and `sort_buffer_size = 10M` of MySQL, whose sizes are bytes without a letter. */
const MYSQL: SizeSetting = {
  pattern: /(?<![\w-])(?:--)?(sort[_-]buffer[_-]size)\s*=\s*(\d+[kmg]?)(?![\w.])/gi,
  unit: 'b',
  safe: String(NEEDED_BYTES),
};

/** `work_mem = 4MB`, `-c work_mem=4MB` and `--work_mem=4MB` of Postgres, whose sizes are kilobytes without a letter. */
const POSTGRES: SizeSetting = {
  pattern: /(?<![\w.-])(?:--)?(work[_-]mem)\s*=\s*'?(\d+\s*(?:kB|MB|GB|TB)?)(?![\w.])/gi,
  unit: 'k',
  safe: '20MB',
};

const LETTERS: Readonly<Record<string, number>> = { b: 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** Every size of sort memory in a text, comments left out. */
export function findSizes(text: string): readonly FoundSize[] {
  return [...found(text, MYSQL), ...found(text, POSTGRES)]
    .filter(({ start }) => !isInComment(text, start) && !isOfAnotherProgram(text, start))
    .sort((a, b) => a.start - b.start);
}

function found(text: string, { pattern, unit, safe }: SizeSetting): FoundSize[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, name = '', size = ''] = match;
    const written = size.trim();
    const start = match.index + whole.length - size.length;
    const letter = /[a-z]/i.exec(written)?.[0].toLowerCase() ?? unit;
    const bytes = Number.parseInt(written, 10) * (LETTERS[letter] ?? 1);
    return { name, written, bytes, safe, start, end: start + written.length };
  });
}

function isInComment(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /[#;]/.test(line);
}

/** A `my.cnf` has sections for programs next to the server: `[myisamchk]` knows the same name. */
function isOfAnotherProgram(text: string, offset: number): boolean {
  const section = [...text.slice(0, offset).matchAll(/^[ \t]*\[([\w-]+)\][ \t]*$/gm)].at(-1)?.[1];
  return section !== undefined && !/^(?:mysqld|mariadbd?|server)/.test(section);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCase } from '../cases/read-case';
import threads from './asks-2026.json';

/** A thread in which somebody asked why a file fails, and what omconfig says of a look-alike of the file. */
interface Thread {
  readonly thread: string;
  /** The case with the look-alike, whose problems are the golden answer; `cases.test.ts` runs it. */
  readonly case?: string;
  /** The case is like the files of several threads of one kind, and not like this one alone. */
  readonly likeness?: string;
  /** Why no file shows it. */
  readonly unseen?: string;
  /** Why omconfig says nothing although a file may show it. */
  readonly missing?: string;
}

const ROOT = join(__dirname, '../..');
const rows: readonly Thread[] = threads;
const found = rows.filter((row) => row.case !== undefined);
const missing = rows.filter((row) => row.missing !== undefined);

describe('what people asked in 2025 and 2026', () => {
  it('has one answer for each thread', () => {
    expect(new Set(rows.map(({ thread }) => thread)).size).toBe(rows.length);
    const answers = rows.map((row) => [row.case, row.unseen, row.missing].filter((one) => one !== undefined).length);
    expect(answers.filter((count) => count !== 1)).toEqual([]);
  });

  it.each(found.map((row) => [row.thread, row.case ?? '']))('%s: %s reports a problem', (_thread, file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(readCase(file, text).problems.length).toBeGreaterThan(0);
  });

  it('finds nine of ten that a file can show', () => {
    expect(found.length / (found.length + missing.length)).toBeGreaterThanOrEqual(0.9);
  });

  it('is all on the page', () => {
    const page = readFileSync(join(ROOT, 'docs/threads.md'), 'utf8');
    const cells = rows.map(({ thread, case: file = '', unseen, missing: why }) => {
      const rule = /rules\/([^/]+)\//.exec(file)?.[1] ?? '';
      return `| ${thread} | ${unseen ?? why ?? `[${rule}](rules/${rule}.md)`} |`;
    });
    expect(cells.filter((cell) => !page.includes(cell))).toEqual([]);
  });
});

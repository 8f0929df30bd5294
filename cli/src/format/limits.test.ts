import { appendFileSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LineIndex, type Severity } from '../../../server/src/service/public';
import { runCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import type { CheckedFile, CheckedProblem } from './checked-file';
import { githubWriter } from './github';
import { markdownWriter } from './markdown';
import { sarifWriter } from './sarif';
import { Summary } from './summary';

const TEXT = 'source:\n  bad | `x`: 1\n';

function problem(severity: Severity, message = '`bad` is not good.'): CheckedProblem {
  return {
    ...{ rule: 'unknown-field', migration: undefined, fault: undefined, page: 'unknown-field', severity, message },
    ...{ path: '/source/bad', document: 0, embedded: undefined, span: { start: 10, end: 13 }, fixes: [], restsOn: [] },
    range: { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } },
    ...{ safeChange: undefined, url: 'https://example.com/page', more: undefined },
  };
}

function file(problems: readonly CheckedProblem[], path = 'a.yaml'): CheckedFile {
  return { path, text: TEXT, secrets: () => [], lines: new LineIndex(TEXT), parts: [], problems };
}

/** What a writer makes of these files, and what it says besides. */
function written(
  make: typeof sarifWriter | typeof markdownWriter | typeof githubWriter,
  files: readonly CheckedFile[],
): { readonly text: string; readonly notes: readonly string[] } {
  const texts: string[] = [];
  const notes: string[] = [];
  const options = { write: (text: string) => texts.push(text), note: (text: string) => notes.push(text) };
  const writer = make({ ...options, cwd: '/w', version: '0.1.0', pageBase: 'https://example.com/' });
  const summary = new Summary(() => '1.6.13');
  for (const one of files) {
    writer.file(one);
    summary.add({
      ...{ kind: 'checked', file: one, known: 0, shown: 0, record: { entries: [] }, all: [], fixed: false },
    });
  }
  writer.end(summary);
  return { text: texts.join(''), notes };
}

function many(severity: Severity, number: number, message?: () => string): readonly CheckedProblem[] {
  return Array.from({ length: number }, () => problem(severity, message?.()));
}

interface Log {
  readonly runs: readonly [
    {
      readonly results: readonly { readonly level: string }[];
      readonly invocations?: readonly { readonly toolExecutionNotifications: readonly unknown[] }[];
    },
  ];
}

describe('sarif', () => {
  it('leaves the least severe out where code scanning would refuse the whole log, and says so', () => {
    const files = [file(many('hint', 3)), file(many('warning', 24_990), 'b.yaml'), file(many('error', 12), 'c.yaml')];
    const { text, notes } = written(sarifWriter, files);
    const [{ results, invocations }] = (JSON.parse(text) as Log).runs;
    expect(results).toHaveLength(25_000);
    expect(results.filter(({ level }) => level === 'error')).toHaveLength(12);
    expect(results.filter(({ level }) => level === 'note')).toHaveLength(0);
    expect(notes).toEqual(['2 warnings, 3 hints left out: code scanning takes 25000 results and 10 MB at most.']);
    expect(invocations?.[0]?.toolExecutionNotifications).toMatchObject([{ message: { text: notes[0] } }]);
  });

  it('stays below ten megabytes after compression', () => {
    const noise = (): string => randomBytes(3000).toString('base64');
    const { text, notes } = written(sarifWriter, [file(many('error', 4000, noise))]);
    expect(gzipSync(text).length).toBeLessThan(10_000_000);
    expect(notes[0]).toMatch(/^\d+ errors left out/);
  });

  it('says nothing where all have room', () => {
    const { text, notes } = written(sarifWriter, [file(many('hint', 3))]);
    expect((JSON.parse(text) as Log).runs[0].invocations).toBeUndefined();
    expect(notes).toEqual([]);
  });
});

describe('markdown', () => {
  it('shows the worst first, with plurals, code and the line', () => {
    const { text } = written(markdownWriter, [
      file([problem('hint'), problem('information')]),
      file([problem('error'), problem('error', 'Not `a` <b> but `c|d`.')], 'b.yaml'),
    ]);
    expect(text).toBe(`### OpenMetadata configuration

2 errors, 1 note, 1 hint in 2 files.

| | where | problem |
| --- | --- | --- |
| error | b.yaml:2 | [unknown-field](https://example.com/page) \`bad\` is not good.<br>\`\` bad \\| \`x\`: 1 \`\` |
| error | b.yaml:2 | [unknown-field](https://example.com/page) Not \`a\` \\<b\\> but \`c\\|d\`.<br>\`\` bad \\| \`x\`: 1 \`\` |
| information | a.yaml:2 | [unknown-field](https://example.com/page) \`bad\` is not good.<br>\`\` bad \\| \`x\`: 1 \`\` |
| hint | a.yaml:2 | [unknown-field](https://example.com/page) \`bad\` is not good.<br>\`\` bad \\| \`x\`: 1 \`\` |
`);
  });

  it('cuts what is less severe, and counts it', () => {
    const { text } = written(markdownWriter, [file(many('hint', 600)), file(many('error', 499), 'b.yaml')]);
    expect(text.match(/^\| error /gm)).toHaveLength(499);
    expect(text.match(/^\| hint /gm)).toHaveLength(1);
    expect(text).toMatch(/\n… and 599 hints more\.\n$/);
  });

  it('is added to the summary page of a GitHub job, and replaces any other file', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours\nbad: 1\n', 'page.md': '# Tests\n', 'other.md': '# Tests\n' });
    const env = { GITHUB_STEP_SUMMARY: `${cwd}/page.md` };
    for (const page of ['page.md', 'other.md']) await runCli(`check --format markdown=${page}`, { cwd, env });
    expect(readFileSync(`${cwd}/page.md`, 'utf8')).toMatch(/^# Tests\n### OpenMetadata configuration\n\n1 error in /);
    expect(readFileSync(`${cwd}/other.md`, 'utf8')).toMatch(/^### OpenMetadata/);
    appendFileSync(`${cwd}/page.md`, '# Later\n');
    await runCli('check --format markdown --output-file page.md', { cwd, env });
    expect(readFileSync(`${cwd}/page.md`, 'utf8').match(/^# Tests|^### |^# Later/gm)).toHaveLength(4);
  });
});

describe('github', () => {
  it('has no annotations for hints, but counts them', () => {
    const { text } = written(githubWriter, [file([problem('hint'), problem('hint'), problem('information')])]);
    expect(text).toBe(
      '::notice file=a.yaml,line=2,endLine=2,col=3,endColumn=5,title=omconfig unknown-field::`bad` is not good. (omconfig explain unknown-field)%0Abad | `x`: 1\n2 hints not shown as annotations.\n',
    );
  });
});

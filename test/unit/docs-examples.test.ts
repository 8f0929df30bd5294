import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check } from '../../api/src/index';
import { createProgram } from '../../cli/src/program';
import { fakeService } from '../../cli/src/testing/fake-service';

/** What is shown in a page between the fences. */
interface Example {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/*.md', 'docs/editors/*.md'])].sort();
const examples = pages.flatMap((page) => examplesOf(page, readFileSync(page, 'utf8')));

describe('commands that the pages show', () => {
  const lines = examples
    .filter(({ language }) => language === 'sh' || language === 'yaml' || language === 'json')
    .flatMap(({ page, line, text }) => commandsOf(text).map((command) => ({ where: `${page}:${line}`, command })));

  it('are found', () => {
    expect(lines.length).toBeGreaterThan(20);
  });

  it.each(lines)('$where: omconfig $command', ({ command }) => {
    const [name = '', ...words] = command.split(/\s+/);
    const said: string[] = [];
    const found = program(said).commands.find((one) => one.name() === name);
    expect(found, name).toBeDefined();
    expect(found?.parseOptions(words).unknown, said.join('')).toEqual([]);
    expect(said).toEqual([]);
  });
});

describe('files that the pages show', () => {
  const files = examples.filter(({ language }) => language === 'yaml' || language === 'json');

  it.each(files)('$page:$line is $language', ({ language, text }) => {
    expect(() => (language === 'json' ? (JSON.parse(text) as unknown) : (parse(text) as unknown))).not.toThrow();
  });

  const configurations = files.filter(({ text }) => /^(?:extends|release|rules|overrides|baseline):/m.test(text));

  it.each(configurations)('$page:$line is a good omconfig.yaml', ({ text }) => {
    const [report] = check([{ path: 'omconfig.yaml', text }], {
      context: [{ path: 'omconfig-baseline.json', text: '{}' }],
    });
    expect(report?.kind).toBe('config');
    expect(report?.problems.map(({ message }) => message)).toEqual([]);
  });
});

function examplesOf(page: string, text: string): Example[] {
  return [...text.matchAll(/^(?<fence>`{3,})(?<language>\w+)\n(?<text>[\s\S]*?)^\k<fence>$/gm)].map(
    ({ groups, index }) => ({
      page,
      line: text.slice(0, index).split('\n').length,
      language: groups?.['language'] ?? '',
      text: groups?.['text'] ?? '',
    }),
  );
}

/** The words after `omconfig`, up to a pipe, a redirection, another command or a remark. */
function commandsOf(text: string): string[] {
  return [...text.matchAll(/(?:^|[\s;"])omconfig(?:@[\d.]+)? (?<words>[a-z]+(?: [^\n#;|>"]+)?)/gm)].flatMap(
    ({ groups }) => {
      const words = (groups?.['words'] ?? '').replace(/\s+[|&].*$/, '').trim();
      return words === '' ? [] : [words];
    },
  );
}

function program(said: string[]): ReturnType<typeof createProgram> {
  const stream = { isTTY: false, write: (text: string) => said.push(text) };
  return createProgram(
    {
      argv: [],
      cwd: '.',
      env: {},
      stdin: Object.assign(nothing(), { isTTY: false }),
      stdout: stream,
      stderr: stream,
      createService: fakeService,
      startLanguageServer: () => Promise.resolve(),
      startMcpServer: () => Promise.resolve(),
      uninterrupted: (work) => Promise.resolve(work()),
      pageBase: '',
      version: '0.1.0',
    },
    () => undefined,
  );
}

async function* nothing(): AsyncGenerator<string> {
  yield await Promise.resolve('');
}

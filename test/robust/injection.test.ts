import { expect, it } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { inGroups } from './in-groups';
import { OLD_WORKFLOW } from './old-workflow';
import type { Output } from './output';
import { outputsOf } from './outputs';

/** Names and values that would do something in a page, a terminal, a log or a report if they were taken as they are. */
const PAYLOADS: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '![x](https://evil.example/a.png)',
  '[click](command:workbench.action.quit)',
  '`code` ![x](https://evil.example/a.png)',
  'a | b | c',
  '\u001B[31mred\u001B[0m',
  '\u001B]8;;https://evil.example\u0007link',
  '\u009B2J',
  '\u202Egnp.exe',
  'x\n::error file=a.yaml::injected',
  'x\r\n::add-mask::injected',
  'x%0A::error::injected',
  '::error::injected',
  ']]><injected/>',
  '"/><injected/>',
  '&amp;<injected>',
  '# injected',
  '- [x] injected',
  '$(reboot)',
];

/** The payload wherever a file may hold a name: as a key, a value of a choice, the name of a service, a host, an anchor. */
function holding(payload: string): string {
  const written = JSON.stringify(payload)
    .replaceAll('\u009B', String.raw`\x9B`)
    .replaceAll('\u202E', String.raw`\u202E`);
  return `source:
  type: ${written}
  serviceName: ${written}
  serviceConnection:
    config: {type: Mysql, username: u, hostPort: ${written}, ${written}: 1}
  sourceConfig:
    config:
      type: DatabaseMetadata
      overrideViewLineage: true
      ${written}: ${written}
sink: {type: ${written}, config: {}}
workflowConfig:
  loggerLevel: ${written}
  openMetadataServerConfig: {hostPort: ${written}, authProvider: ${written}}
`;
}

/** What an editor shows in its own way, or what is the file itself. */
const SHOWN_BY_EDITOR: ReadonlySet<string> = new Set([
  'outline',
  'lenses',
  'completion',
  'document links',
  'redacted copy',
]);
/** What programs get as data, in which a path is the path. */
const DATA: ReadonlySet<string> = new Set(['check tool', 'migrate tool', 'library']);
/** What is shown as Markdown. */
const MARKDOWN: readonly string[] = [
  'plan --to 1.13.1',
  'runbook',
  'rollup',
  'hover',
  'check --format markdown',
  'migrate --to 1.13.1 --unsafe --format markdown',
  'upgrade --unsafe --release 1.13.1 --format markdown',
];
const JSONS: readonly string[] = [
  'check --format json',
  'check --format sarif',
  'check --format gitlab',
  'migrate --to 1.13.1 --unsafe --format json',
  'plan --to 1.13.1 --format json',
  'upgrade --unsafe --release 1.13.1 --format json',
];
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** What a log of GitHub would obey at the start of a line. */
const INJECTED_COMMAND = /^\s*::(?:add-mask|error::inj|error file=a\.yaml::inj)/;
const MARKUP = /(?<!\\)!\[|(?<!\\)<(?:img|script|injected)|(?<![\\\]])\[click\]\(/;

function of(outputs: readonly Output[], ...names: readonly string[]): string {
  return outputs.flatMap(({ name, text }) => (names.includes(name) ? [text] : [])).join('\n');
}

/** Markdown without its code, in which nothing counts. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/```[^]*?```/g, '').replaceAll(/(?<!\\)(`+)(?!`)[^]*?[^`]\1(?!`)/g, '');
}

/** As many documents in a file: each costs little in comparison with a run. */
const TOGETHER = 5;

function expectHarmless(outputs: readonly Output[]): void {
  // Line ends are omconfig's own. An editor shows names in its own way, and the copy without secrets is the file.
  for (const { name, text } of outputs.filter((one) => !SHOWN_BY_EDITOR.has(one.name))) {
    // A diff separates the name of a file from what may follow it with a tab.
    const ours = text.replaceAll('\n', '').replaceAll(/(?<=\.yaml"?)\t/g, '');
    expect({ name, control: CONTROL.exec(ours)?.[0] }).toEqual({ name, control: undefined });
    expect({ name, commands: text.split('\n').filter((line) => INJECTED_COMMAND.test(line)) }).toEqual({
      name,
      commands: [],
    });
  }
  for (const name of MARKDOWN) {
    expect({ name, markup: MARKUP.exec(withoutCode(of(outputs, name)))?.[0] }).toEqual({ name, markup: undefined });
  }
  const commands = of(outputs, 'check --format github')
    .split('\n')
    .filter((line) => line.startsWith('::'));
  expect(commands.length).toBeGreaterThan(0);
  for (const line of commands) expect(line).toMatch(/^::(?:error|warning|notice) file=[^,:]*\.yaml,[^:]*::/);
  expect(of(outputs, 'check --format junit')).not.toMatch(/<(?:injected|script|img)/);
  const cells = of(outputs, 'check --format markdown')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const bars = cells.map((line) => line.match(/(?<!\\)\|/g)?.length);
  expect(new Set(bars).size).toBeLessThanOrEqual(1);
  for (const name of JSONS) {
    const printed = outputs.find((output) => output.name === name)?.stdout ?? '';
    expect(() => JSON.parse(printed) as unknown, name).not.toThrow();
  }
}

it.each(inGroups(PAYLOADS, TOGETHER))('%j in a file are text in every output', async (payloads) => {
  expectHarmless(await outputsOf('a.yaml', payloads.map(holding).join('---\n')));
});

/** A name that a file system takes has no slash and not too many bytes; on Windows it lacks some more characters. */
function fileNamed(payloads: readonly string[]): string {
  // eslint-disable-next-line no-control-regex -- they are what Windows refuses
  const refused = process.platform === 'win32' ? /[<>:"|?*\0-\x1f]/g : /\0/g;
  return `-${payloads.map((payload) => payload.replaceAll('/', '\u2044').replaceAll(refused, '')).join(' ')}.yaml`;
}

it.each(inGroups(PAYLOADS, TOGETHER))('%j in the name of a file are text in every output', async (payloads) => {
  const name = fileNamed(payloads);
  expect(Buffer.byteLength(name)).toBeLessThan(230);
  const text = OLD_WORKFLOW.replace('overrideViewLineage', 'includeViws: 1\n      overrideViewLineage');
  const outputs = await outputsOf(name, text);
  expectHarmless(outputs.filter((output) => !DATA.has(output.name)));
});

it('says a name that was typed on one line', async () => {
  const name = 'no\n::error::injected';
  const { stderr } = await runRealCli(['check', '.', '--config', name, '--output-file', name], {
    cwd: temporaryFolder(),
  });
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('says no word of endless length', async () => {
  const word = '9'.repeat(100_000);
  const cwd = temporaryFolder({
    'a.yaml': `# omconfig: release=${word}\n# omconfig: ignore[${word}]\n${OLD_WORKFLOW.replace('mysql', word)}`,
  });
  const { stdout } = await runRealCli(['check', 'a.yaml', '--format', 'github'], { cwd });
  const lengths = stdout.split('\n').map((line) => line.length);
  expect(lengths.length).toBeGreaterThan(2);
  expect(Math.max(...lengths)).toBeLessThan(5000);
});

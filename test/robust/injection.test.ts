import { describe, expect, it } from 'vitest';
import { outputsOf, type Output } from './outputs';

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
const MARKUP = /(?<!\\)!\[|(?<!\\)<(?:img|script|injected)|(?<![\\\]])\[click\]\(/;

function of(outputs: readonly Output[], ...names: readonly string[]): string {
  return outputs.flatMap(({ name, text }) => (names.includes(name) ? [text] : [])).join('\n');
}

/** Markdown without its code, in which nothing counts. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/```[^]*?```/g, '').replaceAll(/(?<!\\)(`+)(?!`)[^]*?[^`]\1(?!`)/g, '');
}

describe.each(PAYLOADS)('%j in a file is text', (payload) => {
  it('in every output', async () => {
    const outputs = await outputsOf('a.yaml', holding(payload));
    // Line ends are ours. An editor shows names in its own way, and the copy without secrets is the file.
    for (const { name, text } of outputs.filter((one) => !SHOWN_BY_EDITOR.has(one.name))) {
      expect({ name, control: CONTROL.exec(text.replaceAll('\n', ''))?.[0] }).toEqual({ name, control: undefined });
    }
    for (const name of MARKDOWN) {
      expect({ name, markup: MARKUP.exec(withoutCode(of(outputs, name)))?.[0] }).toEqual({ name, markup: undefined });
    }
    const commands = of(outputs, 'check --format github')
      .split('\n')
      .filter((line) => line.startsWith('::'));
    expect(commands.length).toBeGreaterThan(0);
    for (const line of commands) expect(line).toMatch(/^::(?:error|warning|notice) file=a\.yaml,[^:]*::/);
    for (const line of of(outputs, 'check --format github').split('\n'))
      expect(line).not.toMatch(/^::(?:add-mask|error::inj)/);
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
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_LINES, FORMS, outcomes, type Outcome } from './command-lines';

/** What `npm run test:windows` wrote before, with Node for Linux. */
const ON_LINUX = 'out/windows/command-lines.json';

describe('the command lines', () => {
  let here: Readonly<Record<string, Outcome>> = {};
  beforeAll(async () => {
    here = await outcomes();
  }, 600_000);

  it('find something to do', () => {
    const used = Object.values(here);
    expect(used).toHaveLength(COMMAND_LINES.length * FORMS.length);
    for (const { code } of used) expect(code).toBeLessThan(3);
    expect(used.filter(({ stdout }) => stdout !== '').length).toBeGreaterThan(60);
  });

  it.each(COMMAND_LINES)('%s makes the same of CRLF and of a byte order mark as of LF', (line) => {
    const [lf, crlf, bom] = FORMS.map((form) => here[`${form}: ${line}`]);
    const plain = (outcome: Outcome | undefined): unknown => ({
      code: outcome?.code,
      files: Object.entries(outcome?.files ?? {}).map(([name, text]) => [
        name,
        text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'),
      ]),
    });
    expect(plain(crlf)).toEqual(plain(lf));
    expect(plain(bom)).toEqual(plain(lf));
    for (const [name, text] of Object.entries(crlf?.files ?? {}))
      if (/\.ya?ml$/.test(name)) expect(text.replaceAll('\r\n', ''), name).not.toMatch(/[\r\n]/);
  });

  it('do on Windows what they do on Linux', ({ skip }) => {
    skip(process.platform !== 'win32' || !existsSync(ON_LINUX), '`npm run test:windows` compares them');
    const there = JSON.parse(readFileSync(ON_LINUX, 'utf8')) as Readonly<Record<string, Outcome>>;
    for (const [name, outcome] of Object.entries(here)) expect(outcome, name).toEqual(there[name]);
  });
});

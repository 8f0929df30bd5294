import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const WORKFLOW = 'source:\n  type: mysql\n  serviceName: größe\n';
const NEW = ['new', '--workflow', 'metadata', '--connector', 'Mysql', '--release', '1.6', '--output-file'];

describe('--output-file', () => {
  it.each([
    ['plan', ['plan', '--to', '1.6', '--quiet', '.'], 'UPGRADE.md', /^# Upgrade/],
    ['plan', ['plan', '--to', '1.6', '--quiet', '--format', 'json', '.'], 'plan.json', /^\{/],
    ['migrate', ['migrate', '--to', '1.6', '--format', 'json', '.'], 'report.json', /^\{/],
    ['upgrade', ['migrate', '--to', '1.6', '--format', 'markdown', '.'], 'body.md', /./],
    ['schema', ['schema', '--kind', 'config'], 'config.schema.json', /^\{/],
    ['check', ['check', '--release', '1.6', '.'], 'report.txt', /größe|wf\.yaml/],
  ])('of %s takes what else is on stdout, in UTF-8 with line feeds', async (_, words, file, content) => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const shown = await runRealCli(words, { cwd });
    const written = await runRealCli([...words, '--output-file', file], { cwd });
    expect(written.stdout).toBe('');
    expect(written.code).toBe(shown.code);
    const text = readFileSync(`${cwd}/${file}`, 'utf8');
    expect(text).toBe(shown.stdout);
    expect(text).toMatch(content);
    expect(text).not.toContain('\r');
  });

  it('of new creates a workflow with the line ends of its neighbors', async () => {
    const cwd = temporaryFolder({
      'unix/wf.yaml': WORKFLOW,
      'windows/wf.yaml': WORKFLOW.replaceAll('\n', '\r\n'),
      'x/a.md': '',
    });
    for (const folder of ['unix', 'windows', 'x']) {
      expect((await runRealCli([...NEW, `${folder}/new.yaml`], { cwd })).code).toBe(0);
      const text = readFileSync(`${cwd}/${folder}/new.yaml`, 'utf8');
      expect(text).toContain('source:');
      expect(text.includes('\r\n')).toBe(folder === 'windows');
      expect(text.replaceAll('\r\n', '')).not.toMatch(folder === 'windows' ? /\n/ : /\r/);
    }
  });

  it('of new replaces no file', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const { code, stderr } = await runRealCli([...NEW, 'wf.yaml'], { cwd });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'omconfig: The file wf.yaml already exists.\n' });
    expect(readFileSync(`${cwd}/wf.yaml`, 'utf8')).toBe(WORKFLOW);
    expect((await runRealCli([...NEW, 'nowhere/wf.yaml'], { cwd })).stderr).toContain('does not exist');
    expect(existsSync(`${cwd}/nowhere`)).toBe(false);
  });
});

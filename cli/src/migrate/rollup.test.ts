import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const WORKFLOW = `source:
  type: postgres
  serviceName: pg
  serviceConnection:
    config: {type: Postgres, username: reader, hostPort: "localhost:5432", database: shop}
  sourceConfig:
    config: {type: DatabaseMetadata, overrideViewLineage: true}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
    securityConfig: {jwtToken: "\${OM_TOKEN}"}
`;

async function planOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = temporaryFolder(files);
  const words = `plan --to 1.6.13 --format json --repository ${name}`;
  return (await runRealCli(words, { cwd })).stdout;
}

describe('rollup', () => {
  it('joins the plans of several repositories', async () => {
    const old = { 'pg.yaml': WORKFLOW, 'requirements.txt': 'openmetadata-ingestion==1.5.11\n' };
    const done = {
      'pg.yaml': WORKFLOW.replace(', overrideViewLineage: true', ''),
      'requirements.txt': 'openmetadata-ingestion==1.6.13\n',
    };
    const cwd = temporaryFolder({ 'a.json': await planOf('acme/old', old), 'b.json': await planOf('acme/done', done) });
    const page = (await runCli('rollup a.json b.json', { cwd })).stdout;
    expect(page).toContain(
      '# Upgrade to OpenMetadata 1.6.13 in 2 repositories\n\n1 repository needs work; 1 repository is ready.\n',
    );
    expect(page).toContain(
      '| acme/done | 1.6.13 | 1 | 0 | 0 | 0 | 0 | 0 |\n| acme/old | 1.5.11 | 1 | 1 | 1 | 1 | 1 | 0 |\n| **all** |  | **2** | **1** | **1** | **1** | **1** | **0** |',
    );
    expect(page).toContain('| `1.6/view-lineage-to-lineage-workflow` | 2 | 1 |');
    expect(page).toContain('- [ ] acme/old: 1 file to change, 1 file to create, 1 step, 1 pin to raise\n');
    writeFileSync(`${cwd}/all.json`, (await runCli('rollup b.json a.json --format json', { cwd })).stdout);
    expect((await runCli('rollup all.json', { cwd })).stdout).toBe(page);
  });

  it('groups what is left by the owners of the files', async () => {
    const files = { 'pg.yaml': WORKFLOW, 'requirements.txt': 'openmetadata-ingestion==1.5.11\n' };
    const owned = await planOf('acme/a', { ...files, CODEOWNERS: '*.yaml @data\n*.txt @platform\n' });
    const other = await planOf('acme/b', { ...files, CODEOWNERS: '* @data\n' });
    const without = await planOf('acme/c', files);
    expect(JSON.parse(owned)).toMatchObject({
      plans: [{ owners: { 'pg.yaml': '@data', 'requirements.txt': '@platform' } }],
    });
    expect(without).not.toContain('owners');
    const cwd = temporaryFolder({ 'a.json': owned, 'b.json': other, 'c.json': without });
    const page = (await runCli('rollup a.json b.json c.json', { cwd })).stdout;
    expect(page).toContain(
      '## By owner\n\n| owner | repositories | to change | to create | steps | pins | errors left |\n| --- | --- | --- | --- | --- | --- | --- |\n| \\@data | 2 | 2 | 2 | 2 | 1 | 0 |\n| \\@platform | 1 | 0 | 0 | 0 | 1 | 0 |\n',
    );
    expect((await runCli('rollup c.json', { cwd })).stdout).not.toContain('By owner');
  });

  it('shows how an upgrade went on over several snapshots', async () => {
    const old = { 'pg.yaml': WORKFLOW, 'requirements.txt': 'openmetadata-ingestion==1.5.11\n' };
    const done = {
      'pg.yaml': WORKFLOW.replace(', overrideViewLineage: true', ''),
      'requirements.txt': 'openmetadata-ingestion==1.6.13\n',
    };
    const [before, after, other] = [
      await planOf('acme/a', old),
      await planOf('acme/a', done),
      await planOf('<b>&', old),
    ];
    const cwd = temporaryFolder({ 'a0.json': before, 'a1.json': after, 'b.json': other, 'weeks/.keep': '' });
    for (const [week, plan] of [
      ['2026-11-02', 'a0.json'],
      ['2026-11-09', 'a1.json'],
    ] as const)
      await runCli(`rollup ${plan} b.json --format json --output-file weeks/${week}.json`, { cwd });
    const page = (await runCli('rollup weeks/2026-11-02.json weeks/2026-11-09.json --format html', { cwd })).stdout;
    expect(page).toContain(
      '<h1>Upgrade to OpenMetadata 1.6.13</h1>\n<p>2026-11-09: 1 repository needs work, of 2.</p>',
    );
    expect(page).toContain('aria-label="What is left to do: 2026-11-02 8, 2026-11-09 4"');
    expect(page).toContain('<tr><td>2026-11-02</td><td>2 of 2</td><td>4</td><td>2</td><td>2</td><td>0</td></tr>');
    expect(page).toContain('<tr><td>acme/a</td><td>4</td><td><span class="done">done</span></td></tr>');
    expect(page).toContain('<tr><td>&lt;b&gt;&amp;</td><td>4</td><td>4</td></tr>');
    expect(page).not.toMatch(/<script|https?:/);
  });

  it('says where a repository is counted twice, and where plans lead to several releases', async () => {
    const plan = await planOf('acme/old', { 'pg.yaml': WORKFLOW });
    const other = plan.replaceAll('"to": "1.6.13"', '"to": "1.7.0"');
    const cwd = temporaryFolder({ 'a.json': plan, 'b.json': plan, 'c.json': other.replaceAll('acme/old', 'acme/new') });
    const page = (await runCli('rollup a.json b.json c.json', { cwd })).stdout;
    expect(page).toContain('**Counted more than once:** acme/old. Leave out all plans but one.');
    expect(page).toContain('**Several targets:** 1.7.0 (1 plan), 1.6.13 (2 plans).');
    expect((await runCli('rollup a.json', { cwd })).stdout).not.toMatch(/more than once|Several/);
  });

  it('writes what a plan of somebody else says to the letter', async () => {
    const plan = (await planOf('acme/old', { 'pg.yaml': WORKFLOW }))
      .replaceAll('1.6/view-lineage-to-lineage-workflow', 'a`|b')
      .replaceAll('"to": "1.6.13"', '"to": "<img>"');
    const page = (await runCli('rollup a.json', { cwd: temporaryFolder({ 'a.json': plan }) })).stdout;
    expect(page).toContain(String.raw`| a\`\|b | 2 | 1 |`);
    expect(page).toContain(String.raw`# Upgrade to OpenMetadata \<img\> in`);
  });

  it('names paths from the current folder, and no secret', async () => {
    const plan = await planOf('x', { 'flows/pg.yaml': WORKFLOW });
    expect(JSON.parse(plan)).toMatchObject({
      version: 1,
      plans: [{ repository: 'x', from: null, to: '1.6.13', files: [{ path: 'flows/pg.yaml', release: null }] }],
    });
  });

  it.each(['{}', 'x', '{"version": 1, "plans": [{"repository": "a"}]}'])('refuses %s', async (text) => {
    const { code, stderr } = await runCli('rollup a.json', { cwd: temporaryFolder({ 'a.json': text }) });
    expect([code, stderr]).toEqual([
      2,
      'omconfig: The plan a.json is not what `omconfig plan --format json` writes.\n',
    ]);
  });
});

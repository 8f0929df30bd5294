import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundles } from '../../../scripts/bundle/bundles.mjs';
import { runCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';

const built = mkdtempSync(join(tmpdir(), 'omconfig-mcp-'));

const workflow = workflowText({
  type: 'bigquery',
  service: 'trial',
  connection: [
    'type: BigQuery',
    'credentials:',
    '  gcpConfig:',
    '    type: service_account',
    '    projectId: p',
    '    privateKey: ${KEY}',
  ],
  config: ['overrideViewLineage: true # why'],
  token: 'eyJhbGciOiJSUzI1NiJ9.c2VjcmV0.c2lnbmF0dXJl',
});

/** The bundles as they are shipped, so that the server starts as it does for a person. */
beforeAll(async () => {
  for (const name of ['cli', 'engine', 'later', 'secrets', 'yaml', 'mcp'] as const) {
    const outfile = join(built, `${name}.js`);
    await build({ ...bundles[name], bundle: true, outfile, logLevel: 'silent' });
  }
});

afterAll(() => {
  rmSync(built, { recursive: true, force: true });
});

async function connect(folder: string, ...words: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [join(built, 'cli.js'), 'mcp', ...words];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: 'inherit' }));
  onTestFinished(() => client.close());
  return client;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Answer> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
  const [part] = result.content;
  return { text: part?.type === 'text' ? part.text : '', isError: result.isError === true };
}

describe('the MCP server', () => {
  it('offers its tools, and says which of them only read', async () => {
    const client = await connect(temporaryFolder());
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['omconfig_check', true],
      ['omconfig_explain', true],
      ['omconfig_fix', false],
      ['omconfig_migrate', false],
      ['omconfig_new', true],
      ['omconfig_plan', true],
      ['omconfig_schema', true],
    ]);
    expect(client.getInstructions()).toContain('omconfig_check');
    expect(client.getServerVersion()?.name).toBe('omconfig');
  });

  it('checks files, and a text that is not saved', async () => {
    const client = await connect(temporaryFolder({ 'flows/a.yaml': workflow, 'b.yaml': 'a: 1\n' }));
    const { text } = await call(client, 'omconfig_check', { release: '1.8', minSeverity: 'error' });
    expect(JSON.parse(text)).toMatchObject({
      checked: 1,
      files: [{ path: 'flows/a.yaml', kind: 'workflow', problems: [{ line: 15, column: 7, rule: 'moved-field' }] }],
    });
    const typed = workflow.replace('overrideViewLineage', 'markDeletedTabels');
    const other = await call(client, 'omconfig_check', { path: 'flows/a.yaml', text: typed, minSeverity: 'error' });
    expect(other.text).toContain('markDeletedTables');
    expect(other.text).not.toContain('c2VjcmV0');
  });

  it('shows a migration, and writes it only where that is allowed', async () => {
    const folder = temporaryFolder({ 'a.yaml': workflow });
    const order = { to: '1.8', path: 'a.yaml', review: true };
    const reader = await connect(folder);
    const shown = await call(reader, 'omconfig_migrate', order);
    expect(shown.text).toContain('-      overrideViewLineage: true # why\n');
    expect(shown.text).toContain('+++ b/a-lineage.yaml\n');
    expect(shown.text).not.toContain('c2VjcmV0');
    expect(await call(reader, 'omconfig_migrate', { ...order, write: true })).toMatchObject({
      isError: true,
      text: expect.stringContaining('--write') as string,
    });
    expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(workflow);
    const writer = await connect(folder, '--write');
    expect((await call(writer, 'omconfig_migrate', { ...order, write: true })).text).toMatch(/^Changed 2 files/m);
    expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).not.toContain('overrideViewLineage');
    expect(readFileSync(join(folder, 'a-lineage.yaml'), 'utf8')).toContain('overrideViewLineage: true');
  });

  it('shows at most 20 kB of a migration, and names the rest', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `flows/${i}.yaml`);
    const client = await connect(temporaryFolder(Object.fromEntries(names.map((name) => [name, workflow]))));
    for (const tool of ['omconfig_migrate', 'omconfig_fix']) {
      const { text } = await call(client, tool, { ...(tool === 'omconfig_migrate' && { to: '1.8' }), review: true });
      expect(Buffer.byteLength(text)).toBeLessThan(20_000);
      expect(text).toMatch(/The diffs of \d+ files were left out, .* and \d+ more\. Ask for one file/);
    }
  });

  it('explains, and gives schemas', async () => {
    const client = await connect(temporaryFolder());
    expect((await call(client, 'omconfig_explain', { id: 'moved-field' })).text).toMatch(/^# /);
    const schema = await call(client, 'omconfig_schema', {
      kind: 'workflow',
      workflow: 'profiler',
      connector: 'snowflake',
      release: '1.6',
    });
    expect(JSON.parse(schema.text)).toHaveProperty('$schema');
  });

  it('gives a large schema in parts, and says where the rest is', async () => {
    const client = await connect(temporaryFolder());
    const ask = async (at?: string): Promise<string> => {
      const input = { kind: 'workflow', ...(at !== undefined && { at }) };
      const { text, isError } = await call(client, 'omconfig_schema', input);
      expect([isError, Buffer.byteLength(text) <= 20_000]).toEqual([false, true]);
      return text;
    };
    const [, place = ''] = /Ask with at: ([\w.]+)/.exec(await ask()) ?? [];
    expect(place).toMatch(/^source/);
    expect(await ask('source.sourceConfig.config')).toContain('anyOf');
    expect(await call(client, 'omconfig_schema', { kind: 'workflow', at: 'source.serviceNam' })).toEqual({
      isError: true,
      text: 'There is no serviceNam at source. Did you mean serviceName?',
    });
  });

  it('makes workflows, plans, and fixes, and names what it does not recognize', async () => {
    const client = await connect(
      temporaryFolder({
        'a.yaml': workflow,
        'b.yaml': 'a: 1\n',
        'requirements.txt': 'openmetadata-ingestion==1.5.4\n',
      }),
    );
    const made = await call(client, 'omconfig_new', { workflow: 'metadata', connector: 'Snowflake' });
    expect(made.text).toContain('type: snowflake');
    expect((await call(client, 'omconfig_plan', { to: '1.8', path: 'a.yaml' })).text).toContain('overrideViewLineage');
    expect((await call(client, 'omconfig_fix', {})).text).toMatch(/^(These fixes|Nothing was found)/);
    const pins = await call(client, 'omconfig_migrate', { to: '1.8', review: true, pins: true });
    expect(pins.text).toContain('+openmetadata-ingestion');
    const foreign = 'b.yaml is not recognized as an ingestion workflow';
    expect((await call(client, 'omconfig_check', { path: 'b.yaml' })).text).toContain(foreign);
    expect((await call(client, 'omconfig_migrate', { to: '1.8', path: 'b.yaml' })).text).toContain(foreign);
  });

  it('has the pages of rules, migrations and releases as resources', async () => {
    const client = await connect(temporaryFolder());
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(['omconfig://page/moved-field', 'omconfig://page/1.13.6']),
    );
    for (const uri of ['omconfig://page/moved-field', 'omconfig://page/1.13.6']) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringMatching(/^# /) as string }]);
    }
    await expect(client.readResource({ uri: 'omconfig://page/none' })).rejects.toThrow('There is no resource');
  });

  it('follows no link out of the folder', async () => {
    const top = temporaryFolder({ 'out/b.yaml': workflow, 'in/a.yaml': workflow });
    symlinkSync('../out', join(top, 'in/link'));
    symlinkSync('../out/b.yaml', join(top, 'in/linked.yaml'));
    symlinkSync('a.yaml', join(top, 'in/inner.yaml'));
    const client = await connect(join(top, 'in'));
    for (const path of ['link', 'link/b.yaml', 'linked.yaml']) {
      const { text, isError } = await call(client, 'omconfig_check', { path });
      expect([isError, text]).toEqual([true, `${path} is outside of the workspace folder.`]);
    }
    expect((await call(client, 'omconfig_check', { path: 'inner.yaml' })).isError).toBe(false);
  });

  it.each([
    ['omconfig_explain', { id: 'moved-feild' }, 'Did you mean moved-field?'],
    ['omconfig_explain', {}, 'The argument id is missing.'],
    ['omconfig_check', { file: 'a.yaml' }, 'There is no argument file.'],
    ['omconfig_check', { path: '../elsewhere.yaml' }, 'outside of the workspace folder'],
    ['omconfig_check', { path: 'none.yaml' }, 'There is no file or folder none.yaml.'],
    ['omconfig_check', { minSeverity: 'bad' }, 'must be one of error'],
    ['omconfig_migrate', { to: 'banana' }, 'must be a release'],
    ['omconfig_migrate', { to: '1.99' }, 'Release 1.99 was never released.'],
    ['omconfig_migrate', { to: '1.8', write: 'yes' }, 'must be a boolean'],
    ['omconfig_schema', { kind: 'workflow', connector: 'snowflak' }, 'Did you mean Snowflake?'],
    ['omconfig_none', {}, 'There is no tool omconfig_none.'],
  ])('says what is wrong with a question: %s %o', async (name, input, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'in'));
    writeFileSync(join(folder, 'elsewhere.yaml'), workflow);
    const client = await connect(join(folder, 'in'));
    expect(await call(client, name, input)).toMatchObject({
      isError: true,
      text: expect.stringContaining(message) as string,
    });
  });
});

it('refuses a folder that is none', async () => {
  const { code, stderr } = await runCli('mcp nowhere', { cwd: temporaryFolder() });
  expect([code, stderr]).toEqual([2, 'omconfig: nowhere is not a folder.\n']);
});

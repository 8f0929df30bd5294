import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const PIPELINE = {
  name: 'daily',
  pipelineType: 'metadata',
  service: { name: 'shop', type: 'databaseService' },
  sourceConfig: { config: { type: 'DatabaseMetadata' } },
};
const SERVICE = {
  name: 'shop',
  serviceType: 'Mysql',
  connection: { config: { type: 'Mysql', username: 'u', hostPort: 'h:1', authType: { password: '*********' } } },
};

describe('new --from', () => {
  it('creates a file for each pipeline, and replaces none', async () => {
    const cwd = temporaryFolder({
      'pipelines.json': JSON.stringify({ data: [PIPELINE] }),
      'services.ndjson': JSON.stringify(SERVICE),
    });
    const words = 'new --from pipelines.json services.ndjson --release 1.6 --output-folder workflows';
    const first = await runCli(words, { cwd });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('created workflows/shop_daily.yaml');
    expect(readFileSync(join(cwd, 'workflows/shop_daily.yaml'), 'utf8')).toContain('password: ${SHOP_PASSWORD}');
    const second = await runCli(words, { cwd });
    expect(second.code).toBe(2);
    expect(second.stderr).toContain('already exists; no file was created.');
  });

  it('reads stdin, and says what is left out', async () => {
    const cwd = temporaryFolder({});
    const stdin = [PIPELINE, { ...PIPELINE, service: { name: 'other', type: 'databaseService' } }, SERVICE]
      .map((one) => JSON.stringify(one))
      .join('\n');
    const { code, stderr } = await runCli('new --from -', { cwd, stdin });
    expect(code).toBe(1);
    expect(stderr).toContain('  daily: its service `other` is in no file');
    expect(existsSync(join(cwd, 'shop_daily.yaml'))).toBe(true);
  });

  it.each([
    ['new --from empty.json', 'There is no ingestion pipeline in empty.json'],
    ['new --from gone.json', 'The file gone.json'],
    ['new --from empty.json --connector Mysql', '--from cannot be used with --workflow, --connector or --output-file.'],
    ['new --workflow metadata --connector Mysql --output-folder x', '--output-folder requires --from.'],
    ['new --workflow metadata', "required option '--connector <C>' not specified"],
  ])('refuses %s', async (words, reason) => {
    const { code, stderr } = await runCli(words, { cwd: temporaryFolder({ 'empty.json': '{"data": []}' }) });
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });
});

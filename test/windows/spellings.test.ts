import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it, type TestContext } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { IGNORES_CASE } from '../../server/src/files/ignores-case';
import { Spelling } from '../../server/src/files/spelling';

const WORKFLOW = `source:
  type: mysql
  serviceName: shop
  serviceConnection:
    config: { type: Mysql, username: me, hostPort: db:3306 }
  sourceConfig:
    config: { type: DatabaseMetadata, includeTabels: true }
sink: { type: metadata-rest, config: {} }
workflowConfig:
  openMetadataServerConfig: { hostPort: http://om:8585/api, authProvider: openmetadata }
`;

function needsOneCase({ skip }: Pick<TestContext, 'skip'>): void {
  skip(!IGNORES_CASE, 'this system takes two spellings for two files');
}

describe('a file that is named with two spellings', () => {
  it('is one', (context) => {
    needsOneCase(context);
    const cwd = temporaryFolder({ 'Sub/Shop.yaml': WORKFLOW }).replaceAll('\\', '/');
    const spelling = new Spelling();
    const path = spelling.of(`${cwd}/Sub/Shop.yaml`);
    expect(path).toMatch(/\/Sub\/Shop\.yaml$/);
    expect(spelling.of(`${cwd}/sub/shop.yaml`)).toBe(path);
    expect(spelling.of(`${cwd}/SUB/SHOP.YAML`.replace(cwd, cwd.toUpperCase())).slice(1)).toBe(path.slice(1));
  });

  it('is listed and fixed once', async (context) => {
    needsOneCase(context);
    const cwd = temporaryFolder({ 'Sub/Shop.yaml': WORKFLOW });
    for (const paths of [
      ['Sub/Shop.yaml', 'sub/shop.yaml'],
      ['Sub', 'SUB'],
      ['.', 'sub/shop.yaml'],
    ]) {
      const { stdout } = await runRealCli(['check', '--release', '1.6', '--list-files', ...paths], { cwd });
      expect(stdout.match(/shop\.yaml/gi)).toEqual(['Shop.yaml']);
    }
    const { stderr } = await runRealCli(['check', '--release', '1.6', '--fix', 'Sub/Shop.yaml', 'SUB/shop.yaml'], {
      cwd,
    });
    expect(stderr).toBe('');
    expect(readFileSync(`${cwd}/Sub/Shop.yaml`, 'utf8')).toContain('includeTables');
  });
});

it('a file and a link to it are one', async ({ skip }) => {
  const cwd = temporaryFolder();
  mkdirSync(`${cwd}/sub`);
  writeFileSync(`${cwd}/sub/shop.yaml`, WORKFLOW);
  try {
    symlinkSync('sub/shop.yaml', `${cwd}/link.yaml`);
  } catch {
    skip('this user may not make links');
  }
  for (const paths of [
    ['link.yaml', 'sub/shop.yaml'],
    ['sub/shop.yaml', 'link.yaml'],
    ['sub', 'link.yaml'],
  ]) {
    const { stdout } = await runRealCli(['check', '--release', '1.6', '--list-files', ...paths], { cwd });
    expect(stdout.match(/\S+\.yaml/g)).toEqual(['sub/shop.yaml']);
  }
});

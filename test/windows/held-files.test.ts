import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, type TestContext } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { writeChange } from '../../cli/src/files/write-file';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import type { FileChange } from '../../server/src/service/public';
import { holdFile, type Holding } from './hold-file';

const WORKFLOW = `source:
  type: mysql
  serviceName: shop
  serviceConnection:
    config: { type: Mysql, username: me, hostPort: db:3306 }
  sourceConfig:
    config:
      type: Profiler
      generateSampleData: true
processor: { type: orm-profiler, config: {} }
sink: { type: metadata-rest, config: {} }
workflowConfig:
  openMetadataServerConfig: { hostPort: http://om:8585/api, authProvider: openmetadata }
`;
const MIGRATE = ['migrate', '--from', '1.5', '--to', '1.6', '--unsafe', '--write'];

function needsWindows({ skip }: Pick<TestContext, 'skip'>): void {
  skip(process.platform !== 'win32', 'only Windows holds on to files that are open');
}

describe.each<Holding>(['shared', 'exclusive'])('a file that another program has open (%s)', (holding) => {
  it('for a second is written then', async (context) => {
    needsWindows(context);
    const cwd = temporaryFolder({ 'wf.yaml': 'old' });
    const path = `${cwd}/wf.yaml`;
    const { release } = await holdFile(path, { holding, milliseconds: 1000 });
    const change: FileChange = { action: 'edit', path, before: 'old', after: 'new', edits: [] };
    expect(writeChange(change, { roots: [cwd] })).toBeUndefined();
    await release();
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(cwd)).toEqual(['wf.yaml']);
  });

  it('for longer is left alone with what belongs to it, and others are written', async (context) => {
    needsWindows(context);
    const cwd = temporaryFolder({ 'held/wf.yaml': WORKFLOW, 'free/wf.yaml': WORKFLOW.replace('shop', 'store') });
    const { release } = await holdFile(`${cwd}/held/wf.yaml`, { holding });
    const { code, stderr } = await runRealCli([...MIGRATE, '.'], { cwd });
    await release();
    expect(stderr).toContain('held/wf.yaml is open in another program; close it and run again.');
    expect(code).toBe(2);
    expect(readFileSync(`${cwd}/held/wf.yaml`, 'utf8')).toBe(WORKFLOW);
    expect(readdirSync(`${cwd}/held`)).toEqual(['wf.yaml']);
    expect(readdirSync(`${cwd}/free`).sort()).toEqual(['wf-auto-classification.yaml', 'wf.yaml']);
  });
});

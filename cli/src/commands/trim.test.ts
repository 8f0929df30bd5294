import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const VALUES = 'replicaCount: 2\nservice:\n  type: ClusterIP\n  port: 8585\n';

describe('trim', () => {
  it('prints a diff, then writes it, then has nothing left to do', async () => {
    const cwd = temporaryFolder({ 'values.yaml': VALUES });
    const words = 'trim --chart-release 1.12.4 values.yaml';
    const first = await runRealCli(words, { cwd });
    expect(first.code).toBe(1);
    expect(first.stdout).toContain('-  type: ClusterIP\n');
    expect(first.stderr).toBe('values.yaml: 2 values that repeat a default of chart 1.12.4, to be removed.\n');
    const written = await runRealCli(`${words} --write`, { cwd });
    expect([written.code, written.stdout]).toEqual([0, '']);
    expect(readFileSync(join(cwd, 'values.yaml'), 'utf8')).toBe('replicaCount: 2\n');
    const again = await runRealCli(words, { cwd });
    expect([again.code, again.stdout]).toEqual([0, '']);
    expect(again.stderr).toBe('values.yaml: no value repeats a default of chart 1.12.4.\n');
  });

  it('takes the newest chart of a release of the server', async () => {
    const cwd = temporaryFolder({ 'values.yaml': VALUES });
    const { stderr } = await runRealCli('trim --release 1.12.4 values.yaml', { cwd });
    expect(stderr).toBe('values.yaml: 2 values that repeat a default of chart 1.12.4, to be removed.\n');
  });

  it('writes JSON', async () => {
    const cwd = temporaryFolder({ 'values.yaml': VALUES });
    const { stdout } = await runRealCli('trim --chart-release 1.12.4 --format json values.yaml', { cwd });
    expect(JSON.parse(stdout)).toEqual({
      files: [
        {
          path: 'values.yaml',
          chart: '1.12.4',
          removed: [
            { place: '/service/type', later: [] },
            { place: '/service/port', later: [] },
          ],
          kept: [],
          text: 'replicaCount: 2\n',
        },
      ],
      refused: [],
    });
  });

  it('says what it leaves unchanged, and what is no values file', async () => {
    const cwd = temporaryFolder({
      'values.yaml': 'openmetadata:\n  config:\n    logLevel: INFO\n',
      'other.yaml': 'a: 1\n',
    });
    const refused = await runRealCli('trim values.yaml', { cwd });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      'values.yaml does not say which version of the chart it is for; add --chart-release',
    );
    const foreign = await runRealCli('trim other.yaml', { cwd });
    expect([foreign.code, foreign.stderr]).toEqual([
      0,
      expect.stringContaining('no values of the chart openmetadata here'),
    ]);
    expect((await runRealCli('trim - --write', { cwd, stdin: VALUES })).code).toBe(2);
  });
});

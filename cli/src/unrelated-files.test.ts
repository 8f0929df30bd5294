import { expect, it, vi } from 'vitest';
import { UNRELATED } from '../../test/repositories/unrelated';
import { runRealCli } from './testing/run-cli';
import { temporaryFolder } from './testing/temporary-folder';

const FILES = 5000;
// So many files take a while to remove.
vi.setConfig({ hookTimeout: 120_000 });

it('claims none of 5,000 files of other tools', { timeout: 120_000 }, async () => {
  const count = FILES / UNRELATED.length;
  const files = UNRELATED.flatMap((make) => Array.from({ length: count }, (_, n) => make(n)));
  expect(new Set(files.map(([path]) => path)).size).toBe(FILES);
  const cwd = temporaryFolder({ ...Object.fromEntries(files), '.git/HEAD': '' });
  const { stdout } = await runRealCli('check --format json', { cwd });
  const report = JSON.parse(stdout) as { readonly files: readonly unknown[]; readonly summary: object };
  expect(report.files).toEqual([]);
  expect(report.summary).toMatchObject({ checked: 0, error: 0, warning: 0 });
});

import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { profiler } from '../editor/testing/request';
import type { MigrateResult } from './migrate-request';

const service = createService();

/** Migrates one file alone, with others around it. */
function migrateAlone(path: string, texts: Readonly<Record<string, string>>): MigrateResult {
  const workspace = { paths: () => Object.keys(texts), read: (one: string) => texts[one] };
  return service.migrate({ paths: [path], within: [path], workspace, options: {}, to: '1.6', unsafe: true });
}

function after({ files }: MigrateResult): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map((file) => [file.path, file.after]));
}

describe('a workflow whose other half is not among the files to migrate', () => {
  const done = after(migrateAlone('/w/p.yaml', { '/w/p.yaml': profiler }));
  const made = done['/w/p-auto-classification.yaml'] ?? '';

  it('ends a run that was stopped after it had created the other half', () => {
    expect(Object.keys(done).sort()).toEqual(['/w/p-auto-classification.yaml', '/w/p.yaml']);
    const again = migrateAlone('/w/p.yaml', { '/w/p.yaml': profiler, '/w/p-auto-classification.yaml': made });
    expect(after(again)).toEqual({ '/w/p.yaml': done['/w/p.yaml'] });
    expect([again.manual, again.proof.left]).toEqual([[], []]);
  });

  it('stays as it is where the other half says something else, and a step names its file', () => {
    for (const other of [
      made.replace('storeSampleData: true', 'storeSampleData: false'),
      made.replace('      storeSampleData: true\n', ''),
    ]) {
      const result = migrateAlone('/w/p.yaml', { '/w/p.yaml': profiler, '/w/elsewhere/c.yaml': other });
      expect(result.files).toEqual([]);
      expect(result.manual.map(({ text }) => text).join('\n')).toContain('/w/elsewhere/c.yaml, outside of what is');
    }
  });
});

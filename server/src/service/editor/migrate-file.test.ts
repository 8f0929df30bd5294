import { describe, expect, it } from 'vitest';
import { newEngine } from '../create-file-service';
import { migrateWithPins } from '../pins/raise-pins';
import { migrateFiles } from './migrate-file';
import { profiler, requestFor } from './testing/request';

const VERTICA = profiler.replace('type: Snowflake', 'type: Vertica');
const files = {
  '/w.yaml': [profiler, VERTICA, profiler.replace('autoClass', 'auto')].join('---\n'),
  '/requirements.txt': 'openmetadata-ingestion==1.5.6\n',
};

describe('the edits of a migration alone', () => {
  it.each([{ raisePins: false }, { raisePins: true }])('are those of the migration (%o)', ({ raisePins }) => {
    const { workspace, options } = requestFor(files);
    const asked = { paths: ['/w.yaml'], workspace, options, to: '2.0', unsafe: true, raisePins };
    const whole = migrateWithPins(newEngine(), asked);
    const found = migrateFiles(newEngine(), asked);
    expect(found.files).toEqual(whole.files);
    expect(found.files.length).toBeGreaterThan(raisePins ? 1 : 0);
  });

  it('leave what is remembered of the files as they are', () => {
    const engine = newEngine();
    const { path, text, workspace, options } = requestFor(files);
    const before = engine.parsedFiles.parsed(path, text);
    migrateFiles(engine, { paths: [path], workspace, options, to: '2.0', unsafe: true });
    expect(engine.parsedFiles.parsed(path, text)).toBe(before);
  });
});

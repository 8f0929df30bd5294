import { describe, expect, it } from 'vitest';
import { atOnce } from '../../text/in-parts';
import type { Problem } from '../../rules/shared/problem';
import { checkFile } from '../check/check';
import { createEditorFeatures } from './editor-features';
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
    const found = atOnce(migrateFiles(newEngine(), asked));
    expect(found.files).toEqual(whole.files);
    expect(found.files.length).toBeGreaterThan(raisePins ? 1 : 0);
  });

  it('leave what is remembered of the files as they are', () => {
    const engine = newEngine();
    const { path, text, workspace, options } = requestFor(files);
    const before = engine.parsedFiles.parsed(path, text);
    atOnce(migrateFiles(engine, { paths: [path], workspace, options, to: '2.0', unsafe: true }));
    expect(engine.parsedFiles.parsed(path, text)).toBe(before);
  });

  it('can be checked in parts, which leaves that, too', () => {
    const engine = newEngine();
    const request = requestFor(files);
    const before = engine.parsedFiles.parsed(request.path, request.text);
    const features = createEditorFeatures(engine);
    const text = files['/w.yaml'].replace('type: Vertica', 'type: Verticaa');
    const found = atOnce(features.checkDraft({ ...request, text }))?.problems;
    expect(found).toEqual(checkFile(newEngine(), { ...request, text })?.problems.map(withoutFunctions));
    expect(found?.length).toBeGreaterThan(0);
    expect(engine.parsedFiles.parsed(request.path, request.text)).toBe(before);
  });
});

function withoutFunctions(problem: Problem): unknown {
  const fixes = problem.fixes.map((fix) => ({ ...fix, change: expect.any(Function) as unknown }));
  return { ...problem, fixes, messageFor: undefined };
}

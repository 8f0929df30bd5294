import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';
import { NO_SCRIPTS, ON_WINDOWS } from '../../../server/src/files/testing/system';

const WORKFLOW = workflowText({ type: 'mysql', service: 'shop', token: '${OM_TOKEN}' });

/** A folder with a right and a wrong workflow, and an interpreter that answers with these lines. */
function folderWith(answers: readonly object[]): { readonly cwd: string; readonly python: string } {
  const script = `#!/bin/sh\ncat > /dev/null\n${answers.map((answer) => `echo '${JSON.stringify(answer)}'`).join('\n')}\n`;
  const cwd = temporaryFolder({
    'right.yaml': WORKFLOW,
    'wrong.yaml': WORKFLOW.replace('sink:', 'snik:'),
    'values.yaml': 'openmetadata:\n  config:\n    authentication: {}\n',
    python: script,
  });
  const python = join(cwd, 'python');
  chmodSync(python, 0o755);
  return { cwd, python };
}

describe('check --confirm', () => {
  beforeEach(({ skip }) => {
    skip(ON_WINDOWS, NO_SCRIPTS);
  });

  it('shows where the installed client differs, and fails for a file that it rejects', async () => {
    const refusal = { loads: false, error: 'ValidationError', places: ['source.serviceName (missing)'] };
    const { cwd, python } = folderWith([{ version: '1.9.17.0' }, { id: 0, ...refusal }, { id: 1, loads: true }]);
    const run = await runRealCli(
      ['check', '--release', '1.9.17', '--confirm', python, 'right.yaml', 'wrong.yaml', 'values.yaml'],
      { cwd },
    );
    expect(run.stderr).toBe(
      [
        'openmetadata-ingestion 1.9.17.0 parsed 2 files and agrees on 0.',
        '  right.yaml: the ingestion package rejects it, omconfig reports no error: source.serviceName (missing)',
        '  wrong.yaml: the ingestion package parses it, omconfig reports an error',
        '',
      ].join('\n'),
    );
    expect(run.code).toBe(1);
  });

  it('says which release the client has, when the file is for another one', async () => {
    const { cwd, python } = folderWith([
      { version: '2.0.7.0' },
      { id: 0, loads: false, error: 'YAMLError', places: [] },
    ]);
    const run = await runRealCli(['check', '--release', '1.9.17', '--confirm', python, 'right.yaml'], { cwd });
    expect(run.stderr).toContain('omconfig reports no error: YAMLError; it was checked for 1.9.17\n');
  });

  it.each([
    [
      [{ missing: 'ModuleNotFoundError: No module named metadata' }],
      'has no openmetadata-ingestion that can be imported',
    ],
    [[{ version: '2.0.7.0' }], 'ended before it had answered (exit code 0)'],
  ])('goes on without an answer: %j', async (answers, reason) => {
    const { cwd, python } = folderWith(answers);
    const run = await runRealCli(['check', '--confirm', python, 'right.yaml'], { cwd });
    expect(run.stderr).toContain(reason);
    expect(run.code).toBe(0);
  });

  it('goes on when there is no such interpreter', async () => {
    const { cwd } = folderWith([]);
    const run = await runRealCli(['check', '--confirm', './nothing', 'right.yaml'], { cwd });
    expect(run.stderr).toMatch(/^Not confirmed: \.\/nothing cannot be run: /m);
  });
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askClientLater } from '../../files/ask-client';
import type { ConfirmAnswer } from '../../protocol/commands';
import { createService } from '../../service/create-service';
import { TestClient, vscode } from '../testing/test-client';
import { workflowText } from '../../documents/testing/workflow-text';
import { NO_SCRIPTS, ON_WINDOWS } from '../../files/testing/system';

const uri = 'file:///w/a.yaml';
const WORKFLOW = workflowText({ above: ['# omconfig: release=1.9'], type: 'mysql', service: 'shop', token: 'token' });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'confirm-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** An interpreter that keeps what it was asked, and answers with these lines. */
function pythonThatSays(answers: readonly object[]): string {
  const python = join(folder, 'python');
  const lines = answers.map((answer) => `echo '${JSON.stringify(answer)}'`).join('\n');
  writeFileSync(python, `#!/bin/sh\ncat > /dev/null\n${lines}\n`);
  chmodSync(python, 0o755);
  return python;
}

async function ask(text: string, python: string): Promise<ConfirmAnswer | null> {
  const client = await TestClient.start(vscode, {
    host: { service: createService(), askClient: askClientLater },
  });
  await client.open(uri, text);
  return client.run<ConfirmAnswer | null>('omconfig.confirm', { uri, python });
}

describe('omconfig.confirm', () => {
  beforeEach(({ skip }) => {
    skip(ON_WINDOWS, NO_SCRIPTS);
  });

  it('says what the installed client says, beside what omconfig says', async () => {
    const refusal = { id: 0, loads: false, error: 'ValidationError', places: ['source.serviceName (missing)'] };
    expect(await ask(WORKFLOW, pythonThatSays([{ version: '1.9.17.0' }, refusal]))).toEqual({
      kind: 'answered',
      version: '1.9.17.0',
      release: '1.9.17',
      parses: false,
      places: ['source.serviceName (missing)'],
      errors: 0,
    });
    const wrong = WORKFLOW.replace('sink:', 'snik:');
    const accepted = await ask(wrong, pythonThatSays([{ version: '2.0.7.0' }, { id: 0, loads: true }]));
    expect(accepted).toMatchObject({ parses: true, places: [], release: '1.9.17' });
    expect(accepted).toHaveProperty('errors', expect.any(Number));
  });

  it.each([
    ['has no openmetadata-ingestion', [{ missing: 'ModuleNotFoundError: No module named metadata' }]],
    ['ended before it had answered', [{ version: '2.0.7.0' }]],
  ])('goes on without an answer: %s', async (reason, answers) => {
    const answer = await ask(WORKFLOW, pythonThatSays(answers));
    expect(answer).toMatchObject({ kind: 'no-answer', reason: expect.stringContaining(reason) as string });
  });

  it('goes on without an interpreter, and where none can be started', async () => {
    const none = join(folder, 'none');
    expect(await ask(WORKFLOW, none)).toMatchObject({ reason: expect.stringContaining('cannot be run') as string });
    const client = await TestClient.start(vscode, { host: { service: createService() } });
    await client.open(uri, WORKFLOW);
    expect(await client.run('omconfig.confirm', { uri, python: none })).toMatchObject({ kind: 'no-answer' });
  });

  it('asks about workflows alone', async () => {
    const python = pythonThatSays([{ version: '2.0.7.0' }, { id: 0, loads: true }]);
    expect(await ask('global:\n  openmetadata: {}\n', python)).toBeNull();
    await expect(ask(WORKFLOW, '')).rejects.toThrow(/“python” is missing/);
  });
});

import { expect, it } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { SECRET_SHAPES } from '../../server/src/service/secrets/testing/secret-shapes';
import { inGroups } from './in-groups';
import { OLD_WORKFLOW } from './old-workflow';
import { outputsOf } from './outputs';

/** A secret next to what an upgrade changes and to what is wrong, so that frames and diffs would show it. */
function around(shape: string): string {
  const indented = shape.replaceAll('\n', '\n          ');
  const wrong = `zzUnknown:
        - zz: 1
        - ${indented}
      includeViws: true
`;
  return OLD_WORKFLOW.replace(/(?<=overrideViewLineage: true\n)/, () => `      ${wrong}`);
}

/** As many documents in a file: each costs little in comparison with a run. */
const TOGETHER = 6;

it.each(inGroups(SECRET_SHAPES, TOGETHER))('shows the secrets of %j in no output', async (shapes) => {
  const outputs = await outputsOf('a.yaml', shapes.map(around).join('---\n'));
  expect(outputs.filter(({ text }) => text.includes('hunter2')).map(({ name }) => name)).toEqual([]);
});

it('would show a secret in the diff if it were asked to', async () => {
  const cwd = temporaryFolder({ 'a.yaml': around('password: hunter2') });
  const { stdout } = await runRealCli('migrate a.yaml --to 1.13.1 --unsafe --show-secrets', { cwd });
  expect(stdout).toContain('hunter2');
});

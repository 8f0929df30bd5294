import { expect, it } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { secretsWrittenIn } from '../../server/src/service/secrets/testing/secrets-written-in';
import { SECRET_SHAPES } from '../../server/src/service/secrets/testing/secret-shapes';
import { WRITTEN_TEXTS } from '../../server/src/service/secrets/testing/written-texts';
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
const TOGETHER = 12;

it.each(inGroups(SECRET_SHAPES, TOGETHER))('shows the secrets of %j in no output', async (shapes) => {
  const outputs = await outputsOf('a.yaml', shapes.map(around).join('---\n'));
  expect(outputs.filter(({ text }) => text.includes('hunter2')).map(({ name }) => name)).toEqual([]);
});

/** Of the texts that people wrote one of so many, because an editor is asked about every word. */
const EACH = 28;
const WRITTEN = Object.values(WRITTEN_TEXTS)
  .flat()
  .filter((_, index) => index % EACH === 0);

it.each(inGroups(WRITTEN, TOGETHER))('shows the secrets that people wrote as in %j in no output', async (texts) => {
  const written = texts.map(secretsWrittenIn);
  const blocks = written.map(({ plain }) => around(`|\n  ${plain.trim().replaceAll('\n', '\n  ')}`));
  const outputs = await outputsOf('a.yaml', blocks.join('---\n'));
  // Words alone may show themselves, as the test of masking says, and short ones are in other words.
  const secrets = written
    .flatMap((each) => each.secrets)
    .filter((secret) => /[^a-z]/.test(secret) && secret.length > 6);
  const shown = outputs.flatMap(({ name, text }) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  );
  expect(shown).toEqual([]);
});

it('would show a secret in the diff if it were asked to', async () => {
  const cwd = temporaryFolder({ 'a.yaml': around('password: hunter2') });
  const { stdout } = await runRealCli('migrate a.yaml --to 1.13.1 --unsafe --show-secrets', { cwd });
  expect(stdout).toContain('hunter2');
});

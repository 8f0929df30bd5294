import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Score } from '../report/score';
import { readVerdicts } from '../sources/loader-verdicts';
import { agreementTable, differencesOf, pairOf } from './loader-pairs';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';

const WORKFLOW = workflowText({
  type: 'mysql',
  service: 'shop',
  connection: ['type: Mysql', 'username: reader', 'hostPort: localhost:3306'],
  token: 'token',
});

const rows = [
  { id: 'right', change: null, text: WORKFLOW, verdicts: [{ from: '1.6.13', to: '1.8.12', verdict: 'loads' }] },
  {
    id: 'unknown key',
    change: 'extra',
    text: WORKFLOW.replace('username', 'user'),
    verdicts: [
      { from: '1.6.13', to: '1.6.13', verdict: 'loads' },
      { from: '1.8.12', to: '1.8.12', verdict: 'refused', stage: 'parse', why: "Extra parameter 'user'" },
    ],
  },
];

function readRows() {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-'));
  const file = join(folder, 'verdicts.jsonl');
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  const inputs = readVerdicts(file);
  rmSync(folder, { recursive: true });
  return inputs;
}

it('spreads the verdict of a run over the releases in it', () => {
  const [right] = readRows();
  expect([...(right?.verdicts.keys() ?? [])]).toEqual(['1.6.13', '1.8.12']);
});

it('counts what differs, and says where and why', () => {
  const pairs = readRows().flatMap((input) =>
    [...input.verdicts].map(([release, said]) => pairOf(input, release, said)),
  );
  expect(pairs.map(({ isWrong, isReported }) => [isWrong, isReported])).toEqual([
    [false, false],
    [false, false],
    [false, true],
    [true, true],
  ]);
  const score = new Score(pairs);
  expect([score.pairs, score.agreeing, score.falseAlarms, score.misses]).toEqual([4, 3, 1, 0]);
  expect(differencesOf(pairs).lines()).toEqual([
    expect.stringMatching(
      /^ {2}false alarm, loads, but unknown-field: .*\(unknown key \(extra\) 1\.6\.13\)$/,
    ) as string,
  ]);
  expect(agreementTable('release', pairs, ({ release }) => release)).toContain('| 1.6.13 | 2 | 50.00 % | 1 | 0 |');
});

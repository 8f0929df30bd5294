import { writeFileSync } from 'node:fs';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { checkoutStore } from '../../generate/checkout-store';
import { projectValues } from '../charts/projection';
import { Helm, helmVersion } from '../judges/helm';
import type { Asked } from '../report/command-line';
import type { Judgment } from '../report/judgment';
import { seededInstallations } from '../sources/seeded-installations';
import {
  INSTALLATIONS,
  installationsAgreement,
  readInstallations,
  type JudgedInstallation,
} from './installations-agreement';
import { percentOf } from './values-agreement';

const LEAST_PERCENT = 99.5;

/** Our verdicts on whole installations against those of Helm. */
export const judgment: Judgment = {
  about:
    'Holds the errors in all files of an installation (several values files, values set by name, conditions) against what the Helm on the path says of their sum. Without Helm or charts, against the recorded verdicts alone.',
  options: {
    charts: { value: 'FOLDER', help: 'the chart `openmetadata` once per version, each in a folder of that name' },
    seed: { value: 'N', help: 'of the random choices (1)' },
    count: { value: 'N', help: 'how many installations per version (5)' },
    every: { value: 'N', help: 'only every so many of the versions (1)' },
    record: { help: 'writes down what Helm says' },
  },
  run: async (asked) => {
    const charts = asked.text('charts');
    const version = await helmVersion();
    if (version === undefined || charts === undefined) return print('recorded installations', readInstallations());
    console.log(`Helm ${version}`);
    const helm = new Helm(charts);
    try {
      const judged = await judgeAnew(helm, asked);
      if (asked.has('record')) writeFileSync(INSTALLATIONS, judged.map((one) => `${JSON.stringify(one)}\n`).join(''));
      return print(`seed ${String(asked.number('seed', 1))}`, judged, /\d[\d.]*/.exec(version)?.[0]);
    } finally {
      helm.close();
    }
  },
};

async function judgeAnew(helm: Helm, asked: Asked): Promise<readonly JudgedInstallation[]> {
  const store = checkoutStore();
  const every = asked.number('every', 1);
  const versions = helm.versionsWithFacts();
  const chosen = versions.filter((_, at) => (versions.length - 1 - at) % every === 0);
  const judged: JudgedInstallation[] = [];
  for (const [at, chart] of chosen.entries()) {
    const schema = projectValues(store, 'chart/openmetadata-values', chart);
    const dice = diceOf(asked.number('seed', 1) * 1000 + at + 1);
    for (const one of seededInstallations({ chart, schema, dice, count: asked.number('count', 5) })) {
      const result = await helm.install(one);
      judged.push({ ...one, ...('why' in result ? { renders: false, why: result.why } : { renders: true }) });
    }
  }
  return judged;
}

function print(name: string, cases: readonly JudgedInstallation[], helm?: string): boolean {
  const agreement = installationsAgreement(cases, helm);
  const { same, deliberate, foreign, differences } = agreement;
  const percent = percentOf(agreement);
  console.log(
    `${name}: ${String(cases.length)} installations, ${String(same)} with the same verdict, ${String(deliberate)} errors on purpose, ` +
      `${String(foreign)} not taken for ours: ${percent.toFixed(2)} %`,
  );
  const having = (what: string, has: (one: JudgedInstallation) => boolean): string =>
    `${String(cases.filter(has).length)} ${what}`;
  const parts = [
    having('with 2 to 4 files', ({ files }) => files.length > 1),
    having('with names', ({ sets }) => sets.length > 0),
    having('in umbrella charts', ({ layout }) => layout !== 'values'),
    having('with a condition that is set', ({ files }) => files.some((text) => /^ {2,4}enabled: /m.test(text))),
    having('that Helm rejects', ({ renders }) => !renders),
  ];
  console.log(`  of these ${parts.join(', ')}`);
  for (const line of differences.lines()) console.log(line);
  return percent >= LEAST_PERCENT;
}

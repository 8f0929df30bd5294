import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refusedByKubernetes } from '../../../server/src/rules/refused-by-kubernetes/rule';
import { checkFile, errorsIn } from '../judges/omconfig';
import { Tally } from '../report/tally';
import { repositoryOf, type InstallationCase } from '../sources/seeded-installations';
import type { HelmVerdict } from '../sources/values-case';
import { ERRORS_THOUGH_ACCEPTED, type Agreement } from './values-agreement';

/** An installation with the verdict that Helm gave when it was written down. */
export type JudgedInstallation = InstallationCase & HelmVerdict;

/** Installations made from a seed, one in a line, with what Helm said of each. */
export const INSTALLATIONS = resolve(__dirname, '../recorded/seeded-installations.jsonl');

/** Reads installations with their verdicts. */
export function readInstallations(): readonly JudgedInstallation[] {
  const lines = readFileSync(INSTALLATIONS, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as JudgedInstallation);
}

/** The version of Helm that judged what is recorded. */
const RECORDED_WITH = '3.19.0';

/** How far the errors in all files of an installation and Helm's refusal of their sum agree. */
export function installationsAgreement(
  cases: readonly JudgedInstallation[],
  helmVersion: string = RECORDED_WITH,
): Agreement {
  const count = { same: 0, deliberate: 0, foreign: 0 };
  const differences = new Tally();
  for (const one of cases) {
    const { errors, isOurs, isDeliberate } = ourVerdict(one, helmVersion);
    const refuses = errors.length > 0;
    if (!isOurs) count.foreign++;
    else if (refuses === !one.renders) count.same++;
    else if (refuses && isDeliberate) count.deliberate++;
    else {
      const { renders, why = '', chart, layout, change } = one;
      const fact = renders ? `Helm renders, omconfig says ${errors.join('; ')}` : `omconfig accepts, Helm says ${why}`;
      differences.add({ name: `${layout}, ${change}`, fact }, chart);
    }
  }
  return { cases: cases.length, ...count, differences };
}

interface OurVerdict {
  readonly errors: readonly string[];
  readonly isOurs: boolean;
  readonly isDeliberate: boolean;
}

function ourVerdict(one: InstallationCase, helmVersion: string): OurVerdict {
  const files = repositoryOf(one);
  const reports = [...files.keys()].map((path) => ({ path, report: checkFile(files, path, { helmVersion }) }));
  // What Helm lets through and the cluster refuses is judged by `charts:kubernetes`.
  const found = reports.flatMap(({ path, report }) =>
    errorsIn(report)
      .filter(({ rule }) => rule !== refusedByKubernetes.id)
      .map((problem) => ({ path, problem })),
  );
  const kept = found.filter(({ problem: { migration } }) => ERRORS_THOUGH_ACCEPTED.has(migration ?? ''));
  return {
    errors: found.map(
      ({ path, problem: { rule, message } }) => `${path.replace('/platform/', '')} ${rule}: ${message}`,
    ),
    // A command that names the chart is ours whatever it sets.
    isOurs:
      one.files.length === 0 ||
      reports.some(({ path, report }) => path.endsWith('.yaml') && (report?.roots.length ?? 0) > 0),
    isDeliberate: kept.length === found.length,
  };
}

import { writeFileSync } from 'node:fs';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { refusedByKubernetes } from '../../../server/src/rules/refused-by-kubernetes/rule';
import { Helm, helmVersion } from '../judges/helm';
import { apiVerdicts } from '../judges/kubernetes-api';
import { checkFile, errorsIn } from '../judges/omconfig';
import type { Asked } from '../report/command-line';
import type { Judgment } from '../report/judgment';
import { plantedMistakes, withMistake, type PlantedMistake } from '../sources/kubernetes-values';
import {
  kubernetesAgreement,
  PLANTED,
  readMistakes,
  rightValuesOf,
  type ClusterVerdict,
  type JudgedMistake,
} from './kubernetes-agreement';

const LEAST_FOUND = 0.99;
/** Versions of the chart between which something that goes to Kubernetes changed. */
const VERSIONS = ['0.0.53', '1.1.14', '1.2.3', '1.6.13', '1.9.0', '1.12.7', '1.13.1'];

/** Our errors about Kubernetes against the validation of the API server itself. */
export const judgment: Judgment = {
  about:
    'Plants mistakes in values that Kubernetes would take, and holds what omconfig says against the API server’s own validation of the rendered objects (judges/kubernetes-api/build.sh). Without the programs, against the recorded verdicts alone.',
  options: {
    charts: { value: 'FOLDER', help: 'the chart `openmetadata` once per version, each in a folder of that name' },
    judges: { value: 'PROGRAM,PROGRAM', help: 'the validation of the oldest and the newest version of Kubernetes' },
    seed: { value: 'N', help: 'of the random choices (1)' },
    mistakes: { value: 'N', help: 'how many mistakes per version (300)' },
    record: { help: 'writes down what the API server says' },
  },
  run: async (asked) => {
    const isFine = printAgreement('recorded mistakes', readMistakes());
    const charts = asked.text('charts');
    const judges = asked.list('judges');
    if ((await helmVersion()) === undefined || charts === undefined || judges.length === 0) return isFine;
    const helm = new Helm(charts);
    try {
      const judged = await judgeAnew(helm, judges, asked);
      if (asked.has('record')) writeFileSync(PLANTED, judged.map((one) => `${JSON.stringify(one)}\n`).join(''));
      return printAgreement('new mistakes', judged) && isFine;
    } finally {
      helm.close();
    }
  },
};

/** Whether the chart's schema rejects values, which `charts:helm` holds against Helm: rendering them would only take time. */
function isRefusedByChart(text: string, chart: string): boolean {
  const file = '/workspace/values.yaml';
  const report = checkFile(new Map([[file, text]]), file, { chartRelease: chart });
  return errorsIn(report).some(({ rule }) => rule !== refusedByKubernetes.id);
}

async function judgeAnew(helm: Helm, judges: readonly string[], asked: Asked): Promise<readonly JudgedMistake[]> {
  const rendered: { readonly chart: string; readonly mistake: PlantedMistake; readonly manifests: string }[] = [];
  for (const [at, chart] of VERSIONS.entries()) {
    const values = rightValuesOf(chart);
    const dice = diceOf(asked.number('seed', 1) * 1000 + at);
    for (const mistake of plantedMistakes(values, dice, asked.number('mistakes', 300))) {
      const text = withMistake(values, mistake);
      if (isRefusedByChart(text, chart)) continue;
      const result = await helm.render({ chart, layout: 'values', values: text });
      if ('manifests' in result) rendered.push({ chart, mistake, manifests: result.manifests });
    }
  }
  const manifests = rendered.map((one) => one.manifests);
  const verdicts = judges.map((program) => apiVerdicts(program, manifests));
  return rendered.map(({ chart, mistake }, at) => {
    const said = verdicts.flatMap((all) => all[at] ?? []);
    const refusals = said.filter(({ errors }) => errors.length > 0);
    const verdict: ClusterVerdict =
      refusals.length === said.length
        ? 'refused'
        : refusals.length > 0
          ? 'some'
          : said.every(({ unknown }) => unknown.length > 0)
            ? 'unknown'
            : 'accepted';
    const why = refusals[0]?.errors[0] ?? said[0]?.unknown[0];
    return { chart, ...mistake, verdict, ...(why !== undefined && { why: why.slice(0, 200) }) };
  });
}

function printAgreement(name: string, mistakes: readonly JudgedMistake[]): boolean {
  const { refused, found, falseAlarms, unknown, unknownFound, differences } = kubernetesAgreement(mistakes);
  console.log(
    `${name}: ${mistakes.length} that Helm lets through, ${refused} refused by every version, ${found} of these found; ` +
      `${unknown} with unknown fields, ${unknownFound} of these found; ${falseAlarms} false alarms`,
  );
  for (const line of differences.lines()) console.log(line);
  return falseAlarms === 0 && found >= LEAST_FOUND * refused;
}

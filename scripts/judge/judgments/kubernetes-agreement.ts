import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refusedByKubernetes } from '../../../server/src/rules/refused-by-kubernetes/rule';
import { viewOf } from '../../../server/src/schemas/releases/release-view';
import { shapeOf } from '../../../server/src/schemas/shapes/object-shape';
import { checkoutStore } from '../../generate/checkout-store';
import { checkFile, inWords } from '../judges/omconfig';
import { Tally } from '../report/tally';
import { rightValues, withMistake, type PlantedMistake } from '../sources/kubernetes-values';

/** `some`: only some versions of Kubernetes reject it; `unknown`: none does, and they do not know a field. */
export type ClusterVerdict = 'refused' | 'some' | 'unknown' | 'accepted';

/** A mistake in the right values of a version of the chart, and what the API server says of it. */
export interface JudgedMistake extends PlantedMistake {
  readonly chart: string;
  readonly verdict: ClusterVerdict;
  readonly why?: string;
}

/** Mistakes that Helm lets through, one in a line, with the verdicts of Kubernetes 1.25 and 1.37. */
export const PLANTED = resolve(__dirname, '../recorded/kubernetes-mistakes.jsonl');

/** The recorded mistakes. Throws when the file is missing or no JSON. */
export function readMistakes(): readonly JudgedMistake[] {
  const lines = readFileSync(PLANTED, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as JudgedMistake);
}

const store = checkoutStore();

/** The right values of a version of the chart. */
export function rightValuesOf(chart: string): ReturnType<typeof rightValues> {
  const view = viewOf(store, chart);
  return rightValues(new Set(shapeOf(view.effective(store.get('chart/openmetadata-values') ?? {}), view).available));
}

/** How far our errors and the refusals of the API server agree. */
export interface KubernetesAgreement {
  readonly refused: number;
  readonly found: number;
  readonly falseAlarms: number;
  readonly unknown: number;
  readonly unknownFound: number;
  readonly differences: Tally;
}

/** Holds what omconfig says of mistakes against what the API server said. */
export function kubernetesAgreement(mistakes: readonly JudgedMistake[]): KubernetesAgreement {
  const count = { refused: 0, found: 0, falseAlarms: 0, unknown: 0, unknownFound: 0 };
  const differences = new Tally();
  for (const mistake of mistakes) {
    const { chart, path, becomes, named, verdict, why = '' } = mistake;
    const text = withMistake(rightValuesOf(chart), mistake);
    const file = '/workspace/values.yaml';
    const problems = checkFile(new Map([[file, text]]), file, { chartRelease: chart })?.problems ?? [];
    const errors = problems.filter(({ severity }) => severity === 'error');
    const name = `${path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.')} ${named === undefined ? (becomes === undefined ? 'is missing' : `becomes ${JSON.stringify(becomes)}`) : `is called ${named}`}`;
    if (verdict === 'refused') {
      count.refused++;
      if (errors.length > 0) count.found++;
      else differences.add({ name, fact: `the API server rejects it: ${why}` }, chart);
      continue;
    }
    if (verdict === 'unknown') {
      count.unknown++;
      if (problems.some(({ severity }) => severity === 'error' || severity === 'warning')) count.unknownFound++;
      else differences.add({ name, fact: `nothing is said of an unknown field: ${why}` }, chart);
    }
    const alarms = errors.filter(({ rule }) => rule === refusedByKubernetes.id);
    if (alarms.length === 0) continue;
    count.falseAlarms++;
    differences.add(
      {
        name,
        fact: `the API server ${verdict === 'some' ? 'of some versions takes' : 'takes'} it: ${alarms.map(inWords).join('; ')}`,
      },
      chart,
    );
  }
  return { ...count, differences };
}

import { createMigrations } from '../../../server/src/releases/register';
import { bundledStore } from '../../../server/src/schemas/store';
import { refusedByKubernetes } from '../../../server/src/rules/refused-by-kubernetes/rule';
import { checkFile, errorsIn, inWords } from '../judges/omconfig';
import { Tally } from '../report/tally';
import { umbrellaChart, type RecordedCase, type ValuesCase } from '../sources/values-case';

const PATH = '/platform/values.yaml';

/** The migrations whose old form is an error on purpose, although Helm accepts it. */
export const ERRORS_THOUGH_ACCEPTED: ReadonlySet<string> = new Set(
  createMigrations(bundledStore).flatMap(({ id, errorThoughAccepted }) =>
    errorThoughAccepted === undefined ? [] : [id],
  ),
);

/** What omconfig says of values. */
export interface OurVerdict {
  readonly errors: readonly string[];
  /** The migrations whose old forms are those errors. */
  readonly migrations: readonly string[];
  /** All its errors are ones that it keeps although Helm accepts the values. */
  readonly isDeliberate: boolean;
}

/** Checks values as the command line does; undefined where nothing in them is an OpenMetadata file. */
export function ourVerdict({ layout, chart, values }: ValuesCase): OurVerdict | undefined {
  const files = new Map([[PATH, values]]);
  if (layout === 'umbrella') files.set('/platform/Chart.yaml', umbrellaChart(chart));
  // Helm is handed the file, also where it is the umbrella chart's own: then an empty key deletes a default for Helm 4, too.
  const options = { helmVersion: '3.19.0' };
  const report = checkFile(files, PATH, layout === 'umbrella' ? options : { ...options, chartRelease: chart });
  if (report === undefined) return undefined;
  // What Helm lets through and the cluster refuses is judged by `charts:kubernetes`.
  const errors = errorsIn(report).filter(({ rule }) => rule !== refusedByKubernetes.id);
  const migrations = errors.flatMap(({ migration }) => migration ?? []);
  return {
    errors: errors.map(inWords),
    migrations,
    isDeliberate: migrations.length === errors.length && migrations.every((id) => ERRORS_THOUGH_ACCEPTED.has(id)),
  };
}

/** How far omconfig's errors and Helm's refusals agree over some values. */
export interface Agreement {
  readonly cases: number;
  readonly same: number;
  /** An error that is kept although Helm accepts the values, or another known difference. */
  readonly deliberate: number;
  /** Values that are not taken for OpenMetadata's. */
  readonly foreign: number;
  readonly differences: Tally;
}

/** Holds omconfig's verdicts against those of Helm. */
export function agreementOver(cases: readonly RecordedCase[]): Agreement {
  const count = { same: 0, deliberate: 0, foreign: 0 };
  const differences = new Tally();
  for (const one of cases) {
    const ours = ourVerdict(one);
    const refuses = ours !== undefined && ours.errors.length > 0;
    if (ours === undefined) count.foreign++;
    else if (refuses === !one.renders) count.same++;
    else if ((refuses && ours.isDeliberate) || one.known !== undefined) count.deliberate++;
    else {
      const { renders, why = '', chart, layout, change } = one;
      const fact = renders
        ? `Helm renders, omconfig says ${ours.errors.join('; ')}`
        : `omconfig accepts, Helm says ${why}`;
      differences.add({ name: `${layout}, ${change}`, fact }, chart);
    }
  }
  return { cases: cases.length, ...count, differences };
}

/** The share of cases with the same verdict, of those that are OpenMetadata's and not different on purpose; in percent. */
export function percentOf({ cases, same, deliberate, foreign }: Agreement): number {
  const judged = cases - deliberate - foreign;
  return judged === 0 ? 100 : (100 * same) / judged;
}

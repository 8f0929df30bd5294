import { createService } from '../../server/src/service/create-service';
import { ERRORS_THOUGH_ACCEPTED } from '../../server/src/service/check/helm-severity';
import type { ValuesCase } from './values-case';
import type { Problem } from '../../server/src/service/public';

const service = createService();
const PATH = '/platform/values.yaml';

/** What omconfig says of values; `deliberate`: all its errors are ones that it keeps although Helm accepts the values. */
export interface OurVerdict {
  readonly refuses: boolean;
  readonly deliberate: boolean;
  readonly errors: readonly string[];
  /** The migrations whose old forms are those errors. */
  readonly migrations: readonly string[];
}

/** Checks values as the command line does; undefined where nothing in them is taken for ours. */
export function ourVerdict(values: ValuesCase): OurVerdict | undefined {
  const files = filesOf(values);
  const workspace = { paths: () => files.keys(), read: (path: string) => files.get(path) };
  const options = values.layout === 'umbrella' ? {} : { chartRelease: values.chart };
  const report = service.check({ path: PATH, text: values.values, workspace, options });
  service.forget(PATH);
  if (report === undefined) return undefined;
  const errors = report.problems.filter(({ severity }) => severity === 'error');
  return {
    refuses: errors.length > 0,
    deliberate: errors.every(isDeliberate),
    migrations: errors.flatMap(({ migration }) => migration ?? []),
    errors: errors.map(({ rule, path, message }) => `${rule} ${path.join('.')}: ${message}`),
  };
}

function isDeliberate({ migration }: Problem): boolean {
  return migration !== undefined && ERRORS_THOUGH_ACCEPTED.has(migration);
}

function filesOf({ layout, chart, values }: ValuesCase): ReadonlyMap<string, string> {
  const files = new Map([[PATH, values]]);
  if (layout === 'umbrella') files.set('/platform/Chart.yaml', umbrellaChart(chart));
  return files;
}

/** The `Chart.yaml` of an umbrella chart around a version of ours. */
export function umbrellaChart(version: string): string {
  return [
    'apiVersion: v2',
    'name: platform',
    'version: 0.1.0',
    'dependencies:',
    '  - name: openmetadata',
    `    version: ${version}`,
    '    repository: ""',
    '',
  ].join('\n');
}

import { newWorkflow } from '../../server/src/service/new/new-workflow';

/** A made-up repository: its files by their paths. */
export interface Repository {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

const TEAMS = ['sales', 'finance', 'risk', 'people', 'stock', 'web', 'data', 'lab'] as const;
const CONNECTORS = ['Snowflake', 'Postgres', 'BigQuery', 'Mysql', 'Redshift'] as const;
const RELEASES = ['1.5.11', '1.6.13', '1.8.12', '1.11.13', '1.12.0'] as const;

/**
 * A company's forty repositories: eight teams with five each. Each holds the ingestion of one service; some pin the client,
 * some run Airflow, some install the chart, some say nothing of the release, and some hold mistakes.
 */
export function companyRepositories(): readonly Repository[] {
  return TEAMS.flatMap((team, t) =>
    CONNECTORS.map((connector, c): Repository => {
      const release = RELEASES[(t + c) % RELEASES.length] ?? '1.6.13';
      const files = [
        ...workflows(connector, release, (t * 5 + c) % 3 === 0),
        ...pins(release, t),
        ...(c === 0 && t % 2 === 0 ? chart(release) : []),
      ];
      return { name: `${team}-${connector.toLowerCase()}`, files: Object.fromEntries(files) };
    }),
  );
}

type File = readonly [path: string, text: string];

function workflows(connector: string, release: string, withMistake: boolean): File[] {
  return ['metadata', 'profiler'].map((workflow): File => {
    const made = newWorkflow({ workflow, connector, release });
    if (!made.ok) throw new Error(made.reason);
    const isOld = workflow === 'metadata' && release === '1.5.11';
    const text = isOld ? withSetting(made.text, 'overrideViewLineage: true') : made.text;
    return [`ingestion/${workflow}.yaml`, withMistake ? text.replace('serviceName:', 'servicename:') : text];
  });
}

function withSetting(text: string, setting: string): string {
  return text.replace(/^( +)type: DatabaseMetadata$/m, `$&\n$1${setting}`);
}

/** Teams pin the client in their own ways; the last one does not. */
function pins(release: string, team: number): File[] {
  switch (team % 4) {
    case 0:
      return [['requirements.txt', `openmetadata-ingestion==${release}\n`]];
    case 1:
      return [['pyproject.toml', `[project]\ndependencies = ["openmetadata-ingestion~=${release}"]\n`]];
    case 2:
      return [['Dockerfile', `FROM docker.getcollate.io/openmetadata/ingestion:${release}\n`]];
    default:
      return [];
  }
}

function chart(release: string): File[] {
  return [
    [
      'deploy/app.yaml',
      `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: openmetadata}
spec:
  source:
    chart: openmetadata
    repoURL: https://helm.open-metadata.org
    targetRevision: ${release}
    helm: {valueFiles: [values.yaml]}
`,
    ],
    ['deploy/values.yaml', 'openmetadata:\n  config:\n    logLevel: INFO\n'],
  ];
}

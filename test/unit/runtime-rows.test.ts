import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSchemaFiles } from '../../scripts/generate/schema-files';
import { mayExist } from '../../server/src/schemas/releases/lifetime';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import type { Lifetime } from '../../server/src/schemas/schema';
import { createStore } from '../../server/src/schemas/store';
import { isIn, parseRuns } from '../../server/src/schemas/workflow/release-runs';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import { createService } from '../../server/src/service/create-service';

/** What differed from how the packages run files, in the order of the reference. */
const FACTS = '../shared/facts/runtime-from-packages.json';

interface Row {
  readonly area: 'connector' | 'step' | 'file' | 'loader' | 'facts';
  readonly thing: string;
  readonly package: string;
}

interface WorkflowSections {
  readonly type?: string;
  readonly service?: string;
  readonly connection?: string;
  readonly config?: string;
  readonly steps?: string;
  readonly workflow?: string;
  readonly root?: string;
}

/** A workflow, right but for what is said. */
function workflow(parts: WorkflowSections = {}): string {
  const {
    type = 'mysql',
    service = 'serviceName: s\n  ',
    config = 'type: DatabaseMetadata',
    root = '',
    workflow: own = '',
  } = parts;
  const { connection = 'type: Mysql, username: u, authType: {password: p}, hostPort: h' } = parts;
  const { steps = 'sink: {type: metadata-rest, config: {}}' } = parts;
  return `source:\n  type: ${type}\n  ${service}serviceConnection: {config: {${connection}}}\n  sourceConfig: {config: {${config}}}\n${steps}\nworkflowConfig:\n  ${own}openMetadataServerConfig: {hostPort: 'http://om:8585/api', authProvider: openmetadata, securityConfig: {jwtToken: x}}\n${root}`;
}

const sink = (config: string, type = 'metadata-rest'): string =>
  workflow({ steps: `sink: {type: ${type}, config: ${config}}` });
const profile = (processor: string, config = 'type: Profiler'): string =>
  workflow({ config, steps: `${processor}\nsink: {type: metadata-rest, config: {}}` });
const profiler = (config: string): string => profile(`processor: {type: orm-profiler, config: {${config}}}`);
const runner = (config: string): string =>
  `source:\n  type: TestSuite\n  serviceName: s\n  sourceConfig: {config: {type: TestSuite, ${config}}}\nprocessor: {type: orm-test-runner, config: {}}\nsink: {type: metadata-rest, config: {}}\nworkflowConfig:\n  openMetadataServerConfig: {hostPort: 'http://om:8585/api', authProvider: openmetadata, securityConfig: {jwtToken: x}}\n`;
const testCase = (key: string): string =>
  runner('entityFullyQualifiedName: a.b.c.d').replace(
    'orm-test-runner, config: {}',
    `orm-test-runner, config: {testCases: [{name: t, testDefinitionName: d, parameterValues: [], ${key}}]}`,
  );
const usage = (steps: string): string => workflow({ type: 'mysql-usage', config: 'type: DatabaseUsage', steps });
const USAGE =
  'processor: {type: query-parser, config: {}}\nstage: {type: table-usage, config: {filename: /tmp/x}}\nbulkSink: {type: metadata-usage, config: {filename: /tmp/x}}';
const lineage = (more: string): string =>
  `serviceName: s\n${more}\nworkflowConfig:\n  openMetadataServerConfig: {hostPort: 'http://om:8585/api', authProvider: openmetadata, securityConfig: {jwtToken: x}}\n`;

/** What is expected of a text at a release: the rule that reports it, or nothing. */
type Try = readonly [text: string, release: string, rule: string | undefined];

/** By the row's number. */
const TRIED: Readonly<Record<number, readonly Try[]>> = {
  62: [
    [sink('{bulk_sink_batch_size: 5}'), '1.11.0', undefined],
    [sink('{bulk_sink_batch_size: 5}'), '1.10.14', 'not-yet-available'],
  ],
  63: [
    [sink('{override_metadata: true}'), '2.0.0', undefined],
    [sink('{override_metadata: true}'), '1.13.6', 'not-yet-available'],
  ],
  64: [
    [sink('{filename: a}', 'file'), '2.0.0', 'removed-value'],
    [sink('{filename: a}', 'file'), '1.13.6', undefined],
  ],
  65: [[workflow({ steps: 'sink: {type: metadata-rest}' }), '2.0.7', 'missing-field']],
  66: [[usage(USAGE.replace(', config: {filename: /tmp/x}}\nbulk', '}\nbulk')), '1.13.6', 'missing-field']],
  67: [[profile('processor: {type: orm-profiler}'), '1.13.6', 'missing-field']],
  68: [[workflow({ steps: '' }), '1.13.6', 'missing-field']],
  69: [
    [usage(USAGE), '1.13.6', undefined],
    [usage(USAGE.replace('config: {}', 'config: {a: 1}')), '1.13.6', 'unknown-field'],
  ],
  70: [
    [sink('{}', 'metadata_rest'), '1.13.6', undefined],
    [sink('{}', 'Metadata-Rest'), '1.13.6', 'wrong-sink'],
  ],
  71: [[profiler('tableConfig: [{fullyQualifiedName: a, randomizedSample: true}]'), '1.7.0', undefined]],
  72: [
    [profiler('tableConfig: [{fullyQualifiedName: a, samplingMethodType: BERNOULLI}]'), '1.5.3', 'not-yet-available'],
  ],
  74: [
    [
      profiler(
        'tableConfig: [{fullyQualifiedName: a, profileSampleConfig: {sampleConfigType: DYNAMIC, config: {smartSampling: true}}}]',
      ),
      '1.13.1',
      undefined,
    ],
  ],
  76: [
    [
      profiler(
        'tableConfig: [{fullyQualifiedName: a, partitionConfig: {enablePartitioning: true, partitionIntervalType: INJECTED}}]',
      ),
      '1.3.4',
      'not-yet-available',
    ],
  ],
  77: [[profiler('profiler: {metrics: [row_count]}'), '1.13.6', 'missing-field']],
  78: [[testCase('useDynamicAssertion: true'), '1.13.1', 'unknown-field']],
  79: [
    [testCase('computePassedFailedRowCount: true'), '1.3.4', 'not-yet-available'],
    [testCase('computePassedFailedRowCount: true'), '1.4.0', undefined],
  ],
  82: [[lineage('query: select 1\nparserType: SqlGlot'), '1.11.5', undefined]],
  87: [
    [workflow({ workflow: 'raiseOnError: true\n  ' }), '1.7.1', undefined],
    [workflow({ workflow: 'raiseOnError: true\n  ' }), '1.7.0', 'not-yet-available'],
  ],
  88: [[workflow({ workflow: 'successThreshold: 5\n  ' }), '1.5.15', 'not-yet-available']],
  90: [
    [workflow({ root: 'enableStreamableLogs: true\n' }), '1.10.0', undefined],
    [workflow({ root: 'enableStreamableLogs: true\n' }), '1.9.17', 'not-yet-available'],
  ],
  91: [
    [workflow({ root: 'ingestionRunnerName: a\n' }), '1.12.1', 'not-yet-available'],
    [workflow({ root: 'ingestionRunnerName: a\n' }), '1.12.2', undefined],
  ],
  93: [
    [
      runner(
        'entityFullyQualifiedName: a.b.c.d, serviceConnections: [{serviceName: s, serviceConnection: {config: {type: Mysql, username: u, hostPort: h, authType: {password: p}}}}]',
      ),
      '1.6.1',
      'not-yet-available',
    ],
  ],
  94: [
    [runner('testCases: []'), '1.6.1', 'missing-field'],
    [runner('testCases: []'), '1.6.2', undefined],
  ],
  95: [
    [runner('entityFullyQualifiedName: a.b.c.d, profileSample: 5'), '1.12.14', undefined],
    [runner('entityFullyQualifiedName: a.b.c.d, profileSample: 5'), '1.13.0', 'moved-field'],
  ],
  96: [
    [
      runner(
        'entityFullyQualifiedName: a.b.c.d, profileSampleConfig: {sampleConfigType: STATIC, config: {profileSample: 5}}',
      ),
      '1.13.0',
      undefined,
    ],
  ],
  97: [[runner('entityFullyQualifiedName: a.b.c.d, testCases: []'), '1.5.0', undefined]],
  98: [[workflow({ type: 'mysql-Lineage', config: 'type: DatabaseLineage' }), '1.13.6', 'unknown-source']],
  99: [[workflow({ type: 'mysql_lineage', config: 'type: DatabaseLineage' }), '1.13.6', 'unknown-source']],
  100: [
    [workflow({ type: 'querylog-usage', config: 'type: DatabaseUsage', steps: USAGE }), '1.13.6', 'unknown-source'],
  ],
  101: [
    [
      workflow({ type: 'sqlite-usage', connection: 'type: SQLite', config: 'type: DatabaseUsage', steps: USAGE }),
      '1.13.6',
      'unknown-source',
    ],
  ],
  102: [[workflow({ service: '' }), '1.13.6', 'missing-field']],
  83: [[lineage('query: select 1\nparsrTimeout: 3'), '1.13.1', undefined]],
  85: [[lineage('query: select 1\ncheckPatch: true'), '1.3.0', undefined]],
  105: [
    [
      workflow({ type: 'rest', connection: 'type: Rest, openAPISchemaURL: "http://x/y"' }),
      '1.5.3',
      'unknown-connector',
    ],
  ],
};

const service = createService();

function rulesAt(text: string, release: string): string[] {
  const workspace = { folders: ['/w'], paths: () => ['/w/a.yaml'], read: () => text };
  const report = service.check({ path: '/w/a.yaml', text, workspace, options: { release, releaseFrom: 'option' } });
  return (report?.problems ?? []).filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
}

describe('how the packages run files', () => {
  const tries = Object.entries(TRIED).flatMap(([row, all]) => all.map((one) => [row, ...one] as const));
  it.each(tries)('row %s is judged as the package does', (...[, text, release, rule]) => {
    expect([...new Set(rulesAt(text, release))]).toEqual(rule === undefined ? [] : [rule]);
  });
});

/** Rows that no file shows: what answers them instead, or why they need nothing. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  73: 'a default that is shown: looked at below',
  75: 'a default that is shown: looked at below',
  80: 'the steps are not read, so what is written there does no harm; they are no longer offered',
  81: 'pipelines.json: the kinds of AutoClassification, compared by npm run conformance',
  84: 'a default that is shown: looked at below',
  86: 'a file with neither is not recognized as one of lineage, because nothing else distinguishes it from other files',
  89: 'server/src/rules/ignored-value/cases/overwritten-threshold.txt',
  92: 'server/src/rules/missing-field/cases/application.txt',
  103: 'what a file does depends on the command that runs it, which no file says',
  104: 'server/src/rules/service-spec/cases',
};

const store = createStore(
  Object.fromEntries(readSchemaFiles('schemas').map(({ name, content }) => [name, JSON.stringify(content)])),
);
/** The rows speak of the releases up to 2.0.7; what later ones have is in none of them. */
const platform = readReleaseList(store)
  .platform.map(({ release }) => release)
  .filter((release) => compareReleases(release, '2.0.7') <= 0);
const connectors = store.read('workflow/connectors') as Readonly<Record<string, { readonly lifetime?: Lifetime }>>;
const sources = store.read('workflow/sources') as Readonly<
  Record<string, Readonly<Record<string, string | undefined>>>
>;

/** The releases in a text such as `1.6.3, 1.6.10…2.0.7` or `1.6.0` (from then on). */
function releasesIn(text: string, isStart: boolean): (release: string) => boolean {
  const runs = (/\d+\.\d+\.\d+[^;(]*/.exec(text)?.[0] ?? '').split(', ').map((run) => run.trim().split('…'));
  return (release) =>
    runs.some(([from = '', to = isStart ? '99.0.0' : from]) => {
      return from !== '' && compareReleases(from, release) <= 0 && compareReleases(release, to) <= 0;
    });
}

/** What the registers say against a row about a connector; undefined: nothing. */
function faultOf({ thing, package: says }: Row): string | undefined {
  const [name = '', aspect = ''] = thing.split(': ');
  if (name.startsWith('model only'))
    return aspect
      .split(', ')
      .concat(thing.replace(/^.*?: /, '').split(', '))
      .find((one) => sources[one]?.['metadata'] !== undefined);
  const isStart = aspect === 'since' || aspect === '';
  const wanted = releasesIn(says, isStart);
  const part = aspect === 'source in the package' ? 'metadata' : aspect;
  const runs = parseRuns(sources[name]?.[part]);
  const entry = connectors[name];
  const has = (release: string): boolean =>
    isStart
      ? entry
        ? mayExist(entry.lifetime, release)
        : isIn(parseRuns(sources[name]?.['known']), release)
      : isIn(runs, release);
  const bad = platform.filter((release) => wanted(release) !== has(release));
  return bad.length === 0 ? undefined : `${thing}: differs in ${bad[0] ?? ''}–${bad.at(-1) ?? ''}`;
}

describe('the differences from the packages at run time', () => {
  beforeEach(({ skip }) => {
    skip(!existsSync(FACTS), `there is no ${FACTS}`);
  });

  const { differences } = existsSync(FACTS)
    ? (JSON.parse(readFileSync(FACTS, 'utf8')) as { readonly differences: readonly Row[] })
    : { differences: [] };

  it('are answered, each of them; facts about notes of ours concern no file', () => {
    const open = differences.flatMap((row, at) =>
      row.area === 'connector' || row.area === 'facts' || TRIED[at] !== undefined || ELSEWHERE[at] !== undefined
        ? []
        : [`${String(at)} ${row.thing}`],
    );
    expect(open).toEqual([]);
  });

  it('are gone from the registers of connectors', () => {
    expect(differences.filter(({ area }) => area === 'connector').flatMap((row) => faultOf(row) ?? [])).toEqual([]);
  });

  it('are gone from the defaults that are shown', () => {
    const text = (name: string): string => JSON.stringify(store.get(name));
    expect(text('workflow/lineage-query')).toContain(
      '"parseTimeout":{"description":"How long parsing may take, in seconds.","type":"integer","default":300}',
    );
    expect(text('workflow/processors/profiler')).toMatch(/"sampleConfigType":\{[^}]*\},"default":"DYNAMIC"/);
    expect(text('workflow/processors/profiler')).toMatch(
      /"sampleDataCount":\{[^}]*"default":100,"changes":\[\{"since":"2\.0\.6"[^}]*"default":null/,
    );
  });
});

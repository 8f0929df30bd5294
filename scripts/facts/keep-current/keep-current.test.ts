import { describe, expect, it } from 'vitest';
import { versionsIn } from '../newer-releases';
import { chartsIn } from './clients';
import { keepCurrent, type KeepCurrent } from './keep-current';
import { reportOf, titleOf } from './report';

/** What pip and the index of charts answered, shortened. */
const PIP = `openmetadata-ingestion (2.0.7.0)
Available versions: 2.0.7.0, 2.0.6.0, 1.13.6.3, 1.2.5.3
`;
const INDEX = {
  entries: {
    openmetadata: [
      { version: '1.13.1', created: '2026-06-29T09:41:07.551Z' },
      { version: '1.13.0', created: '2026-06-08T10:02:11Z' },
    ],
    'openmetadata-dependencies': [{ version: '1.13.1' }, { version: '1.13.0' }],
  },
};
/** What the scripts printed when the newest release and the newest charts had been taken out. */
const OUTPUTS: Readonly<Record<string, string>> = {
  'add-release':
    'changed: schemas/releases.json\nto explain: tableau: look again, its code changed in 2.0.7\n2.0.7: 1 schema files changed\n',
  'add-chart': 'to explain: RDF_ENDPOINT is a variable that the templates set now\n',
  'test:unit': `${Array.from({ length: 30 }, (_, at) => `line ${String(at)}`).join('\n')}\n1 failed\n`,
};

function play(
  known: Partial<KeepCurrent>,
  failing = '',
): { played: ReturnType<typeof keepCurrent>; commands: string[] } {
  const commands: string[] = [];
  const played = keepCurrent({
    publishers: {
      packageVersions: () => versionsIn(PIP),
      downloadPackage: (release) => `openmetadata_ingestion-${release}.0-py3-none-any.whl`,
      chartVersions: (chart) => chartsIn(INDEX, chart),
      downloadChart: (chart, version) => `${version}/${chart}`,
    },
    releases: ['1.13.6', '2.0.6'],
    charts: { openmetadata: ['1.13.0'], 'openmetadata-dependencies': ['1.13.0'] },
    tests: [],
    run: (script, ...words) => {
      const command = [script, ...words].join(' ');
      commands.push(command);
      return { command: `npm run ${script}`, isGood: script !== failing, seconds: 30, output: OUTPUTS[script] ?? '' };
    },
    ...known,
  });
  return { played, commands };
}

describe('what is published and lacking', () => {
  it('is added, and everything that follows from it is brought up to date and tested', () => {
    const { played, commands } = play({});
    expect(commands).toEqual([
      'add-release --package openmetadata_ingestion-2.0.7.0-py3-none-any.whl --before openmetadata_ingestion-2.0.6.0-py3-none-any.whl',
      'add-chart --chart 1.13.1/openmetadata --before 1.13.0/openmetadata --date 2026-06-29',
      'add-chart --chart 1.13.1/openmetadata-dependencies --before 1.13.0/openmetadata-dependencies --date ',
      'recompute',
      'conformance 2.0.7',
      'docs',
      'test:unit',
    ]);
    expect(titleOf(played)).toBe(
      'Add openmetadata-ingestion 2.0.7, chart openmetadata 1.13.1, chart openmetadata-dependencies 1.13.1',
    );
    expect(reportOf(played)).toContain(
      [
        '3 things to explain (see “Adding a release” in `schemas/README.md`):',
        '',
        '- [ ] tableau: look again, its code changed in 2.0.7',
        '- [ ] RDF_ENDPOINT is a variable that the templates set now',
        '- [ ] RDF_ENDPOINT is a variable that the templates set now',
      ].join('\n'),
    );
    expect(reportOf(played)).toContain('| all | 0 failed | 3.5 |');
  });

  it('is in a pull request although a step failed, with the end of what it printed', () => {
    const { played, commands } = play({}, 'test:unit');
    expect(commands.at(-1)).toBe('test:unit');
    expect(reportOf(played)).toContain('| `npm run test:unit` | **failed** | 0.5 |');
    expect(reportOf(played)).toContain('```text\nline 11\n');
    expect(reportOf(played)).toContain('1 failed\n```');
  });

  it('is nothing where all is known, and then nothing runs', () => {
    const { played, commands } = play({
      releases: ['1.13.6', '2.0.6', '2.0.7'],
      charts: { openmetadata: ['1.13.0', '1.13.1'], 'openmetadata-dependencies': ['1.13.0', '1.13.1'] },
    });
    expect(commands).toEqual([]);
    expect(reportOf(played)).toBe(
      [
        'Nothing is missing.',
        '',
        'Asked:',
        '',
        '- package: nothing newer than 2.0.7',
        '- openmetadata: nothing newer than 1.13.1',
        '- openmetadata-dependencies: nothing newer than 1.13.1',
        '',
      ].join('\n'),
    );
  });

  it('says that charts were not asked for where Helm knows no repository of them', () => {
    const { publishers } = { publishers: { chartVersions: () => undefined } };
    const { played } = play({
      releases: ['2.0.7'],
      publishers: {
        ...publishers,
        packageVersions: () => ['2.0.7.0'],
        downloadPackage: () => '',
        downloadChart: () => '',
      },
    });
    expect(played.asked).toContain('openmetadata: not asked, because Helm has no repository of that name');
  });
});

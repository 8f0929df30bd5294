import { expect, it } from 'vitest';
import { createService } from '../create-service';

const PATH = '/w/values.yaml';
const VALUES = `openmetadata:
  openmetadata:
    config:
      clustrName: prod
      pipelineServiceClientConfig:
        auth: {username: om}
`;

function problemsFor(version: string) {
  const chart = `apiVersion: v2\nname: platform\nversion: 0.1.0\ndependencies: [{name: openmetadata, version: "${version}"}]\n`;
  const texts = new Map([
    [PATH, VALUES],
    ['/w/Chart.yaml', chart],
  ]);
  const workspace = { folders: ['/w'], paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const report = createService().check({ path: PATH, text: VALUES, workspace, options: {} });
  return (report?.problems ?? []).map(({ severity, restsOn = [], fixes: [fix] }) => {
    return [severity, fix?.safety, ...restsOn.map(({ certainty, since }) => `${certainty} since ${since ?? '-'}`)];
  });
}

it.each(['~1.11.0', '1.11.x', '1.11', '>=1.11.2, <1.12'])(
  'what differs between the patches that %s allows is in doubt, and nothing else',
  (version) => {
    expect(problemsFor(version)).toEqual([
      ['error', 'safe'],
      ['warning', 'review', 'assumed since 1.11.12'],
    ]);
  },
);

it.each(['~1.13.0', '>=1.11.12, <1.12'])(
  'nothing is in doubt where all patches that %s allows are alike',
  (version) => {
    expect(problemsFor(version).map((problem) => problem.length)).toEqual([2, 2]);
  },
);

it('a range of several minor releases leaves all of them in doubt', () => {
  expect(problemsFor('^1.6.0')).toContainEqual(['warning', 'review', 'assumed since 1.11.12']);
});

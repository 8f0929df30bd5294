import { describe, expect, it } from 'vitest';
import { releaseIn, workflow } from '../testing/release-in';
import type { Options } from '../workspace/workspace';

describe('the release of a workflow', () => {
  it.each<[string, Readonly<Record<string, string>>, string, Options?]>([
    ['is the newest without any hint', {}, '1.10.2 (newest known)'],
    [
      'comes from a comment',
      { 'w/a.yaml': `# omconfig: release=1.6\n${workflow}` },
      '1.6.3 (from the comment in the file)',
    ],
    [
      'comes from a comment at the end',
      { 'w/a.yaml': `${workflow}# omconfig: release=1.6.1` },
      '1.6.1 (from the comment in the file)',
    ],
    [
      'comes from an image tag in values next to it',
      {
        'w/a.yaml': workflow,
        'w/values.yaml':
          'airflow:\n  images:\n    airflow:\n      repository: docker.getcollate.io/openmetadata/ingestion\n      tag: 1.6.1\n',
      },
      '1.6.1 (borrowed from values.yaml)',
    ],
    [
      'does not come from the image of another platform',
      {
        'w/a.yaml': workflow,
        'w/values.yaml':
          '# openmetadata\nairflow:\n  images:\n    airflow:\n      repository: apache/airflow\n      tag: 1.6.1\n',
      },
      '1.10.2 (newest known)',
    ],
    [
      'comes from a script that installs the chart',
      {
        'w/a.yaml': workflow,
        'install.sh':
          'CHART_VERSION="1.6.1"\nhelm upgrade --install om open-metadata/openmetadata \\\n  --version "$CHART_VERSION" -f v.yaml\n',
      },
      '1.6.1 (borrowed from install.sh)',
    ],
    [
      'comes from the workflow that CI runs',
      {
        'w/a.yaml': workflow,
        '.github/workflows/run.yml':
          'jobs:\n  a:\n    steps:\n      - run: pip install "openmetadata-ingestion[mysql]==1.5.4"\n',
      },
      '1.5.4 (from run.yml)',
    ],
    [
      'comes from a folder next to it that is the only one to pin it',
      {
        'w/a.yaml': workflow,
        'docker/docker-compose.yml': 'image: openmetadata/server:1.6.1\n',
        'jobs/requirements.txt': 'openmetadata-ingestion==1.6.3\n',
      },
      '1.6.3 (borrowed from requirements.txt)',
    ],
    [
      'does not come from folders next to it that disagree',
      {
        'w/a.yaml': workflow,
        'a/requirements.txt': 'openmetadata-ingestion==1.6.1\n',
        'b/requirements.txt': 'openmetadata-ingestion==1.5.4\n',
      },
      '1.10.2 (newest known)',
    ],
    [
      'that is older than all we know stays itself',
      { 'w/a.yaml': workflow, 'w/requirements.txt': 'openmetadata-ingestion==0.13.2\n' },
      '0.13.2 (from requirements.txt) 0.13.2?',
    ],
    [
      'is not taken from a string',
      { 'w/a.yaml': `${workflow}sink: {a: "# omconfig: release=1.6"}\n` },
      '1.10.2 (newest known)',
    ],
    ['comes from omconfig.yaml', { 'omconfig.yaml': 'release: 1.10\n' }, '1.10.2 (from omconfig.yaml)'],
    [
      'comes from an exception in omconfig.yaml',
      { 'omconfig.yaml': 'release: 1.5\noverrides: [{files: w/*.yaml, release: 1.6}]\n' },
      '1.6.3 (from omconfig.yaml)',
    ],
    [
      'comes from requirements next to it',
      { 'w/requirements.txt': 'openmetadata-ingestion==1.6.1.2\n' },
      '1.6.1 (from requirements.txt)',
    ],
    [
      'comes from requirements above it',
      { 'requirements-dev.txt': 'openmetadata-ingestion[x]~=1.5.0\n' },
      '1.5.4 (from requirements-dev.txt)',
    ],
    [
      'comes from a folder of requirements',
      { 'requirements/base.txt': 'openmetadata-ingestion==1.6.1\n' },
      '1.6.1 (from base.txt)',
    ],
    [
      'comes from the nearest file',
      { 'w/Dockerfile': 'FROM openmetadata/ingestion:1.5.4\n', 'requirements.txt': 'openmetadata-ingestion==1.6.1\n' },
      '1.5.4 (from Dockerfile)',
    ],
    [
      'comes from a package before an image',
      { 'compose.yaml': 'image: openmetadata/server:1.5.4\n', 'pyproject.toml': '"openmetadata-ingestion==1.6.1"' },
      '1.6.1 (from pyproject.toml)',
    ],
    [
      'comes from a compose file',
      { 'docker-compose.prod.yml': 'image: openmetadata/server:1.5.4\n' },
      '1.5.4 (borrowed from docker-compose.prod.yml)',
    ],
    [
      'comes from an umbrella chart',
      { 'Chart.yaml': 'dependencies: [{name: openmetadata, version: ~1.6.0}]\n' },
      '1.6.3 (borrowed from Chart.yaml)',
    ],
    [
      'passes over what names no release',
      { 'requirements.txt': 'openmetadata-ingestion\n', Dockerfile: 'FROM openmetadata/ingestion:latest\n' },
      '1.5.4 (from the setting)',
      { release: '1.5', releaseFrom: 'setting' },
    ],
    ['comes from the setting last', {}, '1.6.1 (from the setting)', { release: '1.6.1', releaseFrom: 'setting' }],
    [
      'of the setting is beaten by a file',
      { 'requirements.txt': 'openmetadata-ingestion==1.5.4\n' },
      '1.5.4 (from requirements.txt)',
      { release: '1.6.1', releaseFrom: 'setting' },
    ],
    [
      'of the command line beats all',
      { 'w/a.yaml': `# omconfig: release=1.6\n${workflow}` },
      '1.5.4 (from the command line)',
      { release: '1.5', releaseFrom: 'option' },
    ],
    [
      'that is not known gives the nearest older one',
      { 'omconfig.yaml': 'release: 1.7\n' },
      '1.6.3 (from omconfig.yaml) 1.7?',
    ],
    [
      'that is not known, from a pin',
      { 'requirements.txt': 'openmetadata-ingestion==0.13.2\n' },
      '0.13.2 (from requirements.txt) 0.13.2?',
    ],
    ['that is none is passed over', { 'w/a.yaml': `# omconfig: release=banana\n${workflow}` }, '1.10.2 (newest known)'],
    [
      'is not taken from above the open folder',
      { '/requirements.txt': 'openmetadata-ingestion==1.5.4\n' },
      '1.10.2 (newest known)',
    ],
  ])('%s', (_, files, expected, options) => {
    expect(releaseIn({ 'w/a.yaml': workflow, ...files }, 'w/a.yaml', options)).toBe(expected);
  });

  it('comes from the image of the manifest that it is in', () => {
    const job = `apiVersion: batch/v1\nkind: Job\nspec:\n  image: openmetadata/ingestion:1.5.4\n  config: |\n    ${workflow}`;
    expect(releaseIn({ 'w/a.yaml': job }, 'w/a.yaml')).toBe('1.5.4 (from a.yaml)');
  });
});

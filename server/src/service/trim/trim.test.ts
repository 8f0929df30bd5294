import { describe, expect, it } from 'vitest';
import { newEngine } from '../create-file-service';
import { describeKept, describeLater } from './describe-trim';
import { trim, type TrimRequest, type TrimResult } from './trim';

const engine = newEngine();
const CHART = { chartRelease: '1.12.2', releaseFrom: 'option' } as const;

function trimmed(
  files: Readonly<Record<string, string>>,
  { options = CHART, ...more }: Partial<Omit<TrimRequest, 'workspace'>> = {},
): TrimResult {
  const workspace = {
    paths: () => Object.keys(files),
    read: (path: string) => files[path],
    valuesFiles: new Set(['/r/values.yaml']),
  };
  return trim(engine, { paths: ['/r/values.yaml'], workspace, options, ...more });
}

/** The text of the only file. */
function textOf(values: string, more: Partial<Omit<TrimRequest, 'workspace'>> = {}): string {
  return trimmed({ '/r/values.yaml': values }, more).files[0]?.after ?? values;
}

describe('trim', () => {
  it('leaves what somebody chose', () => {
    expect(
      textOf(
        [
          'replicaCount: 2',
          'openmetadata:',
          '  config:',
          '    logLevel: INFO',
          '    database:',
          '      host: db.example.com',
          '      port: 3306',
          'service:',
          '  type: ClusterIP',
          '',
        ].join('\n'),
      ),
    ).toBe('replicaCount: 2\nopenmetadata:\n  config:\n    database:\n      host: db.example.com\n');
  });

  it.each([
    ['a string that is a number in the chart', 'service:\n  port: "8585"\n'],
    ['a number in another form', 'service:\n  port: 8585.0\n'],
    ['a placeholder', 'service:\n  port: ${PORT}\n'],
    ['null', 'service:\n  port: null\n'],
    ['a key of which the chart has no default', 'openmetadata:\n  config:\n    zz: 1\n'],
    ['an anchor', 'service:\n  port: &port 8585\nother: *port\n'],
    ['a map that is merged', 'base: &base\n  port: 1\nservice:\n  <<: *base\n  port: 8585\n'],
    ['a comment of one’s own above', 'service:\n  # agreed with the network team\n  port: 8585\n'],
    ['a comment of one’s own behind', 'service:\n  port: 8585 # agreed\n'],
    ['a comment of one’s own inside', 'service:\n  port: 8585\n    # agreed\n'],
    ['an ignore comment', 'service:\n  # omconfig: ignore[changed-default]\n  port: 8585\n'],
  ])('leaves %s', (_what, values) => {
    expect(textOf(`replicaCount: 2\n${values}`)).toBe(`replicaCount: 2\n${values}`);
  });

  it('keeps the last entry of a section in which a comment would be left alone', () => {
    const values = 'service:\n  type: ClusterIP\n  port: 8585\n\n  # ours\n';
    expect(textOf(`replicaCount: 2\n${values}`)).toBe('replicaCount: 2\nservice:\n  port: 8585\n\n  # ours\n');
  });

  it('removes everything from a copy, and nothing at the second time', () => {
    const once = textOf('replicaCount: 1\nservice:\n  type: ClusterIP\n');
    expect(once).toBe('{}\n');
    expect(textOf(once)).toBe(once);
  });

  it('keeps line ends, quotes and lists as they are', () => {
    const values =
      "replicaCount: 2\r\nservice: {type: ClusterIP, port: 80}\r\ncommonLabels: {a: 'b'}\r\nextraEnvs: []\r\n";
    expect(textOf(values)).toBe("replicaCount: 2\r\nservice: {port: 80}\r\ncommonLabels: {a: 'b'}\r\n");
  });

  it('keeps what another values file has otherwise, also one that no command here merges', () => {
    const result = trimmed({
      '/r/values.yaml': 'replicaCount: 1\nservice:\n  type: ClusterIP\n  port: 8585\n',
      '/r/base/values-all.yaml': 'replicaCount: 3\nservice:\n  type: ClusterIP\n',
    });
    expect(result.files[0]?.action === 'edit' && result.files[0].after).toBe('replicaCount: 1\n');
    expect(describeKept(result.trimmed[0]?.kept ?? [])).toEqual([
      'Kept, because values-all.yaml has another value there: `replicaCount`.',
    ]);
  });

  it('trims below the key of an umbrella chart, whose Chart.yaml says the version', () => {
    const chart = 'dependencies:\n  - name: openmetadata\n    version: 1.12.2\n    repository: x\n';
    const values = 'openmetadata:\n  replicaCount: 1\n  service:\n    port: 80\nother:\n  replicaCount: 1\n';
    const result = trimmed({ '/r/values.yaml': values, '/r/Chart.yaml': chart }, { options: {} });
    expect(result.files[0]?.after).toBe('openmetadata:\n  service:\n    port: 80\nother:\n  replicaCount: 1\n');
  });

  it('names what changes in later charts, also where the key moves or loses its default, and can leave it', () => {
    const values = [
      'replicaCount: 2',
      'omjobOperator:',
      '  image:',
      '    tag: 1.12.0-SNAPSHOT',
      'podDisruptionBudget:',
      '  config:',
      '    maxUnavailable: "1"',
      '',
    ].join('\n');
    const [file] = trimmed({ '/r/values.yaml': values }).trimmed;
    expect(file?.gone.filter(({ later }) => later.length > 0).map(describeLater)).toEqual([
      '`omjobOperator.image.tag` now follows the chart, which changes it in 1.12.4 from `1.12.0-SNAPSHOT` to empty.',
      '`podDisruptionBudget.config.maxUnavailable` now follows the chart, which changes it in 1.12.4 from `1` to nothing.',
    ]);
    const old =
      'openmetadata:\n  config:\n    pipelineServiceClientConfig:\n      apiEndpoint: http://openmetadata-dependencies-web:8080\n';
    const [moved] = trimmed({ '/r/values.yaml': old }, { options: { ...CHART, chartRelease: '1.11.2' } }).trimmed;
    expect(moved?.gone[0]?.later[0]).toMatchObject({ release: '1.11.3' });
    expect(textOf(values, { keepsChanged: true })).toBe(values);
  });

  it.each([
    ['1.12', /^does not say which version/],
    ['2.0.3', /^is for chart 2\.0\.3, whose defaults are not known; those up to 1\.13\.1 are$/],
  ])('refuses chart %s', (chartRelease, reason) => {
    const { files, refused } = trimmed(
      { '/r/values.yaml': 'replicaCount: 1\n' },
      { options: { ...CHART, chartRelease } },
    );
    expect([files, refused[0]?.reason]).toEqual([[], expect.stringMatching(reason)]);
  });

  it.each([
    [
      'a manifest',
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nspec:\n  source:\n    chart: openmetadata\n    targetRevision: 1.12.2\n    helm:\n      valuesObject:\n        replicaCount: 1\n',
      /inside of something else/,
    ],
    ['several documents', 'replicaCount: 1\n---\nreplicaCount: 1\n', /several/],
    ['duplicate keys', 'replicaCount: 1\nreplicaCount: 1\n', /duplicate keys/],
    ['an encrypted file', 'replicaCount: 1\nsops:\n  mac: ENC[AES256_GCM,data:x]\n', /SOPS/],
  ])('refuses %s', (_what, values, reason) => {
    const { files, refused } = trimmed({ '/r/values.yaml': values });
    expect([files, refused[0]?.reason]).toEqual([[], expect.stringMatching(reason)]);
  });

  it('does not know which values of an installation come first if one of its files is missing', () => {
    const result = trimmed({
      '/r/values.yaml': 'replicaCount: 1\n',
      '/r/deploy.sh': 'helm upgrade om open-metadata/openmetadata --version 1.12.2 -f base.yaml -f values.yaml\n',
    });
    expect(result.refused[0]?.reason).toBe('is merged with other values that cannot be read');
  });
});

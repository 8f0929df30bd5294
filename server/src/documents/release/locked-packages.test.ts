import { describe, expect, it } from 'vitest';
import { releaseIn, workflow } from '../testing/release-in';

const TOML =
  '[[package]]\nname = "openmetadata-ingestion"\nversion = "1.6.1.0"\n\n[[package]]\nname = "x"\nversion = "9"\n';
const JSON_LOCK = '{\n  "default": {\n    "openmetadata-ingestion": {\n      "version": "==1.6.1.0"\n    }\n  }\n}\n';
const PROJECT = '[project]\ndependencies = ["openmetadata-ingestion>=1.5,<2"]\n';
const PIPFILE = '[packages]\nopenmetadata-ingestion = ">=1.5"\n';

describe.each([
  ['uv.lock', TOML, 'pyproject.toml', PROJECT],
  ['poetry.lock', TOML, 'pyproject.toml', PROJECT],
  ['pdm.lock', TOML, 'pyproject.toml', PROJECT],
  ['Pipfile.lock', JSON_LOCK, 'Pipfile', PIPFILE],
])('%s', (lock, text, manifest, wanted) => {
  it.each([
    ['leaves a choice', wanted],
    ['leaves a choice of patches', wanted.replace(/>=1\.5(?:,<2)?/, '~=1.6.0')],
    ['says nothing', undefined],
  ])('says the release where its project %s', (_, project) => {
    const files = { 'w/a.yaml': workflow, [lock]: text, ...(project !== undefined && { [manifest]: project }) };
    expect(releaseIn(files, 'w/a.yaml')).toBe(`1.6.1 (from ${lock})`);
    expect(releaseIn({ ...files, [lock]: text.replaceAll('\n', '\r\n') }, 'w/a.yaml')).toBe(`1.6.1 (from ${lock})`);
  });

  it.each(['==1.5.4', '~=1.5.0'])('and its project contradict each other where that has %s', (other) => {
    const project = wanted.replace(/>=1\.5(?:,<2)?/, other);
    expect(releaseIn({ 'w/a.yaml': workflow, [lock]: text, [manifest]: project }, 'w/a.yaml')).toContain('borrowed');
  });
});

it('reads no lock file with another name', () => {
  expect(releaseIn({ 'w/a.yaml': workflow, 'other.lock': TOML, 'uv.lock.bak': TOML }, 'w/a.yaml')).toBe(
    '1.10.2 (newest known)',
  );
});

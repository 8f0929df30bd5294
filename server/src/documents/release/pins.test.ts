import { expect, it } from 'vitest';
import { pinnedRelease, readPins } from './pins';
import { databaseImages, placedPins } from './placed-pins';

const known = ['1.5.0', '1.6.0', '1.6.2', '1.6.13', '1.7.0'];

it.each<[string, string, string | undefined]>([
  ['requirements.txt', 'requests==2.0\nopenmetadata-ingestion==1.6.2\n', 'openmetadata-ingestion 1.6.2'],
  [
    'extras',
    'openmetadata-ingestion[snowflake,dbt] == 1.6.2.0 ; python_version > "3.9"\n',
    'openmetadata-ingestion 1.6.2.0',
  ],
  ['a compatible release', 'openmetadata-ingestion[postgres]~=1.6.0\n', 'openmetadata-ingestion 1.6.13'],
  ['bounds', 'openmetadata-ingestion>=1.6,<1.7  # pinned\n', 'openmetadata-ingestion 1.6.13'],
  ['no pin', 'openmetadata-ingestion\n', undefined],
  ['an open range', 'openmetadata-ingestion>=1.5\n', undefined],
  [
    'a commented line',
    '# openmetadata-ingestion==1.5.0\nopenmetadata-ingestion==1.6.2\n',
    'openmetadata-ingestion 1.6.2',
  ],
  ['the second package alone', 'openmetadata-managed-apis==1.6.2\n', 'openmetadata-managed-apis 1.6.2'],
  ['a package with a longer name', 'openmetadata-ingestion-plugin==9.9.9\nmy-openmetadata-ingestion==8.8\n', undefined],
  [
    'pyproject',
    '[project]\ndependencies = ["openmetadata-ingestion[mysql]==1.6.2", "x"]\n',
    'openmetadata-ingestion 1.6.2',
  ],
  ['Poetry', '[tool.poetry.dependencies]\nopenmetadata-ingestion = "1.6.2"\n', 'openmetadata-ingestion 1.6.2'],
  ['Poetry, tilde', 'openmetadata-ingestion = "~1.6"\n', 'openmetadata-ingestion 1.6.13'],
  ['Poetry, tilde with patch', 'openmetadata-ingestion = "~1.6.0"\n', 'openmetadata-ingestion 1.6.13'],
  ['Poetry, caret', 'openmetadata-ingestion = "^1.6.0"\n', undefined],
  ['Poetry, table', 'openmetadata-ingestion = {extras = ["dbt"], version = "1.6.2"}\n', 'openmetadata-ingestion 1.6.2'],
  ['a Dockerfile', 'FROM docker.getcollate.io/openmetadata/ingestion:1.6.2\n', 'openmetadata/ingestion 1.6.2'],
  ['a slim image', 'FROM openmetadata/ingestion-base-slim:1.6.2 AS base\n', 'openmetadata/ingestion 1.6.2'],
  ['an argument', 'ARG OM=1.6.2\nFROM openmetadata/ingestion:${OM}\n', 'openmetadata/ingestion 1.6.2'],
  ['an argument without braces', 'ARG OM="1.6.2"\nFROM openmetadata/ingestion:$OM\n', 'openmetadata/ingestion 1.6.2'],
  [
    'pip in a Dockerfile',
    'FROM python:3.10\nRUN pip install "openmetadata-ingestion[dbt]==1.6.2"\n',
    'openmetadata-ingestion 1.6.2',
  ],
  [
    'compose',
    'services:\n  a:\n    image: openmetadata/server:1.6.2\n  b:\n    image: "openmetadata/ingestion:1.6.13"\n',
    'openmetadata/ingestion 1.6.13',
  ],
  ['compose, server alone', 'image: docker.getcollate.io/openmetadata/server:1.6.2\n', 'openmetadata/server 1.6.2'],
  ['compose, a default', 'image: openmetadata/server:${OM_VERSION:-1.6.2}\n', 'openmetadata/server 1.6.2'],
  ['compose, latest', 'image: openmetadata/server:latest\n', undefined],
  ['another image', 'image: openmetadata/postgresql:1.6.2\n', undefined],
])('%s', (_, text, expected) => {
  const pin = pinnedRelease(readPins(text), known);
  expect(pin && `${pin.what} ${pin.version}`).toBe(expected);
});

it.each([
  ['on the next line', '  - name: registry.internal/openmetadata/server\n    newTag: «1.6.4»\n'],
  [
    'with another name',
    '  - name: openmetadata/ingestion\n    newName: acme/openmetadata/ingestion\n    newTag: "«1.6.4»"\n',
  ],
  ['in braces', '  - {name: openmetadata/server, newTag: «1.6.4»}\n'],
])('finds the tag that a kustomization gives an image: %s', (_, marked) => {
  const start = marked.indexOf('«');
  const text = marked.replaceAll(/[«»]/g, '');
  expect(placedPins(`images:\n${text}`)).toEqual([
    expect.objectContaining({ start: 8 + start, end: 8 + start + 5, version: '1.6.4', kind: 'image' }),
  ]);
});

it('takes the tag of another image for no pin', () => {
  const text = 'images:\n  - name: openmetadata/server\n    digest: sha256:0a\n  - name: mysql\n    newTag: 8.0.1\n';
  expect(placedPins(text)).toEqual([]);
});

it('finds the images of databases, which say nothing about the release that runs', () => {
  const text = 'image: registry.internal/openmetadata/db:${TAG:-1.6.4}\nimage: openmetadata/postgresql:1.6.3\n';
  expect(databaseImages(text).map(({ what, version }) => `${what} ${version}`)).toEqual([
    'openmetadata/db 1.6.4',
    'openmetadata/postgresql 1.6.3',
  ]);
  expect(readPins(text).images).toEqual([]);
});

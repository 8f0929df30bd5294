import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_ROLES, hasRole, SEARCHED } from '../../server/src/documents/workspace/file-roles';
import { withWorkflowPaths, workflowPaths } from './workflow-paths';

/** As GitHub reads them: `**` is anything, `*` anything but `/`. */
const patterns = workflowPaths().map(
  (path) =>
    new RegExp(
      `^(?:.*/)?${path
        .slice('**/'.length)
        .replaceAll(/[.+?^$()|[\]\\{}]/g, String.raw`\$&`)
        .replaceAll('*', '[^/]*')}$`,
    ),
);

it('starts the copied workflow for every kind of file that is read', () => {
  for (const path of [
    ...['deploy/main.tf', 'prod.tfvars', 'run.sh', '.env', '.env.prod', 'prod.env', 'compose.yaml', 'values.yaml.tmpl'],
    ...[
      'dags/ingest.py',
      'requirements/prod.txt',
      'requirements.txt',
      'Chart.lock',
      'Dockerfile',
      'ops/Dockerfile.ingest',
    ],
  ]) {
    expect(hasRole(path, ...SEARCHED), path).toBe(true);
    expect(
      patterns.some((pattern) => pattern.test(path)),
      path,
    ).toBe(true);
  }
  const samples = SEARCHED.flatMap((role) => FILE_ROLES[role]).flatMap((glob) => [
    glob.replaceAll('*', 'x').replaceAll(/\{([^,}]*)[^}]*\}/g, '$1'),
    glob.replaceAll('*', 'x').replaceAll(/\{[^}]*?([^,{}]*)\}/g, '$1'),
  ]);
  for (const path of samples)
    expect(
      patterns.some((pattern) => pattern.test(`a/b/${path}`)),
      path,
    ).toBe(true);
  for (const path of ['src/main.go', 'logo.png', 'LICENSE'])
    expect(
      patterns.some((one) => one.test(path)),
      path,
    ).toBe(false);
});

it('is what the page about CI has (npm run docs)', () => {
  const page = readFileSync('docs/ci.md', 'utf8');
  expect(page).toBe(withWorkflowPaths(page));
  expect(page).toContain("\n    paths:\n      - '**/*.yaml'\n");
});

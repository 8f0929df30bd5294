import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const workflows = globSync('.github/workflows/*.yml');

it('are there', () => {
  expect(workflows.length).toBeGreaterThan(0);
});

it.each(workflows)('%s uses actions by commit, because a tag can be moved to other code', (file) => {
  const used = [...readFileSync(file, 'utf8').matchAll(/^ *(?:- )?uses: (\S+)(.*)$/gm)];
  const movable = used.filter(([, action = '']) => action !== './' && !/@[0-9a-f]{40}$/.test(action));
  expect(movable.map(([line]) => line.trim())).toEqual([]);
  const unnamed = used.filter(([, action = '', comment = '']) => action !== './' && !/^ # v\d/.test(comment));
  expect(
    unnamed.map(([line]) => line.trim()),
    'say in a comment which version the commit is',
  ).toEqual([]);
});

it('give no job that publishes more than one token', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as { jobs: Record<string, object> };
  const tokens = Object.entries(jobs).map(([name, job]) => {
    const secrets = JSON.stringify(job).match(/secrets\.\w+/g) ?? [];
    return { name, secrets: [...new Set(secrets)] };
  });
  expect(tokens.filter(({ secrets }) => secrets.length > 1)).toEqual([]);
});

it('run tools of a release from the lock file, never what the registry has that day', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8');
  expect(text.match(/npx (?!--no -- ).*/g) ?? []).toEqual([]);
});

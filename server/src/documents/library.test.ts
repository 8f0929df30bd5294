import { expect, it } from 'vitest';
import { readReleaseList } from '../schemas/release-list';
import { createStore } from '../schemas/store';
import { Library } from './library';
import { registers } from './testing/registers';
import { workspaceOf } from './testing/workspace';

const library = (): Library => new Library({ ...registers, releases: readReleaseList(createStore()) });
const workflow = 'source: {type: postgres, sourceConfig: {}}\n';

it('gives the same roots for the same text, and new ones for a new text', () => {
  const memory = library();
  const roots = memory.roots('/repo/a.yaml', workflow);
  expect(memory.roots('/repo/a.yaml', workflow)).toBe(roots);
  expect(memory.roots('/repo/a.yaml', workflow.replace('postgres', 'tableau'))[0]?.workflow?.connector).toBe('Tableau');
  expect(memory.roots('/repo/a.yaml', 'nothing: here\n')).toEqual([]);
  expect(memory.parsed('/repo/a.yaml', workflow).text).toBe(workflow);
});

it('looks again when a chart has come to stand beside the values', () => {
  const memory = library();
  const values = 'openmetadata:\n  config: {database: {}}\n';
  const base = (files: Readonly<Record<string, string>>) =>
    memory.roots('/repo/values.yaml', values, workspaceOf(files))[0]?.base;
  expect(base({})).toEqual([]);
  expect(base({ 'Chart.yaml': 'dependencies: [{name: openmetadata}]' })).toEqual(['openmetadata']);
  expect(base({})).toEqual([]);
});

it('forgets', () => {
  const memory = library();
  const roots = memory.roots('/repo/a.yaml', workflow);
  memory.forget('/repo/a.yaml');
  expect(memory.roots('/repo/a.yaml', workflow)).not.toBe(roots);
  for (let i = 0; i < 100; i += 1) memory.roots(`/repo/${i}.yaml`, workflow);
  expect(memory.roots('/repo/0.yaml', workflow)).toHaveLength(1);
});

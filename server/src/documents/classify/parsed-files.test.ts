import { expect, it } from 'vitest';
import { readReleaseList } from '../../schemas/releases/release-list';
import { bundledStore } from '../../schemas/store';
import { ParsedFiles } from './parsed-files';
import { registers } from '../testing/registers';
import { workspaceOf } from '../testing/workspace';

const parsedFiles = (): ParsedFiles => new ParsedFiles({ ...registers, releases: readReleaseList(bundledStore) });
const workflow = 'source: {type: postgres, sourceConfig: {}}\n';

it('gives the same roots for the same text, and new ones for a new text', () => {
  const memory = parsedFiles();
  const roots = memory.roots('/repo/a.yaml', workflow);
  expect(memory.roots('/repo/a.yaml', workflow)).toBe(roots);
  expect(memory.roots('/repo/a.yaml', workflow.replace('postgres', 'tableau'))[0]?.workflow?.connector).toBe('Tableau');
  expect(memory.roots('/repo/a.yaml', 'nothing: here\n')).toEqual([]);
  expect(memory.parsed('/repo/a.yaml', workflow).text).toBe(workflow);
});

it('looks again when a chart has appeared next to the values', () => {
  const memory = parsedFiles();
  const values = 'openmetadata:\n  config: {database: {}}\n';
  const base = (files: Readonly<Record<string, string>>) =>
    memory.roots('/repo/values.yaml', values, workspaceOf(files))[0]?.base;
  expect(base({})).toEqual([]);
  expect(base({ 'Chart.yaml': 'dependencies: [{name: openmetadata}]' })).toEqual(['openmetadata']);
  expect(base({})).toEqual([]);
});

it('forgets', () => {
  const memory = parsedFiles();
  const roots = memory.roots('/repo/a.yaml', workflow);
  memory.forget('/repo/a.yaml');
  expect(memory.roots('/repo/a.yaml', workflow)).not.toBe(roots);
  for (let i = 0; i < 100; i += 1) memory.roots(`/repo/${i}.yaml`, workflow);
  expect(memory.roots('/repo/0.yaml', workflow)).toHaveLength(1);
});

it('finds the mark in what surrounds it, and everything else where it was', () => {
  const memory = parsedFiles();
  const text = `${workflow}---\n${workflow}---\n${workflow}`;
  const roots = memory.roots('/repo/a.yaml', text);
  const marked = text.replace('---\n', '---\nmark: 1\n');
  const found = memory.marked('/repo/a.yaml', { text, marked }, workspaceOf({}));
  expect(found.map(({ node }) => node.entries.map(({ name }) => name))).toEqual([
    ['source'],
    ['mark', 'source'],
    ['source'],
  ]);
  expect([found[0], found[2]]).toEqual([roots[0], roots[2]]);
  expect(found[0]).toBe(roots[0]);
  expect(memory.roots('/repo/a.yaml', text)).toBe(roots);
});

it('looks again at what is below a change, and not at what is above', () => {
  const memory = parsedFiles();
  const text = `${workflow}---\n${workflow}---\n${workflow}`;
  const before = memory.roots('/repo/a.yaml', text);
  const after = memory.roots('/repo/a.yaml', `${workflow}---\n# new\n${workflow}---\n${workflow}`);
  expect(after).toHaveLength(3);
  expect(after[0]).toBe(before[0]);
  expect(after[2]?.node.start).toBe((before[2]?.node.start ?? 0) + '# new\n'.length);
});

it('finds what documents name wherever edits move them, and no longer once they say something else', () => {
  const memory = parsedFiles();
  const image = 'image: openmetadata/ingestion:1.5.6\n';
  const named = (text: string) => {
    memory.roots('/repo/a.yaml', text);
    return memory.mentions('/repo/a.yaml', text).map(({ documentIndex, document }) => [documentIndex, document.start]);
  };
  const text = `# first\n${workflow}---\n${image}---\na: 1\n`;
  const start = text.indexOf('---');
  expect(named(text)).toEqual([[1, start]]);
  expect(named(`# x\n${text}`)).toEqual([[1, start + 4]]);
  expect(named(`${image}${text}`)).toEqual([
    [0, 0],
    [1, start + image.length],
  ]);
  expect(named(text.replace('/ingestion', '/other'))).toEqual([]);
  expect(named(`${workflow}---\n${text}`)).toEqual([[2, start + workflow.length + 4]]);
});

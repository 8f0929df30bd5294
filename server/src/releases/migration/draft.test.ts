import { describe, expect, it } from 'vitest';
import { ParsedFiles } from '../../documents/classify/parsed-files';
import { loadRegisters } from '../../documents/classify/registers';
import { workspaceOf } from '../../documents/testing/workspace';
import { bundledStore } from '../../schemas/store';
import { Draft } from './draft';

const parsedFiles = new ParsedFiles(loadRegisters(bundledStore));
const WORKFLOW = 'source:\n  type: mysql\n  serviceName: s\n  sourceConfig: { config: { type: Profiler } }\nsink: {}\n';
const VALUES = 'openmetadata:\n  config: { clusterName: x }\n';

function draftOf(files: Readonly<Record<string, string>>, borders = {}): Draft {
  return new Draft(workspaceOf(files), parsedFiles.withOwnCache(), borders);
}

const set = (draft: Draft, path: string, value: string) =>
  draft.edit(path, { documentIndex: 0 }, [{ op: 'set', path: ['a'], value }]);

describe('a draft', () => {
  it('shows what was changed and created in it, and leaves the workspace unchanged', () => {
    const draft = draftOf({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' });
    expect(set(draft, '/repo/a.yaml', 'x').ok).toBe(true);
    expect(set(draft, '/repo/none.yaml', 'x')).toEqual({
      ok: false,
      reason: 'the file /repo/none.yaml does not exist',
    });
    expect([draft.create('/repo/c.yaml', 'c: 1\n'), draft.create('/repo/c.yaml', 'c: 2\n')]).toEqual([true, false]);
    expect(draft.create('/repo/b.yaml', 'c: 2\n')).toBe(false);
    expect([...draft.paths()]).toEqual(['/repo/a.yaml', '/repo/b.yaml', '/repo/c.yaml']);
    expect(['a', 'b', 'c'].map((name) => draft.read(`/repo/${name}.yaml`))).toEqual(['a: x\n', 'b: 1\n', 'c: 1\n']);
    expect(draft.touched()).toEqual(['/repo/a.yaml', '/repo/c.yaml']);
    expect(draft.changes().map(({ action, path, after }) => [action, path, after])).toEqual([
      ['edit', '/repo/a.yaml', 'a: x\n'],
      ['create', '/repo/c.yaml', 'c: 1\n'],
    ]);
    expect([draft.folders, draft.base.read('/repo/a.yaml')]).toEqual([['/repo'], 'a: 1\n']);
  });

  it('has no changes if a text is as it was', () => {
    const draft = draftOf({ 'a.yaml': 'a: 1\n' });
    draft.write('/repo/a.yaml', 'a: 2\n');
    draft.write('/repo/a.yaml', 'a: 1\n');
    expect([draft.touched(), draft.changes()]).toEqual([[], []]);
  });

  it('gets the changes of a fork only when that is adopted', () => {
    const draft = draftOf({ 'a.yaml': 'a: 1\n' });
    const thrown = draft.fork();
    set(thrown, '/repo/a.yaml', 'x');
    expect([thrown.read('/repo/a.yaml'), draft.read('/repo/a.yaml')]).toEqual(['a: x\n', 'a: 1\n']);
    const kept = draft.fork();
    kept.create('/repo/c.yaml', WORKFLOW);
    set(kept, '/repo/a.yaml', 'z');
    draft.adopt(kept);
    expect([draft.read('/repo/a.yaml'), draft.changes().map(({ action }) => action)]).toEqual([
      'a: z\n',
      ['create', 'edit'],
    ]);
    expect([[...draft.paths()], [...draft.pathsOf('s')]]).toEqual([['/repo/a.yaml', '/repo/c.yaml'], ['/repo/c.yaml']]);
    expect([...draft.fork().pathsOf('s')]).toEqual(['/repo/c.yaml']);
  });

  it('may change what is within its limits, and what was created in it', () => {
    const draft = draftOf({ 'in/a.yaml': '', 'inside.yaml': '' }, { within: ['/repo/in', '/repo/one.yaml'] });
    draft.create('/repo/out/made.yaml', '');
    const paths = ['in/a.yaml', 'in', 'inside.yaml', 'one.yaml', 'out/made.yaml', 'out/other.yaml'];
    const answers = [true, true, false, true, true, false];
    expect(paths.map((path) => draft.mayEdit(`/repo/${path}`))).toEqual(answers);
    expect(paths.map((path) => draft.fork().mayEdit(`/repo/${path}`))).toEqual(answers);
    expect(draftOf({}).mayEdit('/anywhere')).toBe(true);
  });

  it('asks for the release that a root comes from, and for the others of a service', () => {
    const asked: string[] = [];
    const releaseOf = (path: string, text: string): string => `${path} ${text.length}`;
    const draft = draftOf({ 'a.yaml': WORKFLOW }, { releaseOf });
    const [root] = draft.roots('/repo/a.yaml');
    expect(root && draft.releaseOf('/repo/a.yaml', root)).toBe(`/repo/a.yaml ${WORKFLOW.length}`);
    expect(root && draftOf({}).releaseOf('/repo/a.yaml', root)).toBeUndefined();
    expect([...draft.pathsOf('s')]).toEqual(['/repo/a.yaml']);
    const alone = draft.alone('/repo/a.yaml', 'a: 1\n', () => asked.push('others'));
    expect([[...alone.pathsOf('s')], asked, alone.read('/repo/a.yaml')]).toEqual([[], ['others'], 'a: 1\n']);
    expect(root && alone.releaseOf('/repo/a.yaml', root)).toBe('/repo/a.yaml 5');
    expect([[...alone.paths()], alone.folders]).toEqual([['/repo/a.yaml'], ['/repo']]);
  });

  it('does not look for workflows in files that are excluded', () => {
    const files = { '.omconfig.yaml': 'exclude: [skip]\n', 'omconfig.yaml': 'exclude: [skip]\n' };
    const draft = draftOf({ ...files, 'skip/a.yaml': WORKFLOW, 'b.yaml': WORKFLOW });
    expect([...draft.pathsOf('s')]).toEqual(['/repo/b.yaml']);
  });

  it('recognizes values by their form before the first change', () => {
    const draft = draftOf({ 'values.yaml': `other: 1\n${VALUES}` });
    const path = '/repo/values.yaml';
    const [before] = draft.roots(path);
    expect(before?.kind).toBe('openmetadata-values');
    draft.write(path, 'other: 1\n');
    const [after] = draft.roots(path);
    expect([after?.kind, after?.node.entries.length]).toEqual(['openmetadata-values', 1]);
    expect(before && draft.sameRoot(path, before)?.node).toBe(after?.node);
    expect(draft.fork().roots(path)).toHaveLength(1);
    draft.write(path, 'text\n');
    expect([draft.roots(path), draft.roots('/repo/none.yaml')]).toEqual([[], []]);
  });

  it('distinguishes the roots of a file by their place', () => {
    const draft = draftOf({ 'a.yaml': `${WORKFLOW}---\n${WORKFLOW.replace('serviceName: s', 'serviceName: t')}` });
    const [one, two] = draft.roots('/repo/a.yaml');
    expect([one, two].map((root) => root && draft.sameRoot('/repo/a.yaml', root)?.workflow?.serviceName)).toEqual([
      's',
      't',
    ]);
    expect(one && draft.sameRoot('/repo/a.yaml', one.with({ base: ['else'] }))).toBeUndefined();
    expect(one && draft.sameRoot('/repo/a.yaml', one.with({ kind: 'application' }))).toBeUndefined();
    expect(one && draft.sameRoot('/repo/a.yaml', one.with({ documentIndex: 2 }))).toBeUndefined();
    const embedded = { path: ['x'], documentIndex: 0 };
    expect(one && draft.sameRoot('/repo/a.yaml', one.with({ embedded }))).toBeUndefined();
  });
});

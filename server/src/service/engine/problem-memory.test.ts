import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCase, type Case } from '../../../../test/cases/read-case';
import { missingField } from '../../rules/missing-field/rule';
import { createService } from '../create-service';
import { workflowText } from '../../documents/testing/workflow-text';
import type { Problem } from '../../rules/shared/problem';
import type { Options, Workspace } from '../../documents/workspace/workspace';

const PATH = '/w/flows.yaml';
const options: Options = {};

function workspaceOf(text: string, files: ReadonlyMap<string, string> = new Map(), epoch = 1): Workspace {
  const all = new Map([...files, [PATH, text]]);
  return {
    folders: ['/w'],
    paths: () => all.keys(),
    read: (path) => all.get(path),
    epoch: (input) => (input === 'paths' ? epoch : undefined),
  };
}

/** All of a problem, also what its fixes do. */
function shown(problem: Problem): unknown {
  return {
    ...problem,
    messageFor: undefined,
    fixes: problem.fixes.map(({ title, safety, change }) => ({ title, safety, change: change() })),
  };
}

const workflow = (name: string): string => workflowText({ service: name, config: ['includeVews: true'] });

const NAMES = Array.from({ length: 50 }, (_, index) => `service${String(index)}`);
const TEXT = NAMES.map(workflow).join('---\n');
const LONGER = TEXT.replace('serviceName: service7\n', 'serviceName: service7x\n');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a letter in one of many documents', () => {
  it('costs the diagnosis of that document alone', () => {
    const service = createService();
    const asked = vi.spyOn(missingField, 'check');
    service.check({ path: PATH, text: TEXT, workspace: workspaceOf(TEXT), options });
    expect(asked).toHaveBeenCalledTimes(NAMES.length);
    service.check({ path: PATH, text: LONGER, workspace: workspaceOf(LONGER), options });
    expect(asked).toHaveBeenCalledTimes(NAMES.length + 1);
    const longest = LONGER.replace('serviceName: service30\n', 'serviceName: service30x\n');
    service.check({ path: PATH, text: longest, workspace: workspaceOf(longest), options });
    expect(asked).toHaveBeenCalledTimes(NAMES.length + 2);
  });

  it.each<readonly [string, Options, number]>([
    ['the release', { release: '1.5', releaseFrom: 'setting' }, 1],
    ['a severity', { rules: { 'missing-field': 'hint' } }, 1],
    ['which files there are', {}, 2],
  ])('costs that of all when %s is another', (_name, changed, epoch) => {
    const service = createService();
    const asked = vi.spyOn(missingField, 'check');
    service.check({ path: PATH, text: TEXT, workspace: workspaceOf(TEXT), options });
    const workspace = workspaceOf(LONGER, new Map(), epoch);
    service.check({ path: PATH, text: LONGER, workspace, options: changed });
    expect(asked).toHaveBeenCalledTimes(2 * NAMES.length);
  });

  it('shows a comment that names no release in the whole file', () => {
    const service = createService();
    const check = (text: string) => service.check({ path: PATH, text, workspace: workspaceOf(text), options });
    check(TEXT);
    const commented = `# omconfig: release=soon\n${TEXT}`;
    expect(check(commented)?.problems.map(({ rule }) => rule)).toContain('unknown-release');
    expect(check(TEXT)?.problems.map(({ rule }) => rule)).not.toContain('unknown-release');
  });
});

describe('what is remembered of a document that an edit above moves is what would be found again', () => {
  const cases = globSync(['server/src/rules/**/cases/*.txt'], { absolute: true })
    .sort()
    .map((file) => readCase(relative(process.cwd(), file), readFileSync(file, 'utf8')));
  const byRule = new Map<string, Case[]>();
  for (const one of cases) {
    const folder = /rules\/([^/]+)/.exec(one.file.replaceAll('\\', '/'))?.[1] ?? '';
    byRule.set(folder, [...(byRule.get(folder) ?? []), one]);
  }

  it.each([...byRule.keys()])('%s', (folder) => {
    for (const { file, files, options: written } of byRule.get(folder) ?? []) {
      const [first] = files.values();
      const release = written['release'];
      const chosen: Options = release === undefined ? {} : { release, releaseFrom: 'setting' };
      const before = `above: 1\n---\n${first?.text ?? ''}`;
      const after = `above: 12345\n---\n${first?.text ?? ''}`;
      const others = new Map([...files].slice(1).map(([name, { text }]) => [`/w/${name}`, text]));
      const ask = (service: ReturnType<typeof createService>, text: string): readonly unknown[] =>
        (
          service.check({ path: PATH, text, workspace: workspaceOf(text, others), options: chosen })?.problems ?? []
        ).map(shown);
      const seasoned = createService();
      ask(seasoned, before);
      expect(ask(seasoned, after), file).toEqual(ask(createService(), after));
    }
  });
});

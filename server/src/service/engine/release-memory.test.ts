import { describe, expect, it } from 'vitest';
import type { ReleaseAnswer } from '../../documents/release/release';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { NeighborTexts } from './neighbor-texts';
import { ReleaseMemory } from './release-memory';

const PATH = '/repo/main.yaml';
const PINS = '/repo/requirements.txt';

/** A repository in which texts can change, and a count of how often somebody looked for a release in it. */
function repository(readsItself = false) {
  const texts = new Map([[PINS, '1.5.0']]);
  const memory = new ReleaseMemory();
  const neighbors = new NeighborTexts();
  const state = { paths: 1 as number | undefined, searches: 0 };
  const workspace: Workspace = {
    folders: ['/repo'],
    paths: () => texts.keys(),
    epoch: (input) => (input === 'paths' ? state.paths : undefined),
    read: (path) => texts.get(path),
  };
  const find = (within: Workspace): ReleaseAnswer => {
    state.searches += 1;
    if (readsItself) within.read(PATH);
    const release = within.read(PINS) ?? 'none';
    return { release, source: { from: 'newest', certainty: 'assumed' } };
  };
  const ask = (options: Options = {}, { said = '', isQuiet = false } = {}): string => {
    const watched = neighbors.watched(PATH, workspace);
    const question = {
      path: PATH,
      kind: 'workflow',
      said,
      isQuiet: () => isQuiet,
      workspace,
      watched,
      options,
      find,
    } as const;
    return memory.recall(question).release;
  };
  return { texts, state, ask };
}

describe('the release that a file has from other files', () => {
  it('is looked for once, whatever is typed into the file', () => {
    const { texts, state, ask } = repository();
    const before = ask();
    texts.set(PATH, 'source: {}\n');
    expect([before, ask(), state.searches]).toEqual(['1.5.0', '1.5.0', 1]);
  });

  it('is looked for again when a file that was read for it changes, or files come or go', () => {
    const { texts, state, ask } = repository();
    ask();
    texts.set(PINS, '1.6.0');
    const changed = ask();
    texts.delete(PINS);
    state.paths = 2;
    expect([changed, ask(), state.searches]).toEqual(['1.6.0', 'none', 3]);
  });

  it('is looked for again with other options', () => {
    const { state, ask } = repository();
    ask({ release: '1.5' });
    ask({ release: '1.6' });
    expect(state.searches).toBe(2);
  });

  it('is looked for again where the text of the file says something else', () => {
    const { state, ask } = repository();
    ask({}, { said: 'a tag' });
    ask({}, { said: 'another tag' });
    ask({}, { said: 'a tag' });
    expect(state.searches).toBe(2);
  });

  it('is looked for each time where the file itself says something about it', () => {
    const { state, ask } = repository(true);
    ask();
    ask();
    expect(state.searches).toBe(2);
  });

  it('is looked for once where the file says nothing about it, whoever reads it', () => {
    const { state, ask } = repository(true);
    ask({}, { isQuiet: true });
    ask({}, { isQuiet: true });
    expect(state.searches).toBe(1);
  });

  it('is looked for each time where nobody knows when files come and go', () => {
    const { state, ask } = repository();
    state.paths = undefined;
    ask();
    ask();
    expect(state.searches).toBe(2);
  });
});

import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '../../server/src/schemas/store';
import { compareSet } from '../conformance/compare';
import { readAccepted, review } from '../conformance/reviewed';
import { findPublishedFolder } from '../conformance/sets';
import { readSchemaFiles } from '../generate/schema-files';
import { addRelease, type Added } from './add-release';
import { unexplainedIn } from './unexplained';
import { withoutLater } from './without-release';

/** Milliseconds: the published sets are large, and the machine may be busy. */
const PATIENCE = 120_000;
const folder = findPublishedFolder();
const files = readSchemaFiles(resolve(__dirname, '../../schemas')).filter(({ name }) => name.startsWith('workflow/'));
const texts = Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)]));

describe('the schemas', () => {
  it('have nothing in them that is still to be explained', () => {
    expect(files.flatMap(({ name, content }) => unexplainedIn(content).map((place) => name + place))).toEqual([]);
  });
});

describe.skipIf(folder === undefined)('adding a release', { timeout: PATIENCE }, () => {
  const set = { folder: '1.13', releases: ['1.13.0'] } as const;
  const accepted = readAccepted();
  const older = withoutLater(texts, '1.11.3');
  let added: Added = { files: {}, left: [] };
  beforeAll(() => {
    added = addRelease({ texts: older, folder: `${folder ?? ''}/1.13`, release: '1.13.0', accepted });
  }, PATIENCE);

  it('writes a stub for every difference, until the published schemas and ours say the same', () => {
    const before = review(compareSet(folder ?? '', set, createStore(older)), accepted, []).unexplained;
    expect(before.length).toBeGreaterThan(100);

    expect(added.left.map(({ name, fact }) => `${name} ${fact}`)).toEqual([]);
    const after = compareSet(folder ?? '', set, createStore({ ...older, ...added.files }));
    expect(review(after, accepted, []).unexplained).toEqual([]);
  });

  it('marks each stub until a person has explained it, and leaves older releases as they were', () => {
    const marked = Object.entries(added.files).filter(([, text]) => unexplainedIn(JSON.parse(text)).length === 0);
    expect(marked.map(([name]) => name)).toEqual([]);
    const previous = { folder: '1.11-december', releases: ['1.11.3', '1.11.0'] } as const;
    const compare = (store: Readonly<Record<string, string>>): string[] =>
      compareSet(folder ?? '', previous, createStore(store)).map(({ name, fact }) => `${name} ${fact}`);
    expect(compare({ ...older, ...added.files })).toEqual(compare(older));
  });

  it('changes nothing where nothing differs', () => {
    const again = addRelease({ texts, folder: `${folder ?? ''}/1.11-december`, release: '1.11.2', accepted });
    expect(Object.keys(again.files)).toEqual([]);
  });
});

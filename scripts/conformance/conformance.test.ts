import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../server/src/schemas/store';
import { readSchemaFiles } from '../generate/schema-files';
import { compareSet } from './compare';
import { readAccepted, review } from './reviewed';
import { findPublishedFolder, publishedSets } from './sets';

const folder = findPublishedFolder();
const files = readSchemaFiles(resolve(__dirname, '../../schemas'));
const texts = Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)]));

/** Milliseconds: the published sets are large, and the machine may be busy. */
const PATIENCE = 120_000;

describe.skipIf(folder === undefined)('our schemas and the published ones', { timeout: PATIENCE }, () => {
  const compared = publishedSets.map((set) => set.folder);

  it('differ in nothing that is not explained', () => {
    const store = createStore(texts);
    const differences = publishedSets.flatMap((set) => compareSet(folder ?? '', set, store));
    const { unexplained, stale } = review(differences, readAccepted(), compared);
    expect({ unexplained, stale }).toEqual({ unexplained: [], stale: [] });
  });

  it('would show a field, a default, a value and a required field that is wrong', () => {
    const name = 'workflow/connections/database/vertica';
    const broken = (texts[name] ?? '')
      .replace('"hostPort":', '"hostAndPort":')
      .replace('"enum":["Vertica"]', '"enum":["Vertica","Verticas"]')
      .replace('"required":["hostPort","username"]', '"required":["username"]')
      .replace(/"default":"vertica\+vertica_python"/, '"default":"vertica"');
    const [set] = publishedSets.slice(-1);
    const differences = set ? compareSet(folder ?? '', set, createStore({ ...texts, [name]: broken })) : [];
    const facts = differences.filter((one) => one.name === 'connector Vertica').map((one) => one.fact);
    expect(facts).toEqual(['/hostAndPort exists', '/hostPort exists', '/scheme default', '/type value "Verticas"']);
  });
});

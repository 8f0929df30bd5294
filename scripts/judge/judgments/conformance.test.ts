import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../server/src/schemas/store';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import { readStoredFacts } from '../../facts/stored';
import { readSchemaFiles } from '../../generate/schema-files';
import { compareReleases } from '../../facts/compare/compare';
import { ReleaseSets } from '../../facts/compare/release-set';
import { tallyOf } from './conformance';

const facts = readStoredFacts();
const sets = new ReleaseSets(facts);
const files = readSchemaFiles(resolve(__dirname, '../../../schemas'));
const texts = Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)]));

/** Milliseconds: all releases are compared, and the machine may be busy. */
const TIMEOUT = 240_000;

describe('our schemas and the models of the releases', { timeout: TIMEOUT }, () => {
  it('are of the same releases', () => {
    const known = readReleaseList(createStore(texts)).platform.map(({ release }) => release);
    expect(facts.releases).toEqual(known);
  });

  it('differ in nothing that is not explained, in any release', () => {
    const differences = compareReleases(sets, facts.releases, createStore(texts));
    const { tally } = tallyOf(differences);
    expect({ unexplained: tally.lines(), stale: tally.stale }).toEqual({ unexplained: [], stale: [] });
  });

  it('would show a field, a default, a value and a required field that is wrong', () => {
    const name = 'workflow/connections/database/vertica';
    const broken = (texts[name] ?? '')
      .replace('"hostPort":', '"hostAndPort":')
      .replace('"enum":["Vertica"]', '"enum":["Vertica","Verticas"]')
      .replace('"required":["hostPort","username"]', '"required":["username"]')
      .replace(/"default":"vertica\+vertica_python"/, '"default":"vertica"');
    const differences = compareReleases(sets, ['2.0.7'], createStore({ ...texts, [name]: broken }));
    const wrong = differences.filter((one) => one.name === 'connector Vertica').map((one) => one.fact);
    expect(wrong).toEqual(['/hostAndPort exists', '/hostPort exists', '/scheme default', '/type value "Verticas"']);
  });
});

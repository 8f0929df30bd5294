import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAccepted } from '../compare/accepted';
import type { Model } from '../model-facts';
import { readStepFacts, readUnreadFacts } from '../read-by/stored-unread';
import { readStatements, readSymbolHistory } from '../statements/stored-statements';
import { readStoredFacts } from '../stored';
import { readSchemaFiles } from '../../generate/schema-files';
import { lookAlikeTexts } from '../package-models/testing/look-alike';
import { addRelease, type Added } from './add-release';
import { withPackage, withSources } from './package-registers';
import { withRelease } from './release-row';

const schemas = resolve(__dirname, '../../../schemas');
const texts = Object.fromEntries(
  readSchemaFiles(schemas).map(({ name }) => [name, readFileSync(`${schemas}/${name}.json`, 'utf8')]),
);
const known = () => ({
  texts,
  accepted: readAccepted(),
  unread: readUnreadFacts(),
  steps: readStepFacts(),
  needs: {},
  stated: { statements: readStatements(), history: readSymbolHistory() },
});
const MYSQL = 'entity/services/connections/database/mysqlConnection.json';

/** Adds a release after the newest one, whose models are those of the newest with changes to one file. */
function addNext(file: string, change: (properties: Record<string, Model>) => void): Added {
  const facts = readStoredFacts();
  const newest = facts.releases.at(-1) ?? '';
  const models = new Map(facts.filesOf(newest).map((one) => [one, structuredClone(facts.model(one, newest) ?? {})]));
  change(models.get(file)?.['properties'] as Record<string, Model>);
  const wheel = { release: '99.0.0', date: '2099-01-01', texts: lookAlikeTexts(models, 'after') };
  return addRelease(wheel, facts, known());
}

describe('a release that is added from its package', { timeout: 240_000 }, () => {
  it('changes nothing if it is there already', () => {
    const facts = readStoredFacts();
    const text = facts.text();
    const release = '1.13.1';
    const models = new Map(facts.filesOf(release).map((file) => [file, facts.model(file, release) ?? {}]));
    const wheel = { release, date: '', texts: lookAlikeTexts(models, 'inside') };
    expect(addRelease(wheel, facts, known())).toEqual({
      schemas: {},
      registers: {},
      explain: [],
    });
    expect(facts.text() === text).toBe(true);
  });

  it('dates what went and what has another default, and lists what a person has to say', () => {
    const {
      schemas: changed,
      registers,
      explain,
    } = addNext(MYSQL, (properties) => {
      delete properties['databaseSchema'];
      properties['sparkles'] = { type: 'boolean' };
      properties['scheme'] = { ...properties['scheme'], default: 'mysql+other' };
    });
    const name = 'workflow/connections/database/mysql';
    expect(Object.keys(changed).sort()).toEqual(['releases', name]);
    const { properties } = JSON.parse(changed[name] ?? '') as { properties: Record<string, Record<string, unknown>> };
    expect(properties['databaseSchema']?.['lifetime']).toMatchObject({ removed: '99.0.0' });
    expect(properties['scheme']?.['changes']).toMatchObject([{ since: '99.0.0', default: 'mysql+other' }]);
    expect(changed['releases']).toContain('{"release": "99.0.0", "date": "2099-01-01"}\n  ]');
    const { extras } = registers['python-package'] as { extras: Record<string, unknown> };
    expect(extras['bigquery']).toEqual({ removed: '99.0.0' });
    expect(explain).toEqual([
      expect.stringMatching(/^connector \w+.*Mysql.*: sparkles has no words of ours$/),
      `${name} /properties/scheme default is now "mysql+other": say what that means for files`,
      `${name} /properties/databaseSchema was removed in 99.0.0: give its lifetime a destination or a reason`,
      'schemas/python-package.json: look at what changed, and say it in CHANGELOG.md',
      'schemas/workflow/sources.json: look at what changed, and say it in CHANGELOG.md',
      'schemas/python-modules.json: nothing was compared; name the package of 2.0.7 with --before',
    ]);
  });
});

describe('what a package says about itself', () => {
  const newest = { release: '2.0.8', before: '2.0.7' };

  it('dates extras and the lowest Python', () => {
    const known = {
      extras: { athena: {}, docker: { removed: '1.4.0' }, iceberg: {} },
      python: [{ since: '1.3.0', atLeast: '3.8' }],
    };
    const found = { extras: ['athena', 'sftp'], python: '3.11', sources: new Map() };
    expect(withPackage(known, found, newest)).toEqual({
      extras: { athena: {}, docker: { removed: '1.4.0' }, iceberg: { removed: '2.0.8' }, sftp: { since: '2.0.8' } },
      python: [
        { since: '1.3.0', atLeast: '3.8' },
        { since: '2.0.8', atLeast: '3.11' },
      ],
    });
  });

  it('opens and closes the runs of sources, and leaves those of later releases', () => {
    const known = {
      Gained: { kind: 'database', metadata: '1.3.0-', usage: '1.3.0-1.4.8' },
      Later: { kind: 'database', metadata: '1.3.0-', usage: '2.1.0-' },
      Lost: { kind: 'database', module: 'gone', metadata: '1.3.0-' },
    };
    const sources = new Map([
      ['database/gained', new Set(['metadata', 'usage', 'lineage'] as const)],
      ['database/later', new Set(['metadata'] as const)],
    ]);
    expect(withSources(known, { extras: [], sources }, newest)).toEqual({
      Gained: { kind: 'database', metadata: '1.3.0-', usage: '1.3.0-1.4.8, 2.0.8-', lineage: '2.0.8-' },
      Later: known.Later,
      Lost: { ...known.Lost, metadata: '1.3.0-2.0.7' },
    });
  });
});

describe('the list of releases', () => {
  const text = texts['releases'] ?? '';

  it('gets a row in its place, and keeps every other byte', () => {
    const without = text.replace(/\n.*"release": "1\.9\.17".*/, '');
    const [, date = ''] = /"1\.9\.17", "date": "([^"]+)"/.exec(text) ?? [];
    expect(withRelease(without, '1.9.17', date)).toBe(text);
    expect(withRelease(text, '1.9.17', '2000-01-01')).toBe(text);
  });

  it('can get a newer and an older one than all', () => {
    const { platform } = JSON.parse(withRelease(withRelease(text, '99.0.0', '2099-01-01'), '0.1.0', '2020-01-01')) as {
      platform: { release: string }[];
    };
    expect([platform.at(0)?.release, platform.at(-1)?.release]).toEqual(['0.1.0', '99.0.0']);
  });
});

import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { listedMigrations, listedRules, pageOf } from '../../../server/src/service/catalog/catalog';
import { readSchemaFiles } from '../../generate/schema-files';
import { DescribedFields, releasesIn } from './testing/described-fields';
import { readStatements, readSymbolHistory } from './stored-statements';
import { symbolsOf } from './statement';
import { statementsToLookAt } from './to-look-at';

const statements = readStatements();
const history = readSymbolHistory();
const described = new DescribedFields(readSchemaFiles(resolve(__dirname, '../../../schemas')));
const pages = [...listedRules(), ...listedMigrations()].map(({ id }) => id);

describe('what pages and fields say that programs do', () => {
  it('has a proof, or says that it is only documented', () => {
    const stated = new Set(statements.flatMap(({ pages: of = [] }) => of));
    expect(pages.filter((id) => !stated.has(id))).toEqual([]);
    expect([...stated].filter((id) => !pages.includes(id))).toEqual([]);
    const documented = statements.flatMap(({ proof, pages: of = [] }) => ('documented' in proof ? of : []));
    expect(documented.filter((id) => !/\bas documented\b/i.test(pageOf(id) ?? ''))).toEqual([]);
  });

  it('names fields that there are', () => {
    const named = statements.flatMap(({ fields = [] }) => fields);
    expect(named.filter((field) => described.at(field) === undefined)).toEqual([]);
  });

  it('rests on code that was looked at in every release and that the newest one has', () => {
    expect([...symbolsOf(statements)].sort()).toEqual([...history.symbols].sort());
    const { platform } = described.releases;
    expect(history.releases).toEqual(platform);
    const newest = history.releases.at(-1) ?? '';
    const gone = statements.filter(
      ({ proof }) => 'code' in proof && !proof.code.some((symbol) => history.has(symbol, newest)),
    );
    expect(gone.map(({ says }) => says)).toEqual([]);
  });

  it('began in a release that changed the code', () => {
    const unchanged = statements.filter(
      ({ proof, since }) =>
        since !== undefined && 'code' in proof && !proof.code.some((symbol) => history.changedIn(symbol, since)),
    );
    expect(unchanged.map(({ says, since }) => `${since ?? ''}: ${says}`)).toEqual([]);
  });
});

describe('pages and fields do not contradict each other', () => {
  it('in numbers', () => {
    const missing = statements.flatMap(({ numbers = [], pages: of = [], fields = [] }) => {
      const texts = [
        ...of.map((id) => ({ id, text: pageOf(id) ?? '' })),
        ...fields.map((id) => ({ id, text: described.at(id)?.description ?? '' })),
      ];
      return texts.flatMap(({ id, text }) =>
        numbers.filter((number) => !new RegExp(`\\b${number}\\b`).test(text)).map((number) => `${id}: ${number}`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('in releases that a page names', () => {
    const missing = statements.flatMap(({ since = '', pages: of = [] }) =>
      of
        .filter((id) => since !== '' && !namesRelease(`${id} ${pageOf(id) ?? ''}`, since))
        .map((id) => `${id}: ${since}`),
    );
    expect(missing).toEqual([]);
  });

  it('in releases that a description names: each is a date of the field, or of a statement about it', () => {
    const wrong = described.all().flatMap(({ id, description, dates }) => {
      const stated = statements.filter(({ fields = [] }) => fields.includes(id));
      const known = new Set([
        described.releases.platform[0] ?? '',
        ...dates,
        ...stated.flatMap(({ since, also = [] }) => [since ?? '', ...also]),
      ]);
      return releasesIn(description)
        .filter((named) => !described.datesFor(id, named).some((date) => known.has(date)))
        .map((named) => `${id}: ${named} is not in ${[...known].join(' ')}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** 1.13 for 1.13.0, or the whole release. */
function namesRelease(text: string, release: string): boolean {
  const short = release.replace(/\.0$/, '');
  return new RegExp(`(?<![\\d.])${short.replaceAll('.', '\\.')}(?:\\.0)?(?!\\.?\\d)`).test(text);
}

describe('a release that is added', () => {
  const newest = history.releases.at(-1) ?? '';

  it('names the statements whose code it changed, with where they are', () => {
    const code = new Map([
      ['metadata/x.py', 'class A:\n    def b(self):\n        """Docs."""\n        return 1  # one\n'],
    ]);
    const stated = [{ says: 'It is 1.', pages: ['syntax'], proof: { code: ['metadata/x.py#A.b'] } }];
    const known = { statements: stated, history: readSymbolHistory() };
    statementsToLookAt(known, newest, code);
    const same = new Map([['metadata/x.py', 'class A:\n    def b(\n        self,\n    ):\n        return 1\n']]);
    expect(statementsToLookAt(known, '98.0.0', same)).toEqual([]);
    const other = new Map([['metadata/x.py', 'class A:\n    def b(self):\n        return 2\n']]);
    expect(statementsToLookAt(known, '99.0.0', other)).toEqual([
      '“It is 1.” (syntax): metadata/x.py#A.b has other code now: does it still hold?',
    ]);
    expect(statementsToLookAt(known, '99.1.0', new Map())).toEqual([
      '“It is 1.” (syntax): metadata/x.py#A.b is gone or has other code now: does it still hold?',
    ]);
    expect(
      known.history.releases.every((one, at, all) => at === 0 || compareReleases(all[at - 1] ?? '', one) < 0),
    ).toBe(true);
  });
});

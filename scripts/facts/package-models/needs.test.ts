import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { upgradeNotes } from '../../../server/src/service/obligations/upgrade-notes';
import type { PackageNeeds } from '../../../server/src/rules/shared/package-needs';
import { needsIn, rowsOf } from './needs';

const METADATA = `Name: openmetadata-ingestion
Requires-Python: <3.13, >=3.10
Requires-Dist: SQLAlchemy <3,>=2.0.0
Requires-Dist: flask (>=2.2,<2.3)
Requires-Dist: sqlalchemy-jsonfield>=1.0
Requires-Dist: pydantic>=2.3.0; extra == 'pydantic'
`;

it('reads what a package requires, and not what only an extra does', () => {
  expect(needsIn(METADATA)).toEqual({
    python: '<3.13,>=3.10',
    needs: { flask: '>=2.2,<2.3', sqlalchemy: '<3,>=2.0.0' },
  });
});

it('has a row for each change', () => {
  const version = (since: string, python: string) => ({ name: 'a', version: since, python, needs: {} });
  expect(rowsOf([version('1.0.0', '>=3.8'), version('1.1.0', '>=3.8'), version('1.2.0', '>=3.9')])).toEqual({
    a: [
      { since: '1.0.0', python: '>=3.8', needs: {} },
      { since: '1.2.0', python: '>=3.9', needs: {} },
    ],
  });
});

it('is what the notes of an upgrade say of Airflow and Python', () => {
  const facts = JSON.parse(readFileSync(resolve(__dirname, '../../../facts/package-needs.json'), 'utf8')) as Record<
    string,
    readonly PackageNeeds[]
  >;
  const firstWith = (name: string, isMeant: (row: PackageNeeds) => boolean): string | undefined =>
    facts[name]?.find(isMeant)?.since;
  const notes = upgradeNotes({ from: '1.5.0', to: '2.0.7', parts: [] }, ['airflow', 'client']);
  const releaseOf = (title: string): string | undefined => notes.find((note) => note.title === title)?.release;
  expect(releaseOf('Your own Airflow')).toBe(
    firstWith('openmetadata-ingestion', ({ needs }) => needs['sqlalchemy']?.includes('>=2') === true),
  );
  expect(releaseOf('Your own Airflow')).toBe(
    firstWith('openmetadata-managed-apis', ({ needs }) => needs['flask']?.startsWith('==3') === true),
  );
  expect(releaseOf('Python 3.10 or later.')).toBe(
    firstWith('openmetadata-ingestion', ({ python }) => python === '>=3.10'),
  );
});

import { describe, expect, it } from 'vitest';
import defaults from '../../../schemas/chart/defaults.json';
import { knownFaults } from '../../../server/src/rules/generated/known-faults';
import { isIn } from '../../../server/src/rules/known-fault/affects';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import { bundledStore } from '../../../server/src/schemas/store';
import { readSymbolHistory } from '../../facts/statements/stored-statements';
import { endsOf, provedByCode, readObserved } from '../effects/recorded-faults';

const known = readReleaseList(bundledStore);
const observed = readObserved();

describe('a known fault that code proves', () => {
  for (const fault of provedByCode()) {
    const own = observed.filter((one) => one.fault === fault.id);

    it(`${fault.id} was run at both ends of its range`, () => {
      expect([...new Set(own.map(({ release }) => release))]).toEqual([...new Set(endsOf(fault, known))]);
    });

    it(`${fault.id} fails in the range with its error, and what avoids it works there`, () => {
      const inRange = own.filter(({ release }) => isIn(fault.releases, release));
      const failing = inRange.filter((one) => one.observed['fault'] !== 'works');
      // A range may be one release.
      const ends = endsOf(fault, known).filter((release) => isIn(fault.releases, release));
      expect(new Set(failing.map(({ release }) => release))).toEqual(new Set(ends));
      for (const one of failing) {
        expect(one.observed['fault']).toContain(fault.symptom ?? '?');
        for (const [name, what] of Object.entries(one.observed)) if (name !== 'fault') expect(what).toBe('works');
      }
    });

    it(`${fault.id} works before the range, and after it unless an old driver is installed`, () => {
      const outside = own.filter(({ release }) => !isIn(fault.releases, release));
      expect(outside.some(({ observed: { fault: what } }) => what === 'works')).toBe(true);
      for (const one of outside) if (one.driver === undefined) expect(one.observed['fault']).toBe('works');
    });

    it(`${fault.id} begins and ends where its code changed`, () => {
      const history = readSymbolHistory();
      const symbols = 'run' in fault.proof ? fault.proof.run : [];
      const { from, until } = fault.releases;
      // What the first known release has may have begun earlier.
      const begin = from === known.platform[0]?.release ? [] : [from];
      for (const release of symbols.length === 0 ? [] : [...begin, ...(until === undefined ? [] : [until])])
        expect(symbols.some((symbol) => history.changedIn(symbol, release))).toBe(true);
    });
  }
});

it('a fault of a chart ends where the default changed', () => {
  const rows = defaults.defaults as readonly {
    readonly chart: string;
    readonly release: string;
    readonly from: unknown;
  }[];
  const snapshot = knownFaults.find(({ id }) => id === 'operator-snapshot-image');
  const row = rows.find(({ from }) => from === '1.12.0-SNAPSHOT');
  expect(snapshot?.kind === 'file' && snapshot.releases.until).toBe(row?.release);
});

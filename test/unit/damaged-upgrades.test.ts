import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { upgradeWorkflows } from '../../scripts/judge/upgrades/upgrade-workflows';
import { runs } from '../../server/src/yaml/testing/random';
import { accident, damaged } from '../cases/damage';
import { readCase } from '../cases/read-case';

/** The files of all cases of migrations. */
const texts = globSync('server/src/releases/**/cases/*.txt')
  .sort()
  .flatMap((file) => {
    const { files } = readCase(file, readFileSync(file, 'utf8'));
    return [...files].map(([path, { text }]) => ({ path, text }));
  });

it('an upgrade of a damaged file loses nothing, makes no problem, and a second run changes nothing', () => {
  fc.assert(
    fc.property(
      fc.nat(texts.length - 1),
      fc.array(accident, { maxLength: 3 }),
      fc.constantFrom('1.6', '1.13', '2.0'),
      (index, accidents, to) => {
        const { path, text: whole } = texts[index] ?? { path: '/a.yaml', text: '' };
        const text = damaged(whole, accidents);
        const { faults } = upgradeWorkflows({ files: new Map([[path, text]]), to, valid: new Set() });
        expect(faults, text).toEqual([]);
      },
    ),
    { numRuns: runs(150) },
  );
}, 600_000);

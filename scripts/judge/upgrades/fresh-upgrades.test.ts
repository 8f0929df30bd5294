import { expect, it } from 'vitest';
import { upgradeFresh } from './fresh-upgrades';

it('reports every value and comment that leaves new workflows, and changes nothing a second time', () => {
  const { documents, changed, silent } = upgradeFresh(['1.3', '1.5', '1.6', '1.13', '2.0'], { seed: 1, count: 60 });
  expect([documents, silent.lines()]).toEqual([60, []]);
  expect(changed).toBeGreaterThan(0);
}, 60_000);

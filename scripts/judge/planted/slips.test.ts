import { expect, it } from 'vitest';
import { seed } from '../../../server/src/yaml/testing/random';
import { rightFiles } from './right-files';
import { isHarmless, isRepaired, plantSlips, realSlips, shareRepaired, slipTable } from './corpus';

/** So many of the right files; `npm run slips` takes 500. */
const FILES = 12;

it('a slip of the hand is one problem on its line, with a fix that takes it back', () => {
  const judged = rightFiles(FILES).flatMap((file, index) => [...plantSlips(file, seed() + index)]);
  const failed = realSlips(judged).filter((one) => !isRepaired(one));
  const list = failed.map(({ kind, file, slip }) => `${kind}: ${file.name}, line ${slip.from + 1}`);
  expect(shareRepaired(judged), [slipTable(judged), ...list].join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(realSlips(judged).filter((one) => !isHarmless(one)).length).toBeLessThan(judged.length / 10);
}, 300_000);

import { expect, it } from 'vitest';
import { insideAgreement, readInside } from './charts-inside';

it('says of values of the charts inside what Helm did with them', () => {
  const { asked, falselyUnread, falseErrors, agreeing } = insideAgreement(readInside());
  expect(asked).toBeGreaterThan(200);
  expect(falselyUnread).toEqual([]);
  expect(falseErrors).toEqual([]);
  expect(agreeing / asked).toBeGreaterThan(0.9);
});

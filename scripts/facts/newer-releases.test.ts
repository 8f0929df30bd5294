import { expect, it } from 'vitest';
import { lackingReleases, versionsIn } from './newer-releases';

const OUTPUT = `openmetadata-ingestion (2.0.8.1)
Available versions: 2.0.8.1, 2.0.8.0, 2.0.8.0rc1, 2.0.7.0, 1.13.7.0, 1.13.6.3, 1.2.5.3
  INSTALLED: 2.0.7.0
  LATEST:    2.0.8.1
`;

it('lists the releases that are published and that we lack, without rebuilds, previews and what is too old', () => {
  expect(versionsIn(OUTPUT)).toHaveLength(7);
  expect(lackingReleases(versionsIn(OUTPUT), ['1.3.0', '1.13.6', '2.0.7'])).toEqual(['1.13.7', '2.0.8']);
  expect(lackingReleases(versionsIn(OUTPUT), ['1.3.0', '1.13.6', '1.13.7', '2.0.7', '2.0.8'])).toEqual([]);
});

it('finds nothing in other output', () => {
  expect(versionsIn('ERROR: No matching distribution found')).toEqual([]);
});

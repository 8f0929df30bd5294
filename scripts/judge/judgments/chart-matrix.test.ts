import { expect, it } from 'vitest';
import { checkoutStore } from '../../generate/checkout-store';
import { ownDefaults } from '../charts/projection';
import { upgradeValues } from '../upgrades/upgrade-values';

const store = checkoutStore();

// The whole matrix is `npm run chart-matrix`; here the longest way and the patches that broke something.
it.each([
  ['0.0.58', '1.13.1'],
  ['1.0.6', '1.1.0'],
  ['1.6.11', '1.6.12'],
  ['1.11.11', '1.11.12'],
])(
  'brings the own values of the chart from %s to %s',
  (from, to) => {
    const values = ownDefaults(store, 'chart/openmetadata-values', from);
    const outcome = upgradeValues({ values, from, to, app: to });
    expect(outcome).toEqual({ errors: [], ignored: [], lost: [], unsettled: false, manual: 0 });
  },
  60_000,
);

import { describe, expect, it } from 'vitest';
import { isCertainlyInvalid, regexOfGlob } from './regex';

describe('isCertainlyInvalid', () => {
  it.each(['orders(', '[a-z', 'a)', '**', '+x', 'x{3,2}', 'end\\'])('refuses %s, as Python does', (pattern) => {
    expect(isCertainlyInvalid(pattern)).toBe(true);
  });

  it.each(['orders.*', '^(?!tmp_).*$', '(?i)orders', '(?P<name>x)', 'a++', '[](]', '.*\\.tmp$', 'a{', ''])(
    'leaves %s alone',
    (pattern) => {
      expect(isCertainlyInvalid(pattern)).toBe(false);
    },
  );
});

describe('regexOfGlob', () => {
  it('reads a bare star in front, and a star after an underscore', () => {
    expect(regexOfGlob('*.orders')).toBe('.*\\.orders');
    expect(regexOfGlob('*tmp*')).toBe('.*tmp.*');
    expect(regexOfGlob('orders_*')).toBe('orders_.*');
    expect(regexOfGlob('*')).toBe('.*');
  });

  it.each(['orders.*', 'a*', '[a-z]_*', '*(x)', 'orders_*_x'])('leaves %s alone', (pattern) => {
    expect(regexOfGlob(pattern)).toBeUndefined();
  });
});

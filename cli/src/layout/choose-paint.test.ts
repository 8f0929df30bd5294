import { describe, expect, it } from 'vitest';
import { choosePaint } from './choose-paint';
import { colored, plain } from './paint';

describe('choosePaint', () => {
  it.each([
    { isTTY: true, env: {}, noColor: false, color: true },
    { isTTY: false, env: {}, noColor: false, color: false },
    { isTTY: true, env: {}, noColor: true, color: false },
    { isTTY: true, env: { NO_COLOR: '1' }, noColor: false, color: false },
    { isTTY: true, env: { NO_COLOR: '' }, noColor: false, color: true },
    { isTTY: true, env: { TERM: 'dumb' }, noColor: false, color: false },
    { isTTY: false, env: { FORCE_COLOR: '1' }, noColor: false, color: true },
    { isTTY: false, env: { FORCE_COLOR: '' }, noColor: false, color: true },
    { isTTY: true, env: { FORCE_COLOR: '0' }, noColor: false, color: false },
    { isTTY: false, env: { FORCE_COLOR: '1', NO_COLOR: '1' }, noColor: false, color: true },
    { isTTY: false, env: { FORCE_COLOR: '1' }, noColor: true, color: false },
  ])('$env on a terminal: $isTTY, --no-color: $noColor → $color', ({ isTTY, env, noColor, color }) => {
    expect(choosePaint({ isTTY, write: () => undefined }, { env }, noColor)).toBe(color ? colored : plain);
  });
});

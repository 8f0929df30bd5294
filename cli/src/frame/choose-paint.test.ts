import { describe, expect, it } from 'vitest';
import { choosePaint } from './choose-paint';
import { coloured, plain } from './paint';

describe('choosePaint', () => {
  it.each([
    { isTTY: true, env: {}, noColor: false, colour: true },
    { isTTY: false, env: {}, noColor: false, colour: false },
    { isTTY: true, env: {}, noColor: true, colour: false },
    { isTTY: true, env: { NO_COLOR: '1' }, noColor: false, colour: false },
    { isTTY: true, env: { NO_COLOR: '' }, noColor: false, colour: true },
    { isTTY: true, env: { TERM: 'dumb' }, noColor: false, colour: false },
    { isTTY: false, env: { FORCE_COLOR: '1' }, noColor: false, colour: true },
    { isTTY: false, env: { FORCE_COLOR: '' }, noColor: false, colour: true },
    { isTTY: true, env: { FORCE_COLOR: '0' }, noColor: false, colour: false },
    { isTTY: false, env: { FORCE_COLOR: '1', NO_COLOR: '1' }, noColor: false, colour: true },
    { isTTY: false, env: { FORCE_COLOR: '1' }, noColor: true, colour: false },
  ])('$env on a terminal: $isTTY, --no-color: $noColor → $colour', ({ isTTY, env, noColor, colour }) => {
    expect(choosePaint({ isTTY, write: () => undefined }, { env }, noColor)).toBe(colour ? coloured : plain);
  });
});

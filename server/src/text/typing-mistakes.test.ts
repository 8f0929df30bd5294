import { describe, expect, it } from 'vitest';
import { typingMistakes } from './typing-mistakes';

describe('typingMistakes', () => {
  it.each([
    ['config', 'config', 0],
    ['config', 'confg', 1],
    ['config', 'conffig', 1],
    ['config', 'comfig', 1],
    ['config', 'cofnig', 1],
    ['config', 'czofnig', 2],
    ['config', 'congf', 2],
    ['ab', 'ba', 1],
    ['abcdef', 'badcfe', 3],
    ['', 'abc', 3],
    ['host', 'type', 4],
  ])('%s and %s: %i', (a, b, typos) => {
    expect(typingMistakes(a, b)).toBe(typos);
    expect(typingMistakes(b, a)).toBe(typos);
  });
});

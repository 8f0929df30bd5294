import { expect, it } from 'vitest';
import { pathMatcher, patternWithSlashes } from './path-pattern';

it('a pattern fits a name whose characters are taken apart, as macOS does, and the other way round', () => {
  const [whole, apart] = ['größe/a.yaml'.normalize('NFC'), 'größe/a.yaml'.normalize('NFD')];
  expect(whole).not.toBe(apart);
  for (const pattern of ['größe/**', 'größe', 'gr?ße/*.yaml'])
    for (const written of [pattern.normalize('NFC'), pattern.normalize('NFD')])
      expect([whole, apart].map(pathMatcher([written]))).toEqual([true, true]);
});

it.each<[string, string | undefined]>([
  ['vendored\\**', 'vendored/**'],
  ['.\\sub', './sub'],
  ['a\\b\\*.yaml', 'a/b/*.yaml'],
  ['a\\\\b', 'a/b'],
  ['a\\*', 'a/*'],
  ['a\\[1\\]', undefined],
  ['a\\*b.yaml', undefined],
  ['\\!important.yaml', undefined],
  ['a/b', undefined],
])('%s is meant as %s', (written, meant) => {
  expect(patternWithSlashes(written)).toBe(meant);
});

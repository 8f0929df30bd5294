import { expect, it } from 'vitest';
import { fingerprintOf } from '../../server/src/protocol/fingerprint';
import { commentLinesOf } from './comment-lines';

it('finds comments at the start of a line, indented and after a value, without what follows them', () => {
  const text = '# one  \na: 1 # two\n  # three\nb: "x#y"\n';
  expect(commentLinesOf(text)).toEqual(['# one', '# two', '# three'].map((line) => fingerprintOf(line)));
});

import { expect, it } from 'vitest';
import { Framing, FramingError } from './framing';

/** Looks at chunks one after the other; undefined if all of them are messages. */
function errorIn(chunks: readonly string[]): unknown {
  const framing = new Framing();
  try {
    for (const chunk of chunks) framing.check(Buffer.from(chunk));
    return undefined;
  } catch (error) {
    return error;
  }
}

const GOOD = 'Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]';

it('accepts messages, however they are cut', () => {
  expect(errorIn([GOOD])).toBeUndefined();
  expect(errorIn(Array.from(GOOD))).toBeUndefined();
  for (let at = 1; at < GOOD.length; at++) expect(errorIn([GOOD.slice(0, at), GOOD.slice(at)])).toBeUndefined();
});

it.each([
  'Content-Length: -5\r\n\r\n{}',
  'Content-Length: abc\r\n\r\n',
  'Content-Length: 99999999999\r\n\r\n',
  'Content-Type: x\r\n\r\n{}',
  'stray\r\n\r\n',
  `Content-Length: 2\r\n\r\n{}}}${GOOD}`,
  'x'.repeat(5000),
])('fails on %j', (bytes) => {
  expect(errorIn([bytes])).toBeInstanceOf(FramingError);
  expect(errorIn(Array.from(bytes))).toBeInstanceOf(FramingError);
});

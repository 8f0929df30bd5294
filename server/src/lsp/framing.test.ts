import { expect, it } from 'vitest';
import { CheckedFraming, FramingError } from './framing';

/** What becomes of chunks: all of them passed on, or the error. */
async function passed(chunks: readonly string[]): Promise<string | Error> {
  const stream = new CheckedFraming();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const end = new Promise<string | Error>((resolve) => {
    stream.on('error', resolve).on('end', () => {
      resolve(text);
    });
  });
  for (const chunk of chunks) if (!stream.destroyed) stream.write(chunk);
  if (!stream.destroyed) stream.end();
  return end;
}

const GOOD = 'Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]';

it('passes messages on, however they are cut', async () => {
  expect(await passed([GOOD])).toBe(GOOD);
  expect(await passed(Array.from(GOOD))).toBe(GOOD);
  for (let at = 1; at < GOOD.length; at++) expect(await passed([GOOD.slice(0, at), GOOD.slice(at)])).toBe(GOOD);
});

it.each([
  'Content-Length: -5\r\n\r\n{}',
  'Content-Length: abc\r\n\r\n',
  'Content-Length: 99999999999\r\n\r\n',
  'Content-Type: x\r\n\r\n{}',
  'stray\r\n\r\n',
  `Content-Length: 2\r\n\r\n{}}}${GOOD}`,
  'x'.repeat(5000),
])('fails on %j', async (bytes) => {
  expect(await passed([bytes])).toBeInstanceOf(FramingError);
  expect(await passed(Array.from(bytes))).toBeInstanceOf(FramingError);
});

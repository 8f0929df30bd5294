import { Transform, type TransformCallback } from 'node:stream';

/** Bytes; the headers of a message take less than a hundred. */
const LONGEST_HEADER = 4096;
const END = Buffer.from('\r\n\r\n');

/** What arrived is no message of the protocol, so nothing that follows can be understood either. */
export class FramingError extends Error {}

/**
 * Passes the bytes of a client on and watches that each message begins with a proper header. The protocol's library waits
 * forever where it does not; this stream fails with a `FramingError` instead.
 */
export class CheckedFraming extends Transform {
  private header = Buffer.alloc(0);
  /** Bytes of the current message that are still to come. */
  private rest = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.check(chunk);
    } catch (error) {
      done(error instanceof Error ? error : new FramingError());
      return;
    }
    done(null, chunk);
  }

  private check(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const body = Math.min(this.rest, chunk.length - at);
      this.rest -= body;
      at += body;
      if (at === chunk.length) return;
      const before = this.header.length;
      this.header = Buffer.concat([this.header, chunk.subarray(at, at + LONGEST_HEADER)]);
      const end = this.header.indexOf(END);
      if (end < 0) {
        if (this.header.length >= LONGEST_HEADER) throw new FramingError('The header of a message has no end.');
        return;
      }
      this.rest = lengthIn(this.header.toString('latin1', 0, end));
      at += end + END.length - before;
      this.header = Buffer.alloc(0);
    }
  }
}

function lengthIn(header: string): number {
  const lines = header.split('\r\n');
  if (!lines.every((line) => /^[\w-]+[ \t]*:/.test(line))) {
    throw new FramingError('A message does not begin with a header.');
  }
  const length = lines.map((line) => /^content-length[ \t]*:[ \t]*(\d{1,10})[ \t]*$/i.exec(line)?.[1]).find(Boolean);
  if (length === undefined) throw new FramingError('The header of a message has no valid Content-Length.');
  return Number(length);
}

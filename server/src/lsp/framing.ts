/** Bytes; the headers of a message take less than a hundred. */
const LONGEST_HEADER = 4096;
const END = '\r\n\r\n';

/** What arrived is no message of the protocol, so nothing that follows can be understood either. */
export class FramingError extends Error {}

/**
 * Watches that each message of a client begins with a proper header. The protocol's library waits forever where it does
 * not.
 */
export class Framing {
  private header = '';
  /** Bytes of the current message that are still to come. */
  private rest = 0;

  /** Looks at the next bytes; throws a `FramingError` where no message begins. */
  check(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const body = Math.min(this.rest, chunk.length - at);
      this.rest -= body;
      at += body;
      if (at === chunk.length) return;
      const before = this.header.length;
      this.header += chunk.toString('latin1', at, at + LONGEST_HEADER);
      const end = this.header.indexOf(END);
      if (end < 0) {
        if (this.header.length >= LONGEST_HEADER) throw new FramingError('The header of a message has no end.');
        return;
      }
      this.rest = lengthIn(this.header.slice(0, end));
      at += end + END.length - before;
      this.header = '';
    }
  }
}

/** What every client sends. */
const USUAL = /^Content-Length: (\d{1,10})$/;

function lengthIn(header: string): number {
  const usual = USUAL.exec(header)?.[1];
  if (usual !== undefined) return Number(usual);
  const lines = header.split('\r\n');
  if (!lines.every((line) => /^[\w-]+[ \t]*:/.test(line))) {
    throw new FramingError('A message does not begin with a header.');
  }
  const length = lines.map((line) => /^content-length[ \t]*:[ \t]*(\d{1,10})[ \t]*$/i.exec(line)?.[1]).find(Boolean);
  if (length === undefined) throw new FramingError('The header of a message has no valid Content-Length.');
  return Number(length);
}

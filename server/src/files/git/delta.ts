/** An object that is written as what differs from another one; undefined if it does not fit it, or is larger than allowed. */
export function applyDelta(base: Buffer, delta: Buffer, most: number): Buffer | undefined {
  const from = readSize(delta, 0);
  const to = from && readSize(delta, from.end);
  if (!to || from.size !== base.length || to.size > most) return undefined;
  const made = Buffer.alloc(to.size);
  let filled = 0;
  for (let at = to.end; at < delta.length;) {
    const command = delta[at] ?? 0;
    at += 1;
    const isCopy = command >= 0x80;
    const copy = isCopy ? readCopy(delta, at, command) : { source: at, length: command, end: at + command };
    const origin = isCopy ? base : delta;
    // A length of 0 is reserved, and would never end.
    if (copy.length === 0 || copy.source + copy.length > origin.length || filled + copy.length > to.size)
      return undefined;
    origin.copy(made, filled, copy.source, copy.source + copy.length);
    filled += copy.length;
    at = copy.end;
  }
  return filled === to.size ? made : undefined;
}

/** A number in groups of seven bits, the lowest first. */
function readSize(bytes: Buffer, start: number): { readonly size: number; readonly end: number } | undefined {
  let size = 0;
  for (let at = start, factor = 1; at < bytes.length; at += 1, factor *= 128) {
    const byte = bytes[at] ?? 0;
    size += (byte & 0x7f) * factor;
    if (byte < 0x80) return size <= Number.MAX_SAFE_INTEGER ? { size, end: at + 1 } : undefined;
  }
  return undefined;
}

interface Copy {
  readonly source: number;
  readonly length: number;
  readonly end: number;
}

/** The bits of the command say which bytes of the place and the length are written; the others are 0. */
function readCopy(delta: Buffer, start: number, command: number): Copy {
  let at = start;
  const read = (bits: readonly number[]): number =>
    bits.reduce((sum, bit, index) => {
      if ((command & bit) === 0) return sum;
      at += 1;
      return sum + (delta[at - 1] ?? 0) * 256 ** index;
    }, 0);
  const source = read([0x01, 0x02, 0x04, 0x08]);
  const length = read([0x10, 0x20, 0x40]);
  return { source, length: length === 0 ? 0x10000 : length, end: at };
}

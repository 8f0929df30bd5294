import { inflateSync } from 'node:zlib';
import { BoundedCache } from '../../service/public';
import { readPart } from '../read-bytes';
import { applyDelta } from './delta';
import type { GitKind, GitObject } from './git-object';

/** In bytes: larger objects are no configuration, nor folders of a repository that one could still walk. */
export const LARGEST_OBJECT = 16 * 1024 * 1024;
/** How many bytes of differences one object may be made of, so that they fit into memory together. */
const MOST_DELTAS = 2 * LARGEST_OBJECT;
/** How many objects may be written as differences from one another; git makes chains of 50, or of 250 where that is set. */
const LONGEST_CHAIN = 300;
const KINDS: ReadonlyMap<number, GitKind> = new Map([
  [1, 'commit'],
  [2, 'tree'],
  [3, 'blob'],
]);
const OFFSET_DELTA = 6;
const ID_DELTA = 7;
/** In bytes: most commits and folders fit into it. */
const FIRST_READ = 4096;
/** In bytes: ids that begin with one byte, which are kept. */
const SMALL = 256 * 1024;
/** The start of an index of version 2: two words, and how many ids begin with at most each byte. */
const HEADER = 8;
const FANOUT_END = HEADER + 4 * 256;
const SIGNATURE = Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]);

/** An object as it is in a pack. */
interface Packed {
  readonly type: number;
  /** Of its data, which for a difference is not that of the object. */
  readonly data: Buffer;
  /** What it differs from: a place in the pack, or an id. */
  readonly base?: number | string;
}

/** The first bytes of a packed object, where its header ends, and the size of its data. */
interface Read {
  readonly head: Buffer;
  readonly place: number;
  readonly end: number;
  readonly size: number;
}

/** Where a difference is, and what it says. */
interface Delta {
  readonly at: number;
  readonly data: Buffer;
}

/** A file of many objects, and its index. Only what is asked for is read. */
export class Pack {
  private fanout: Buffer | undefined;
  private readonly bases = new BoundedCache<number, GitObject>(256);
  private readonly ids = new BoundedCache<number, Buffer>(256);
  /** How many bytes were unpacked, also of what could not be read. */
  unpacked = 0;

  /** The path without its ending, and how many bytes an id has. */
  constructor(
    private readonly path: string,
    private readonly idLength: number,
  ) {}

  /** The object of an id; undefined if it is not here, or is not as it should be. */
  object(id: string): GitObject | undefined {
    const place = this.placeOf(id);
    return place === undefined ? undefined : this.objectAt(place);
  }

  private objectAt(place: number): GitObject | undefined {
    const deltas: Delta[] = [];
    let at: number | undefined = place;
    let bytes = 0;
    while (at !== undefined && deltas.length < LONGEST_CHAIN && bytes <= MOST_DELTAS) {
      const base: GitObject | Packed | undefined = this.bases.get(at) ?? this.packedAt(at);
      if (!base) return undefined;
      if ('kind' in base) return this.withDeltas(base, deltas);
      const kind = KINDS.get(base.type);
      if (kind) return this.withDeltas({ kind, bytes: base.data }, deltas);
      deltas.push({ at, data: base.data });
      bytes += base.data.length;
      at = typeof base.base === 'string' ? this.placeOf(base.base) : base.base;
    }
    return undefined;
  }

  /** What was made on the way is the base of other objects as well. */
  private withDeltas(base: GitObject, deltas: readonly Delta[]): GitObject | undefined {
    let object = base;
    for (const { at, data } of deltas.toReversed()) {
      const bytes: Buffer | undefined = applyDelta(object.bytes, data, LARGEST_OBJECT);
      if (!bytes) return undefined;
      object = { kind: base.kind, bytes };
      if (bytes.length <= SMALL) this.bases.set(at, object);
    }
    return object;
  }

  private packedAt(place: number): Packed | undefined {
    const head = readPart(`${this.path}.pack`, { start: place, length: FIRST_READ });
    let at = 0;
    let byte = head[at] ?? 0;
    const type = (byte >> 4) & 7;
    let size = byte & 15;
    for (let factor = 16; byte >= 0x80; factor *= 128) {
      at += 1;
      byte = head[at] ?? 0;
      size += (byte & 0x7f) * factor;
    }
    at += 1;
    if (size > LARGEST_OBJECT || at >= head.length) return undefined;
    if (type === OFFSET_DELTA) {
      const { back, end } = readBack(head, at);
      return back > 0 && back < place
        ? this.dataOf({ type, base: place - back }, { head, place, end, size })
        : undefined;
    }
    if (type === ID_DELTA) {
      const base = head.toString('hex', at, at + this.idLength);
      return this.dataOf({ type, base }, { head, place, end: at + this.idLength, size });
    }
    return KINDS.has(type) ? this.dataOf({ type }, { head, place, end: at, size }) : undefined;
  }

  private dataOf(packed: Omit<Packed, 'data'>, { head, place, end, size }: Read): Packed | undefined {
    // The most that zlib makes of so many bytes.
    const length = size + Math.ceil(size / 1000) + 64;
    const isRead = end + length <= head.length;
    const bytes = isRead ? head.subarray(end) : readPart(`${this.path}.pack`, { start: place + end, length });
    const data = inflate(bytes, size);
    this.unpacked += data?.length ?? 0;
    return data && { ...packed, data };
  }

  /** Where the object of an id is. */
  private placeOf(id: string): number | undefined {
    const path = `${this.path}.idx`;
    this.fanout ??= readPart(path, { start: 0, length: FANOUT_END });
    const { fanout, idLength } = this;
    if (fanout.length < FANOUT_END || !fanout.subarray(0, HEADER).equals(SIGNATURE)) return undefined;
    const first = Number.parseInt(id.slice(0, 2), 16);
    const upTo = (byte: number): number => (byte < 0 ? 0 : fanout.readUInt32BE(HEADER + 4 * byte));
    const [low, high, count] = [upTo(first - 1), upTo(first), upTo(255)];
    if (high <= low || (high - low) * idLength > LARGEST_OBJECT) return undefined;
    const ids =
      this.ids.get(first) ?? readPart(path, { start: FANOUT_END + low * idLength, length: (high - low) * idLength });
    if (ids.length <= SMALL) this.ids.set(first, ids);
    const found = positionIn(ids, Buffer.from(id, 'hex'));
    if (found === undefined) return undefined;
    const places = FANOUT_END + count * (idLength + 4);
    const place = numberIn(readPart(path, { start: places + 4 * (low + found), length: 4 }));
    if (place === undefined || place < 0x80000000) return place;
    // In a pack of more than 2 GB: the number is that of a longer one.
    const long = readPart(path, { start: places + 4 * count + 8 * (place - 0x80000000), length: 8 });
    return long.length < 8 ? undefined : Number(long.readBigUInt64BE());
  }
}

/** Which of the sorted ids it is. */
function positionIn(ids: Buffer, id: Buffer): number | undefined {
  let low = 0;
  let high = Math.floor(ids.length / id.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = ids.compare(id, 0, id.length, middle * id.length, (middle + 1) * id.length);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

function numberIn(bytes: Buffer): number | undefined {
  return bytes.length < 4 ? undefined : bytes.readUInt32BE();
}

/** How far before an object the one is that it differs from. */
function readBack(head: Buffer, start: number): { readonly back: number; readonly end: number } {
  let at = start;
  let byte = head[at] ?? 0;
  let back = byte & 0x7f;
  while (byte >= 0x80 && at < head.length) {
    at += 1;
    byte = head[at] ?? 0;
    back = (back + 1) * 128 + (byte & 0x7f);
  }
  return { back, end: at + 1 };
}

/** The data, if it has the size that was said. */
function inflate(bytes: Buffer, size: number): Buffer | undefined {
  try {
    const data = inflateSync(bytes, { maxOutputLength: Math.max(1, size) });
    return data.length === size ? data : undefined;
  } catch {
    return undefined;
  }
}

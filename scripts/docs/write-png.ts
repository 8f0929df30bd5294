import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './read-png';

/** The bytes with which every PNG file begins. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The number of colors that a PNG with a palette has room for. */
const MAX_COLORS = 256;

/**
 * Writes a picture with the colors that it uses most, each other one as the nearest of them: small, and enough for a
 * screen. By hand because pngjs cannot write a palette, and without one these pictures are several times as large.
 */
export function writePng({ width, height, pixels }: Picture): Buffer {
  const colors = palette(pixels);
  const rows = deflated({ width, height, pixels }, colors, new Map());
  return Buffer.concat([...head({ width, height }, colors), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A picture of a moving one, and how long it is shown. */
export interface Frame {
  readonly picture: Picture;
  readonly seconds: number;
}

/**
 * Writes pictures of one size as an animated PNG that never ends. What cannot move shows the first one. The colors are those that
 * all of them use most.
 */
export function writeMovingPng(frames: readonly Frame[]): Buffer {
  const [first] = frames;
  if (first === undefined) throw new Error('A moving picture needs a picture');
  const { width, height } = first.picture;
  const colors = palette(Buffer.concat(frames.map(({ picture }) => picture.pixels)));
  const nearest = new Map<number, number>();
  let sequence = 0;
  const numbered = (...parts: readonly number[]): Buffer => {
    const data = Buffer.alloc(4 * (parts.length + 1));
    [sequence++, ...parts].forEach((part, at) => data.writeUInt32BE(part, at * 4));
    return data;
  };
  const body = frames.flatMap(({ picture, seconds }, at) => {
    const timing = Buffer.alloc(6);
    timing.writeUInt16BE(Math.round(seconds * 100), 0);
    timing.writeUInt16BE(100, 2);
    const control = chunk('fcTL', Buffer.concat([numbered(width, height, 0, 0), timing]));
    const rows = deflated(picture, colors, nearest);
    return [control, at === 0 ? chunk('IDAT', rows) : chunk('fdAT', Buffer.concat([numbered(), rows]))];
  });
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(frames.length, 0);
  const [signature = SIGNATURE, header = SIGNATURE, table = SIGNATURE] = head({ width, height }, colors);
  return Buffer.concat([signature, header, chunk('acTL', animation), table, ...body, chunk('IEND', Buffer.alloc(0))]);
}

function head({ width, height }: Pick<Picture, 'width' | 'height'>, colors: readonly number[]): Buffer[] {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return [SIGNATURE, chunk('IHDR', header), chunk('PLTE', Buffer.from(colors.flatMap(parts)))];
}

/** The rows of a picture as numbers of colors; `nearest` remembers what became of each color. */
function deflated({ width, height, pixels }: Picture, colors: readonly number[], nearest: Map<number, number>): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(pixels, pixel);
    const known = nearest.get(color) ?? nearestOf(colors, color);
    nearest.set(color, known);
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = known;
  }
  return deflateSync(rows, { level: 9 });
}

/** The most used colors; those that an eye cannot distinguish count as one. */
function palette(pixels: Uint8Array): number[] {
  const counts = new Map<number, Map<number, number>>();
  for (let pixel = 0; pixel < pixels.length / 3; pixel += 1) {
    const color = colorAt(pixels, pixel);
    const alike = counts.get(color & 0xf8f8f8) ?? new Map<number, number>();
    counts.set(color & 0xf8f8f8, alike.set(color, (alike.get(color) ?? 0) + 1));
  }
  const groups = [...counts.values()].map((alike) => {
    const [first = [0, 0]] = [...alike].sort((a, b) => b[1] - a[1]);
    return { color: first[0], count: [...alike.values()].reduce((sum, count) => sum + count, 0) };
  });
  groups.sort((a, b) => b.count - a.count);
  return groups.slice(0, MAX_COLORS).map(({ color }) => color);
}

function nearestOf(colors: readonly number[], wanted: number): number {
  let best = 0;
  let least = Infinity;
  colors.forEach((color, index) => {
    const distance = parts(color).reduce((sum, part, i) => sum + (part - (parts(wanted)[i] ?? 0)) ** 2, 0);
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function colorAt(pixels: Uint8Array, pixel: number): number {
  const at = pixel * 3;
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

function parts(color: number): number[] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** One part of a PNG file, with its length and its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

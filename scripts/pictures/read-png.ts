import { inflateSync } from 'node:zlib';

/** A picture as rows of red, green and blue, one byte each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Reads a PNG as a browser's screenshot is one: eight bits for each color, with or without opacity, not interlaced. */
export function readPng(file: Buffer): Picture {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[file[25] ?? 0];
  if (channels === undefined || file[24] !== 8 || file[28] !== 0) throw new Error('this kind of PNG is not read');
  const rows = unfilter(inflateSync(Buffer.concat([...dataOf(file)])), width * channels, channels);
  const pixels = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let colour = 0; colour < 3; colour += 1) pixels[pixel * 3 + colour] = rows[pixel * channels + colour] ?? 0;
  }
  return { width, height, pixels };
}

/** A part of a picture. */
export function crop(
  from: Picture,
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const start = ((y + row) * from.width + x) * 3;
    pixels.set(from.pixels.subarray(start, start + width * 3), row * width * 3);
  }
  return { width, height, pixels };
}

function* dataOf(file: Buffer): Generator<Buffer> {
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') yield file.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
}

/** Each row starts with how it differs from what is next to and above it. */
function unfilter(data: Buffer, width: number, channels: number): Uint8Array {
  const height = data.length / (width + 1);
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (width + 1)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      const left = x < channels ? 0 : (rows[y * width + x - channels] ?? 0);
      const above = y === 0 ? 0 : (rows[(y - 1) * width + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (rows[(y - 1) * width + x - channels] ?? 0);
      const value = data[y * (width + 1) + 1 + x] ?? 0;
      rows[y * width + x] = value + predict(filter, left, above, corner);
    }
  }
  return rows;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((one) => Math.abs(guess - one)) as [number, number, number];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

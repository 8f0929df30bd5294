import { PNG } from 'pngjs';

/** A picture as rows of red, green and blue, one byte each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Reads a PNG; opacity is dropped. */
export function readPng(file: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, pixels: data.filter((_, at) => at % 4 < 3) };
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

/** Draws the extension's icon: `tsx scripts/icon/draw.ts` writes media/icon.png. */
import { writeFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import { PNG } from 'pngjs';
import { circle, roundedBox, stroke, type Color, type Shape } from './shapes';

const size = 256;

interface Layer {
  readonly shape: Shape;
  readonly color: Color | ((x: number, y: number) => Color);
}

const night: Color = [0.106, 0.122, 0.231, 1];
const dusk: Color = [0.294, 0.212, 0.639, 1];
const key: Color = [0.79, 0.8, 1, 1];
const value: Color = [0.79, 0.8, 1, 0.45];
const old: Color = [1, 0.69, 0.24, 1];
const fresh: Color = [0.35, 0.87, 0.63, 1];

/** Three lines of YAML: one is kept, one is struck out, and one takes its place. */
const layers: readonly Layer[] = [
  { shape: roundedBox([0, 0, size, size], 52), color: (x, y) => mix(night, dusk, (x + y) / (2 * size)) },
  { shape: roundedBox([40, 58, 74, 22], 11), color: key },
  { shape: roundedBox([126, 58, 84, 22], 11), color: value },
  { shape: roundedBox([68, 104, 118, 22], 11), color: [old[0], old[1], old[2], 0.55] },
  { shape: stroke([[56, 115], [198, 115]], 8), color: old }, // prettier-ignore
  { shape: roundedBox([68, 150, 92, 22], 11), color: fresh },
  { shape: circle(184, 176, 44), color: night },
  { shape: circle(184, 176, 35), color: fresh },
  { shape: stroke([[168, 177], [180, 189], [201, 165]], 10), color: night }, // prettier-ignore
];

const picture = new PNG({ width: size, height: size });
picture.data.set(render());
writeFileSync(
  'media/icon.png',
  PNG.sync.write(picture, { filterType: 0, deflateStrategy: constants.Z_DEFAULT_STRATEGY }),
);

function render(): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const color = colorAt(x + 0.5, y + 0.5).map((part) => Math.round(part * 255));
      pixels.set(color, (y * size + x) * 4);
    }
  }
  return pixels;
}

function colorAt(x: number, y: number): Color {
  let result: Color = [0, 0, 0, 0];
  for (const { shape, color } of layers) {
    const [red, green, blue, opacity] = typeof color === 'function' ? color(x, y) : color;
    const covered = Math.min(Math.max(0.5 - shape(x, y), 0), 1); // soft over one pixel at the edge
    result = over([red, green, blue, opacity * covered], result);
  }
  return result;
}

function over(top: Color, below: Color): Color {
  const opacity = top[3] + below[3] * (1 - top[3]);
  if (opacity === 0) return below;
  const blend = (a: number, b: number): number => (a * top[3] + b * below[3] * (1 - top[3])) / opacity;
  return [blend(top[0], below[0]), blend(top[1], below[1]), blend(top[2], below[2]), opacity];
}

function mix(from: Color, to: Color, t: number): Color {
  const between = (a: number, b: number): number => a + (b - a) * t;
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2]), 1];
}

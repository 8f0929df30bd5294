/** A color with opacity; all parts 0–1. */
export type Color = readonly [red: number, green: number, blue: number, opacity: number];

/** How far a point is from a shape's edge: negative inside. In the units of the picture. */
export type Shape = (x: number, y: number) => number;

/** Where a box begins and how large it is, in pixels. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** The signed distance to a box with rounded corners, in pixels. */
export function roundedBox([left, top, width, height]: Box, radius: number): Shape {
  const halfWidth = width / 2;
  const halfHeight = height / 2;
  return (x, y) => {
    const dx = Math.abs(x - left - halfWidth) - halfWidth + radius;
    const dy = Math.abs(y - top - halfHeight) - halfHeight + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
}

/** The signed distance to a circle, in pixels. */
export function circle(centerX: number, centerY: number, radius: number): Shape {
  return (x, y) => Math.hypot(x - centerX, y - centerY) - radius;
}

/** A line of some width with round ends and joints. */
export function stroke(points: readonly (readonly [number, number])[], width: number): Shape {
  return (x, y) => {
    let nearest = Infinity;
    points.forEach(([bx, by], index) => {
      const [ax, ay] = points[index - 1] ?? [bx, by];
      const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = lengthSquared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared;
      const t = Math.min(Math.max(along, 0), 1);
      nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    });
    return nearest - width / 2;
  };
}

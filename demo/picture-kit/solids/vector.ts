/** Feet: forward from the transom, to port from the middle line, up from the water. */
export type Vector = readonly [forward: number, port: number, up: number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => scale(a, 1 / (Math.hypot(...a) || 1));
export const between = (a: Vector, b: Vector, share: number): Vector => add(a, scale(subtract(b, a), share));

export const middleOf = (corners: readonly Vector[]): Vector =>
  scale(
    corners.reduce((sum, corner) => add(sum, corner), [0, 0, 0] as Vector),
    1 / corners.length,
  );

/** Which way a flat face looks, its corners going counter-clockwise as seen from outside. */
export function normalOf(corners: readonly Vector[]): Vector {
  let normal: Vector = [0, 0, 0];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    normal = add(normal, cross(corner, next));
  }
  return unit(normal);
}

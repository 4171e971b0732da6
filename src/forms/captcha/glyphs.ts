/**
 * Letters and digits as pen strokes on a grid of 6 × 8, without those that look alike (0 and O, 1 and I, 5 and S, 8 and
 * B, 2 and Z).
 */

export type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [stroke('08 30 68'), stroke('15 55')],
  C: [stroke('61 40 20 02 06 28 48 67')],
  E: [stroke('60 00 08 68'), stroke('04 44')],
  F: [stroke('60 00 08'), stroke('04 44')],
  H: [stroke('00 08'), stroke('60 68'), stroke('04 64')],
  J: [stroke('20 60'), stroke('40 46 38 18 06')],
  K: [stroke('00 08'), stroke('60 04 68')],
  L: [stroke('00 08 68')],
  M: [stroke('08 00 34 60 68')],
  N: [stroke('08 00 68 60')],
  P: [stroke('08 00 40 61 63 44 04')],
  R: [stroke('08 00 40 61 63 44 04'), stroke('34 68')],
  T: [stroke('00 60'), stroke('30 38')],
  U: [stroke('00 06 28 48 66 60')],
  W: [stroke('00 18 33 58 60')],
  X: [stroke('00 68'), stroke('60 08')],
  Y: [stroke('00 34 60'), stroke('34 38')],
  3: [stroke('01 20 40 61 63 44 24'), stroke('44 65 67 48 28 07')],
  4: [stroke('48 40 05 65')],
  6: [stroke('60 30 03 06 28 48 67 65 44 24 05')],
  7: [stroke('00 60 28')],
  9: [stroke('63 44 24 03 01 20 40 61 65 38 08')],
};

export const captchaSigns: readonly string[] = Object.keys(glyphs);

/** `08 30` is from (0, 8) to (3, 0). */
function stroke(points: string): Stroke {
  return points.split(' ').map((point) => [Number(point[0]), Number(point[1])]);
}

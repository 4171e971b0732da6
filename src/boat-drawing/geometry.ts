export type Point = readonly [x: number, y: number];

export const lerp = (from: number, to: number, amount: number): number => from + (to - from) * amount;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** One decimal is finer than a pixel at every size these drawings are shown. */
export const tidy = (value: number): number => Math.round(value * 10) / 10;

/** An open path through the points, for a `d` attribute. */
export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L')}`;

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`;

/** The points of the curve y = f(x) between two x, ends included. */
export function sampleCurve(curve: (x: number) => number, fromX: number, toX: number, steps = 18): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = lerp(fromX, toX, step / steps);
    return [x, curve(x)] as const;
  });
}

/** A seeded stream of pseudo-random numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A box with rounded corners as a path. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [tidy(width - radius * 2), tidy(height - radius * 2)];
  const corner = (dx: number, dy: number, first: 'x' | 'y'): string =>
    first === 'x' ? `q${dx} 0 ${dx} ${dy}` : `q0 ${dy} ${dx} ${dy}`;
  return (
    `M${tidy(x + radius)} ${tidy(y)}h${across}${corner(radius, radius, 'x')}v${down}${corner(-radius, radius, 'y')}` +
    `h${-across}${corner(-radius, -radius, 'x')}v${-down}${corner(radius, -radius, 'y')}Z`
  );
}

export type Point = readonly [x: number, y: number];

export const lerp = (from: number, to: number, amount: number): number => from + (to - from) * amount;

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

import { mix } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { lerp, type Point, polygon, polyline, tidy } from '#src/boat-drawing/geometry.ts';
import type { Frame } from '../frame.ts';
import { alpineLine, outlineHeight, ridgeLine } from './noise.ts';
import type { Palette } from './palettes.ts';

type Random = () => number;

/** Where the picture is taken. */
export type Coast = 'strait' | 'islands' | 'inlet' | 'lake';

export type Land = { frame: Frame; horizon: number; palette: Palette; coast: Coast; relief: number };

/** One outline of land: how far away it is (0 far, 1 near) and how high it stands at each share of the width. */
type Ridge = {
  distance: number;
  height: number;
  kind: 'alpine' | 'hills' | 'trees';
  rise?: (share: number) => number;
};

const bump = (middle: number, width: number) => (share: number) =>
  Math.max(-0.25, 1 - ((share - middle) / width) ** 2) ** 1;

const COASTS: Readonly<Record<Coast, (random: Random) => Ridge[]>> = {
  strait: () => [
    { distance: 0, height: 420, kind: 'alpine' },
    { distance: 0.25, height: 190, kind: 'hills' },
    { distance: 0.5, height: 120, kind: 'trees' },
    { distance: 0.75, height: 82, kind: 'trees' },
    { distance: 1, height: 46, kind: 'trees' },
  ],
  islands: (random) => {
    const left = 0.05 + random() * 0.3;
    return [
      { distance: 0.05, height: 270, kind: 'alpine' },
      { distance: 0.3, height: 70, kind: 'hills' },
      { distance: 0.55, height: 96, kind: 'trees', rise: bump(left, 0.3) },
      { distance: 0.7, height: 88, kind: 'trees', rise: bump(left + 0.52, 0.24) },
      { distance: 1, height: 62, kind: 'trees', rise: bump(left + 0.85, 0.2) },
    ];
  },
  inlet: (random) => {
    const gap = 0.34 + random() * 0.3;
    const wall = (steepness: number) => (share: number) => Math.min(2.2, (Math.abs(share - gap) * steepness) ** 1.25);
    return [
      { distance: 0, height: 430, kind: 'alpine' },
      { distance: 0.3, height: 150, kind: 'hills', rise: wall(3.1) },
      { distance: 0.55, height: 120, kind: 'trees', rise: wall(3.2) },
      { distance: 0.85, height: 66, kind: 'trees', rise: wall(3) },
      { distance: 1, height: 34, kind: 'trees' },
    ];
  },
  lake: () => [
    { distance: 0.05, height: 130, kind: 'hills' },
    { distance: 0.3, height: 170, kind: 'hills' },
    { distance: 0.6, height: 110, kind: 'trees' },
    { distance: 0.9, height: 62, kind: 'trees' },
  ],
};

export function paintLand(drawing: Drawing, land: Land, random: Random): void {
  const ridges = COASTS[land.coast](random);
  const nearest = ridges.slice(-2);
  for (const ridge of ridges) {
    const shape = shapeRidge(land, ridge, random);
    if (nearest.includes(ridge)) mirrorRidge(drawing, land, ridge, shape);
    paintRidge(drawing, land, ridge, shape, random);
    if (ridge.distance < 1) layMist(drawing, land, ridge.distance, random);
  }
}

type Shape = { line: Point[]; outline: string; top: number };

function shapeRidge({ frame, horizon, relief }: Land, ridge: Ridge, random: Random): Shape {
  const base = horizon - lerp(70, 6, ridge.distance ** 0.8);
  const height = ridge.height * relief;
  const drawn =
    ridge.kind === 'alpine'
      ? alpineLine(random, frame.width, base + 10, height)
      : ridgeLine(random, frame.width, base, height * 0.8);
  const line = drawn.map(([x, y]): Point => [x, lift(ridge, base, x / frame.width, y, height)]);
  const treeHeight = lerp(8, 42, ridge.distance);
  const body = ridge.kind === 'trees' ? treeLine(line, frame.width, treeHeight, random) : line;
  const outline = `${polyline(body)}L${frame.width + 40} ${horizon + 4}L-40 ${horizon + 4}Z`;
  return { line, outline, top: Math.min(...line.map(([, y]) => y)) };
}

const lift = ({ rise }: Ridge, base: number, share: number, y: number, height: number): number => {
  if (!rise) return y;
  return base + (y - base) * 0.34 - height * rise(share) + (y - base) * Math.max(0, rise(share)) * 0.42;
};

/** Serrated firs along an outline. */
function treeLine(line: readonly Point[], width: number, tallest: number, random: Random): Point[] {
  const heightAt = outlineHeight(line, width);
  const edge: Point[] = [];
  let x = -40;
  while (x < width + 40) {
    const height = lerp(tallest * 0.36, tallest, random() ** 2);
    const spread = height * lerp(0.26, 0.4, random());
    const foot = heightAt(x);
    edge.push([x, foot + 3]);
    const tiers = tallest > 30 ? 3 : 2;
    for (let tier = 1; tier <= tiers; tier++) {
      const up = tier / tiers;
      const out = tier < tiers ? spread * 0.05 : 0;
      edge.push([x + spread * (0.5 * up - 0.06), foot - height * (up - 0.1)]);
      edge.push([x + spread * (0.5 * up - 0.02) - out, foot - height * up]);
    }
    for (let tier = tiers; tier >= 1; tier--) {
      const up = tier / tiers;
      edge.push([x + spread * (1.04 - 0.5 * up), foot - height * (up - 0.03)]);
      edge.push([x + spread * (1.1 - 0.5 * up), foot - height * (up - 0.14)]);
    }
    x += spread * lerp(0.7, 1.5, random());
  }
  return edge;
}

function paintRidge(
  drawing: Drawing,
  { horizon, palette, frame }: Land,
  ridge: Ridge,
  shape: Shape,
  random: Random,
): void {
  const { far, near, haze } = palette;
  const colour = mix(far, near, ridge.distance ** 1.25 * 0.92);
  const span = { inUserSpace: true, x2: 0, y1: shape.top, y2: horizon };
  const body = drawing.linear(
    [
      [0, colour],
      [0.55, mix(colour, haze, 0.18)],
      [1, mix(colour, haze, 0.6 - ridge.distance * 0.34)],
    ],
    span,
  );
  drawing.fill(shape.outline, body);
  if (ridge.kind !== 'alpine') return;
  carveFaces(drawing, { palette, colour, horizon, width: frame.width }, shape, random);
  drawing.fill(
    shape.outline,
    drawing.linear(
      [
        [0, haze, 0],
        [0.5, haze, 0.12],
        [1, haze, 0.85],
      ],
      span,
    ),
  );
}

type Massif = { palette: Palette; colour: string; horizon: number; width: number };

/** Snow above a ragged line, and a shaded face on the side away from the sun. */
function carveFaces(drawing: Drawing, { palette, colour, horizon, width }: Massif, shape: Shape, random: Random): void {
  const inside = { 'clip-path': drawing.clip(shape.outline) };
  const snowLine = lerp(shape.top, horizon - 40, 0.46);
  const edge: Point[] = [];
  let up = 1;
  for (let x = -60; x <= width + 60; x += 9 + random() * 30) {
    edge.push([x, snowLine + up * (8 + random() * 34) + Math.sin(x * 0.011) * 26]);
    if (random() > 0.22) up = -up;
  }
  const snow = polygon([...edge, [width + 60, -200], [-60, -200]]);
  drawing.fill(snow, mix(palette.haze, '#ffffff', 0.55), { opacity: 0.82, ...inside });
  const awayFromSun = palette.sun.x < 0.5 ? 1 : -1;
  const faces = summits(shape.line).map((summit) => shadedFace(summit, horizon, awayFromSun, random));
  drawing.fill(faces.join(''), mix(colour, palette.near, 0.34), { opacity: 0.42, ...inside });
}

const summits = (line: readonly Point[]): Point[] =>
  line.filter((point, index) => {
    const around = line.slice(Math.max(0, index - 5), index + 6);
    return index > 4 && index < line.length - 5 && point[1] === Math.min(...around.map(([, y]) => y));
  });

function shadedFace([x, y]: Point, horizon: number, side: number, random: Random): string {
  const drop = horizon - y;
  const spine: Point[] = [[x, y]];
  let [edgeX, edgeY] = [x, y];
  while (edgeY < horizon) {
    edgeY += 14 + random() * 22;
    edgeX += (random() - 0.5) * 22 - side * 2;
    spine.push([edgeX, edgeY]);
  }
  const reach = drop * (1 + random() * 0.5);
  return polygon([
    ...spine,
    [edgeX + side * reach, horizon],
    [x + side * reach * 0.9, y + drop * 0.62],
    [x + side * 14, y + 8],
  ]);
}

function layMist(drawing: Drawing, { frame, horizon, palette }: Land, distance: number, random: Random): void {
  const strength = tidy(lerp(7, 4, distance)) / 10;
  const soft = drawing.radial([
    [0, palette.haze, strength],
    [0.5, palette.haze, strength / 2],
    [1, palette.haze, 0],
  ]);
  for (let bank = 0; bank < 3; bank++) {
    const x = random() * frame.width;
    const y = horizon - lerp(70, 12, distance) + random() * 14;
    drawing.ellipse(x, y, 380 + random() * 460, lerp(46, 20, distance), soft);
  }
}

/** The near shore standing on its head in the water. */
function mirrorRidge(drawing: Drawing, { horizon, palette, frame }: Land, ridge: Ridge, shape: Shape): void {
  const colour = mix(palette.far, palette.near, ridge.distance * 0.8);
  const span = { inUserSpace: true, x2: 0, y1: horizon, y2: horizon - (horizon - shape.top) * 0.7 };
  const fading = drawing.linear(
    [
      [0, colour, 0.62],
      [0.5, colour, 0.34],
      [1, colour, 0],
    ],
    span,
  );
  const below = drawing.clip(`M-40 ${horizon}H${frame.width + 40}V${frame.height}H-40Z`);
  drawing.group({ 'clip-path': below }, () => {
    drawing.group(
      { transform: `translate(0 ${tidy(horizon * 1.62)}) scale(1 -0.62)`, filter: drawing.blur(5, 3) },
      () => {
        drawing.fill(shape.outline, fading);
      },
    );
  });
}

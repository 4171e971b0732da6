import { brightness, darken, lighten, mix } from '#src/boat-drawing/colour.ts';
import { lerp } from '#src/boat-drawing/geometry.ts';
import { type Facet, facet, type Solid } from './solid.ts';
import type { Vector } from './vector.ts';

/** The lines of a hull in feet. Shares run from transom (0) to bow (1), and from deck edge (0) to waterline (1). */
export type HullLines = {
  readonly length: number;
  readonly beam: number;
  readonly sheer: (share: number) => number;
  readonly rake: number;
  /** How full the deck is forward: 2 is pointed, 6 is bluff. */
  readonly fullness: number;
  /** Width that a square bow keeps. */
  readonly bowWidth?: number;
  /** Share of the deck's width that the waterline keeps at the bow. */
  readonly forefoot?: number;
  readonly chine: (share: number) => number;
};

/** A stripe between two heights. */
export type Stripe = { from: (share: number) => number; to: (share: number) => number; colour: string };

export const STATIONS = 40;

export function halfBeam({ beam, fullness, bowWidth = 0 }: HullLines, share: number): number {
  const taper = Math.max(0, (share - 0.4) / 0.6) ** fullness;
  const aft = 0.94 + 0.06 * Math.min(1, share / 0.3);
  return (beam / 2) * aft * lerp(1, bowWidth, taper);
}

/** A point of the topsides on the starboard side. */
export function skinPoint(lines: HullLines, share: number, height: number): Vector {
  const { length, rake, sheer, chine, forefoot = 0.3 } = lines;
  const knuckle = chine(share);
  const deck = halfBeam(lines, share);
  const atKnuckle = deck * lerp(0.95, 0.66, share ** 3);
  const atWater = deck * lerp(0.86, forefoot, share ** 2.2);
  const half =
    height <= knuckle
      ? lerp(deck, atKnuckle, (height / knuckle) ** 0.85)
      : lerp(atKnuckle, atWater, (height - knuckle) / (1 - knuckle));
  return [share * length - rake * height ** 1.4 * share ** 5, -half, sheer(share) * (1 - height)];
}

const toPort = ([x, y, z]: Vector): Vector => [x, -y, z];

/** Both topsides and the transom, banded in the boat's colours. */
export function hullSkin(lines: HullLines, colour: string, stripes: readonly Stripe[]): Solid {
  const facets: Facet[] = [];
  const rows = bandRows(lines, colour, stripes);
  for (let station = 0; station < STATIONS; station++) {
    const [u0, u1] = [station / STATIONS, (station + 1) / STATIONS];
    for (const row of rows) {
      const corners = [
        skinPoint(lines, u0, row.to(u0)),
        skinPoint(lines, u1, row.to(u1)),
        skinPoint(lines, u1, row.from(u1)),
        skinPoint(lines, u0, row.from(u0)),
      ];
      const look = { colour: row.colour, layer: 'skin' } as const;
      facets.push(facet(corners, look), facet([...corners.map(toPort)].reverse(), look));
    }
  }
  facets.push(transomFacet(lines, colour));
  if (lines.bowWidth) facets.push(bowPlate(lines, colour));
  return { facets };
}

function bandRows({ chine }: HullLines, colour: string, stripes: readonly Stripe[]): Stripe[] {
  const rub = { from: () => 0, to: () => 0.05, colour: brightness(colour) > 0.5 ? '#46555a' : lighten(colour, 0.3) };
  const rows: Stripe[] = [rub];
  let from: (share: number) => number = rub.to;
  for (const stripe of [...stripes, { from: chine, to: chine, colour }]) {
    const start = from;
    for (const step of [0, 1, 2]) {
      const at = (part: number) => (u: number) => lerp(start(u), stripe.from(u), part / 3);
      rows.push({ from: at(step), to: at(step + 1), colour: paintAt(colour, at(step + 0.5)(0.4)) });
    }
    if (stripe.from !== stripe.to) rows.push(stripe);
    from = stripe.to;
  }
  const boot = (u: number): number => lerp(0.93, 0.95, u);
  const under = from;
  for (const step of [0, 1, 2]) {
    const at = (part: number) => (u: number) => lerp(under(u), boot(u), part / 3);
    rows.push({ from: at(step), to: at(step + 1), colour: mix(paintAt(colour, at(step + 0.5)(0.4)), '#1b3a45', 0.1) });
  }
  rows.push({ from: boot, to: () => 1, colour: mix(darken(colour, 0.5), '#123440', 0.5) });
  return rows;
}

/** Paint takes sky above and water below. */
const paintAt = (colour: string, height: number): string =>
  height < 0.38
    ? mix(lighten(colour, 0.2), colour, height / 0.38)
    : mix(colour, mix(colour, '#5d7a82', 0.5), (height - 0.38) / 0.62);

function transomFacet(lines: HullLines, colour: string): Facet {
  const edge = [0, 0.4, 0.8, 1].map((height) => skinPoint(lines, 0, height));
  return facet([...edge.map(toPort), ...[...edge].reverse()], { colour: mix(colour, '#ffffff', 0.06), layer: 'skin' });
}

function bowPlate(lines: HullLines, colour: string): Facet {
  const edge = [0, 0.4, 0.8, 1].map((height) => skinPoint(lines, 1, height));
  return facet([...edge, ...[...edge].reverse().map(toPort)], { colour, layer: 'skin' });
}

export type Floor = { from: number; to: number; height: number; colour: string; wallColour: string };

/** A floor with the inner walls around it, and a cap along the deck edge. */
export function cockpit(lines: HullLines, { from, to, height, colour, wallColour }: Floor): Solid {
  const facets: Facet[] = [];
  const steps = 16;
  const inner = (share: number, up: number): Vector => {
    const [x, y] = skinPoint(lines, share, Math.max(0, 1 - up / lines.sheer(share)));
    return [x, Math.min(0, y + 0.36), up];
  };
  for (let step = 0; step < steps; step++) {
    const [u0, u1] = [lerp(from, to, step / steps), lerp(from, to, (step + 1) / steps)];
    const floor = [inner(u0, height), inner(u1, height), toPort(inner(u1, height)), toPort(inner(u0, height))];
    facets.push(facet(floor, { colour: step % 4 === 3 ? mix(colour, '#22343b', 0.06) : colour, layer: 'ground' }));
    const [s0, s1] = [lines.sheer(u0), lines.sheer(u1)];
    const wall = [inner(u0, s0), inner(u1, s1), inner(u1, height), inner(u0, height)];
    facets.push(facet(wall, { colour: wallColour, layer: 'ground' }));
    facets.push(facet([...wall.map(toPort)].reverse(), { colour: wallColour, layer: 'ground' }));
    const cap = [skinPoint(lines, u0, 0), skinPoint(lines, u1, 0), inner(u1, s1), inner(u0, s0)];
    facets.push(facet(cap, { colour: lighten(wallColour, 0.3), layer: 'ground' }));
    facets.push(facet([...cap.map(toPort)].reverse(), { colour: lighten(wallColour, 0.3), layer: 'ground' }));
  }
  facets.push(...endWalls(lines, { from, to, height, colour, wallColour }, inner));
  return { facets };
}

function endWalls(
  lines: HullLines,
  { from, to, height, wallColour }: Floor,
  inner: (share: number, up: number) => Vector,
): Facet[] {
  const wall = (share: number): Vector[] => [
    inner(share, height),
    inner(share, lines.sheer(share)),
    toPort(inner(share, lines.sheer(share))),
    toPort(inner(share, height)),
  ];
  const look = { colour: mix(wallColour, '#22343b', 0.12), layer: 'ground' } as const;
  return [facet([...wall(from)].reverse(), look), facet(wall(to), look)];
}

/** A deck between the two deck edges. */
export function deck(lines: HullLines, from: number, to: number, colour: string, camber = 0.12): Solid {
  const facets: Facet[] = [];
  const steps = 16;
  for (let step = 0; step < steps; step++) {
    const [u0, u1] = [lerp(from, to, step / steps), lerp(from, to, (step + 1) / steps)];
    const [a, b] = [skinPoint(lines, u0, 0), skinPoint(lines, u1, 0)];
    const [c, d]: [Vector, Vector] = [
      [b[0], 0, b[2] + camber],
      [a[0], 0, a[2] + camber],
    ];
    facets.push(
      facet([a, b, c, d], { colour, layer: 'ground' }),
      facet([d, c, toPort(b), toPort(a)], { colour, layer: 'ground' }),
    );
  }
  return { facets };
}

/** A rail that stands on the deck edge on both sides, open at its after ends. */
export function deckRail(lines: HullLines, from: number, to: number, height: number): Solid {
  const at = (share: number, up: number): Vector => {
    const [x, y, z] = skinPoint(lines, share, 0);
    return [x, Math.min(-0.04, y + 0.18), z + up];
  };
  const shares = Array.from({ length: 15 }, (_, index) => lerp(from, to, index / 14));
  const starboard = shares.map((share) => at(share, height));
  const posts = [0, 4, 8, 11, 14].map((index) => shares[index] ?? to);
  const colour = ['#5d6d73', '#f1f6f6'] as const;
  const bars = [starboard, starboard.map(toPort)].map((path) => ({
    path,
    thickness: 0.11,
    colour,
    layer: 'skin' as const,
  }));
  for (const share of posts) {
    const post = [at(share, 0), at(share, height)];
    for (const path of [post, post.map(toPort)]) bars.push({ path, thickness: 0.09, colour, layer: 'skin' });
  }
  return { facets: [], bars };
}

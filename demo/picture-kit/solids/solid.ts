import { add, between, scale, subtract, type Vector } from './vector.ts';

export type Material = 'paint' | 'glass' | 'screen' | 'metal' | 'cloth';

/**
 * What is painted over what, where depth alone would not tell: the motor behind the transom, floats, floors and walls,
 * what stands on them, the outer skin around it all, roofs, and what stands on roofs.
 */
export type Layer = 'motor' | 'base' | 'ground' | 'inside' | 'skin' | 'top' | 'aloft';

/** A flat face; corners go counter-clockwise as seen from the side that shows. */
export type Facet = {
  readonly corners: readonly Vector[];
  readonly colour: string;
  readonly material?: Material;
  /** Both sides show, as with canvas and thin plates. */
  readonly twoSided?: boolean;
  /** Windows and lines that lie on this face. */
  readonly decals?: readonly Facet[];
  readonly layer?: Layer;
};

/** A bar, rail or rope of some thickness in feet. */
export type Bar = {
  readonly path: readonly Vector[];
  readonly thickness: number;
  readonly colour: readonly [string, string];
  readonly layer?: Layer;
};

export type Solid = { readonly facets: readonly Facet[]; readonly bars?: readonly Bar[] };

export const joinSolids = (...solids: readonly Solid[]): Solid => ({
  facets: solids.flatMap(({ facets }) => facets),
  bars: solids.flatMap(({ bars = [] }) => bars),
});

/** The same solid with everything on one layer. */
export const onLayer = (layer: Layer, { facets, bars = [] }: Solid): Solid => ({
  facets: facets.map((facet) => ({ ...facet, layer })),
  bars: bars.map((bar) => ({ ...bar, layer })),
});

type Look = Omit<Facet, 'corners'>;

export const facet = (corners: readonly Vector[], look: Look): Facet => ({ corners, ...look });

const flip = (corners: readonly Vector[]): Vector[] => [...corners].reverse();

/** A box from one corner to the opposite one. */
export function box(from: Vector, to: Vector, colour: string, look: Partial<Look> = {}): Solid {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  return prism(
    [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ],
    [y0, y1],
    colour,
    look,
  );
}

/** A side outline (forward, up), counter-clockwise as seen from starboard, drawn out across the boat. */
export function prism(
  outline: readonly (readonly [number, number])[],
  across: readonly [number, number] | ((up: number) => number),
  colour: string,
  look: Partial<Look> = {},
): Solid {
  const halfAt = typeof across === 'function' ? across : undefined;
  const [low, high] = typeof across === 'function' ? [0, 0] : across;
  const starboard = outline.map(([x, z]): Vector => [x, halfAt ? -halfAt(z) : low, z]);
  const port = outline.map(([x, z]): Vector => [x, halfAt ? halfAt(z) : high, z]);
  const facets: Facet[] = [facet(starboard, { colour, ...look }), facet(flip(port), { colour, ...look })];
  for (const [index, corner] of starboard.entries()) {
    const next = (index + 1) % starboard.length;
    const [a, b, c, d] = [corner, port[index], port[next], starboard[next]];
    if (b && c && d) facets.push(facet([a, b, c, d], { colour, ...look }));
  }
  return { facets };
}

/** A skin over rings of points; every ring has the same number of points and is closed. */
export function loft(
  rings: readonly (readonly Vector[])[],
  colourOf: (ring: number, index: number) => string,
  look: Partial<Look> = {},
): Solid {
  const facets: Facet[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    const [near = [], far = []] = [rings[ring], rings[ring + 1]];
    for (const [index, corner] of near.entries()) {
      const next = (index + 1) % near.length;
      const [b, c, d] = [near[next], far[next], far[index]];
      if (b && c && d) facets.push(facet([corner, b, c, d], { colour: colourOf(ring, index), ...look }));
    }
  }
  return { facets };
}

/** Rounded-square ring lying flat at some height, counter-clockwise from above. */
export function levelRing(
  middle: Vector,
  halfLength: number,
  halfWidth: number,
  squareness = 0.6,
  points = 20,
): Vector[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2;
    const round = (value: number): number => Math.sign(value) * Math.abs(value) ** squareness;
    return add(middle, [round(Math.cos(angle)) * halfLength, round(Math.sin(angle)) * halfWidth, 0]);
  });
}

/** A tube that follows a path; rings stand across it. */
export function hose(
  path: readonly Vector[],
  radiusAt: (index: number) => number,
  colourOf: (ring: number, index: number) => string,
  points = 16,
): Solid {
  const rings = path.map((middle, index) => {
    const along = subtract(
      path[Math.min(index + 1, path.length - 1)] ?? middle,
      path[Math.max(index - 1, 0)] ?? middle,
    );
    const heading = Math.atan2(along[1], along[0]);
    const side: Vector = [-Math.sin(heading), Math.cos(heading), 0];
    return Array.from({ length: points }, (_, point) => {
      const angle = (point / points) * Math.PI * 2;
      return add(
        middle,
        add(scale(side, Math.cos(angle) * radiusAt(index)), [0, 0, Math.sin(angle) * radiusAt(index)]),
      );
    });
  });
  return loft(rings, colourOf);
}

/** A pane on a four-cornered face, given in shares of its width and height, from its first corner. */
export function paneOn(
  corners: readonly Vector[],
  [left, bottom, right, top]: readonly [number, number, number, number],
): Vector[] {
  const [a, b, c, d] = corners as [Vector, Vector, Vector, Vector];
  const at = (across: number, up: number): Vector => between(between(a, b, across), between(d, c, across), up);
  return [at(left, bottom), at(right, bottom), at(right, top), at(left, top)];
}

export const STEEL_BAR = ['#5d6d73', '#f1f6f6'] as const;

export const bar = (path: readonly Vector[], thickness = 0.1, colour: readonly [string, string] = STEEL_BAR): Bar => ({
  path,
  thickness,
  colour,
});

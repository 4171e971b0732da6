import { darken, lighten } from '#src/boat-drawing/colour.ts';
import { bar, box, facet, joinSolids, onLayer, prism, type Solid } from './solid.ts';
import type { Vector } from './vector.ts';

/** A helm chair facing forward; the place is the middle of its foot. */
export function chair([x, y, z]: Vector, colour = '#e4ddd0', size = 1): Solid {
  const half = 0.72 * size;
  const seat = box([x - 0.7 * size, y - half, z + 0.9], [x + 0.75 * size, y + half, z + 1.35], colour);
  const back = prism(
    [
      [x - 0.78 * size, z + 1.3],
      [x - 0.45 * size, z + 1.3],
      [x - 0.68 * size, z + 2.9 * size],
      [x - 1.0 * size, z + 2.9 * size],
    ],
    [y - half, y + half],
    lighten(colour, 0.1),
  );
  const post = box([x - 0.2, y - 0.2, z], [x + 0.2, y + 0.2, z + 0.9], '#56656a');
  return joinSolids(post, seat, back);
}

/** A bench or sofa: a block with a back along one side (toward port +1, starboard -1, aft 0). */
export function sofa(from: Vector, to: Vector, side: -1 | 0 | 1, colour = '#ebe4d6'): Solid {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const back =
    side === 0
      ? box([x0, y0, z1], [x0 + 0.45, y1, z1 + 1], lighten(colour, 0.12))
      : box([x0, side > 0 ? y1 - 0.45 : y0, z1], [x1, side > 0 ? y1 : y0 + 0.45, z1 + 1], lighten(colour, 0.12));
  return joinSolids(
    box([x0, y0, z0], [x1, y1, z1 - 0.22], darken(colour, 0.12)),
    box([x0, y0, z1 - 0.22], [x1, y1, z1], colour),
    back,
  );
}

/** A windscreen of three panes around the helm, open in the middle for the walk-through. */
export function windshield(fore: number, foot: number, halfWidth: number, height: number): Solid {
  const lean = height * 0.62;
  const glass = { colour: '#173945', material: 'screen' as const, twoSided: true };
  const pane = (from: number, to: number): Vector[] => [
    [fore, from, foot],
    [fore, to, foot],
    [fore - lean, to, foot + height],
    [fore - lean, from, foot + height],
  ];
  const wing = (port: number): Vector[] => [
    [fore - 2.4, port, foot],
    [fore, port, foot],
    [fore - lean, port, foot + height],
    [fore - 2.4, port, foot + height],
  ];
  const facets = [pane(-halfWidth, -0.75), pane(0.75, halfWidth), wing(-halfWidth), wing(halfWidth)].map((corners) =>
    facet(corners, glass),
  );
  const frame = [-1, 1].flatMap((side) => [
    bar(
      [
        [fore - 2.4, side * halfWidth, foot + height],
        [fore - lean, side * halfWidth, foot + height],
        [fore - lean, side * 0.75, foot + height],
        [fore, side * 0.75, foot],
      ],
      0.12,
    ),
    bar(
      [
        [fore - lean, side * halfWidth, foot + height],
        [fore, side * halfWidth, foot],
      ],
      0.12,
    ),
  ]);
  return { facets, bars: frame };
}

/** A dashboard block with a wheel; the place is the middle of its foot. */
export function dashboard([x, y, z]: Vector, width: number, height: number, colour = '#35434a'): Solid {
  const block = prism(
    [
      [x - 0.4, z],
      [x + 0.9, z],
      [x + 0.7, z + height],
      [x + 0.1, z + height],
      [x - 0.4, z + height * 0.72],
    ],
    [y - width / 2, y + width / 2],
    colour,
  );
  const rim = Array.from({ length: 13 }, (_, index): Vector => {
    const angle = (index / 12) * Math.PI * 2;
    return [x - 0.62 + Math.sin(angle) * 0.25, y + Math.cos(angle) * 0.6, z + height * 0.68 + Math.sin(angle) * 0.55];
  });
  return joinSolids(block, { facets: [], bars: [bar(rim, 0.1, ['#0d1a1f', '#4a585d'])] });
}

/** A welded arch across the boat. */
export function arch(
  x: number,
  foot: number,
  top: number,
  half: number,
  colour: readonly [string, string] = ['#1c282c', '#5a686d'],
): Solid {
  const path: Vector[] = [
    [x, -half, foot],
    [x + 0.7, -half * 0.92, top - 0.3],
    [x + 0.9, -half * 0.82, top],
    [x + 0.9, half * 0.82, top],
    [x + 0.7, half * 0.92, top - 0.3],
    [x, half, foot],
  ];
  const rods = [-0.6, -0.2, 0.2, 0.6].map((share) =>
    bar(
      [
        [x + 0.9, half * share, top],
        [x + 0.5, half * share, top + 1.1],
      ],
      0.16,
      ['#1d2a2f', '#6c7b80'],
    ),
  );
  return { facets: [], bars: [bar(path, 0.34, colour), ...rods] };
}

/** A roof plate or canvas on four posts. */
export function topOnPosts(
  from: number,
  to: number,
  foot: number,
  height: number,
  half: number,
  colour: string,
): Solid {
  const plate = prism(
    [
      [from, height],
      [to, height],
      [to + 0.15, height + 0.14],
      [to - 0.5, height + 0.3],
      [from + 0.5, height + 0.32],
      [from - 0.1, height + 0.14],
    ],
    [-half, half],
    colour,
  );
  const posts = [from + 0.5, to - 0.5].flatMap((x) =>
    [-1, 1].map((side) =>
      bar(
        [
          [x, side * (half - 0.12), foot],
          [x, side * (half - 0.12), height],
        ],
        0.15,
      ),
    ),
  );
  return joinSolids(onLayer('top', plate), { facets: [], bars: posts });
}

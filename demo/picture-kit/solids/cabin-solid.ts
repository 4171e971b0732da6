import { mix } from '#src/boat-drawing/colour.ts';
import {
  bar,
  box,
  type Facet,
  facet,
  joinSolids,
  levelRing,
  loft,
  onLayer,
  paneOn,
  prism,
  type Solid,
} from './solid.ts';
import type { Vector } from './vector.ts';

/** A wheelhouse in feet: side outline from aft to fore, and how wide it is at each height. */
export type WheelhouseLines = {
  readonly aft: number;
  readonly fore: number;
  readonly floor: number;
  readonly sill: number;
  readonly roof: number;
  readonly halfWidth: number;
  /** Feet that the foot of the windscreen stands ahead of its head; negative when it leans forward. */
  readonly rake: number;
  readonly panes: number;
  readonly stripe: string;
};

const WHITE = '#f1f3ef';

const halfAt =
  ({ halfWidth, sill, roof }: WheelhouseLines) =>
  (up: number): number =>
    halfWidth - 0.22 * Math.max(0, (up - sill) / (roof - sill));

/** A wheelhouse with its roof, mast and aerials. */
export const wheelhouse = (house: WheelhouseLines): Solid => joinSolids(houseWalls(house), houseRoof(house));

export function houseWalls(house: WheelhouseLines): Solid {
  const { aft, fore, floor, sill, roof, rake } = house;
  const half = halfAt(house);
  const lower = prism(
    [
      [aft, floor],
      [fore + rake, floor],
      [fore + rake, sill],
      [aft, sill],
    ],
    half,
    WHITE,
  );
  const upper = prism(
    [
      [aft, sill],
      [fore + rake, sill],
      [fore, roof],
      [aft, roof],
    ],
    half,
    WHITE,
  );
  const [starboard, port, , screen, , back] = upper.facets as [Facet, Facet, Facet, Facet, Facet, Facet];
  const glazed = [
    { ...starboard, decals: sidePanes(house, -1) },
    { ...port, decals: sidePanes(house, 1) },
    { ...screen, decals: screenPanes(screen) },
    { ...back, decals: backPanes(back) },
  ];
  return joinSolids(lower, { facets: glazed }, houseStripe(house));
}

function sidePanes(house: WheelhouseLines, side: 1 | -1): Facet[] {
  const { aft, fore, sill, roof, rake, panes } = house;
  const half = halfAt(house);
  const [low, high] = [sill + 0.16, roof - 0.42];
  const at = (x: number, up: number): Vector => [x, side * half(up), up];
  const width = (fore - 0.3 - Math.max(0, -rake) - (aft + 0.35)) / panes;
  return Array.from({ length: panes }, (_, pane) => {
    const from = aft + 0.35 + pane * width;
    const isFront = pane === panes - 1;
    const lean = isFront ? rake * 0.85 : 0;
    const to = from + width - 0.18 + (isFront && rake < 0 ? -rake * 0.9 : 0);
    const corners = [at(from, low), at(to + lean, low), at(to, high), at(from, high)];
    return facet(side < 0 ? corners : [...corners].reverse(), { colour: '#173945', material: 'glass' });
  });
}

/** The windscreen's face runs starboard to port along its foot; three panes stand on it. */
function screenPanes({ corners }: Facet): Facet[] {
  return [
    [0.05, 0.35],
    [0.38, 0.62],
    [0.65, 0.95],
  ].map(([from = 0, to = 1]) =>
    facet(paneOn(corners, [from, 0.1, to, 0.88]), { colour: '#173945', material: 'glass' }),
  );
}

function backPanes({ corners }: Facet): Facet[] {
  return [
    facet(paneOn(corners, [0.08, 0.14, 0.42, 0.98]), { colour: '#173945', material: 'glass' }),
    facet(paneOn(corners, [0.52, 0.14, 0.95, 0.8]), { colour: '#24454f', material: 'glass' }),
  ];
}

function houseRoof(house: WheelhouseLines): Solid {
  const { aft, fore, roof } = house;
  const half = halfAt(house)(roof) + 0.28;
  const plate = prism(
    [
      [aft - 2.5, roof],
      [fore + 0.55, roof],
      [fore + 0.7, roof + 0.2],
      [fore - 0.4, roof + 0.42],
      [aft - 2.3, roof + 0.36],
    ],
    [-half, half],
    '#f4f6f3',
  );
  const rail = (port: number): Vector[] => [
    [aft - 1, port, roof + 0.4],
    [aft - 0.9, port, roof + 0.85],
    [fore - 1.4, port, roof + 0.9],
    [fore - 1.2, port, roof + 0.42],
  ];
  const posts = [-1, 1].map((side) =>
    bar(
      [
        [aft - 2.1, side * (half - 0.25), 2.9],
        [aft - 1.9, side * (half - 0.25), roof],
      ],
      0.15,
    ),
  );
  const bars = [bar(rail(-half + 0.25), 0.1), bar(rail(half - 0.25), 0.1)];
  return joinSolids(
    onLayer('top', plate),
    onLayer('aloft', joinSolids({ facets: [], bars }, radarArch(aft, roof + 0.4))),
    { facets: [], bars: posts },
  );
}

function radarArch(aft: number, foot: number): Solid {
  const dome = [0, 0.12, 0.4, 0.6, 0.68].map((up, index) =>
    levelRing(
      [aft + 1.7, 0, foot + 1.5 + up],
      [0.86, 0.95, 0.92, 0.6, 0.02][index] ?? 0.5,
      [0.86, 0.95, 0.92, 0.6, 0.02][index] ?? 0.5,
      1,
    ),
  );
  const legs = [-1, 1].map((side) =>
    bar(
      [
        [aft + 0.6, side * 1.9, foot],
        [aft + 1.3, side * 1.5, foot + 1.4],
        [aft + 1.3, 0, foot + 1.5],
      ],
      0.26,
      ['#8e9da1', '#f4f6f5'],
    ),
  );
  const aerials = [-1.6, 1.6].map((port) =>
    bar(
      [
        [aft + 0.4, port, foot],
        [aft - 0.4, port, foot + 4.6],
      ],
      0.06,
      ['#cfd8d9', '#ffffff'],
    ),
  );
  const lamp = box([aft + 1.6, -0.08, foot + 2.2], [aft + 1.8, 0.08, foot + 2.9], '#dfe6e6');
  return joinSolids(
    loft(dome, () => '#f3f5f2'),
    lamp,
    { facets: [], bars: [...legs, ...aerials] },
  );
}

function houseStripe(house: WheelhouseLines): Solid {
  const { aft, fore, rake, sill, stripe } = house;
  const half = halfAt(house)(sill) + 0.015;
  const [low, high] = [sill - 0.42, sill - 0.24];
  const side = (port: number): Vector[] => [
    [aft, port, low],
    [fore + rake, port, low],
    [fore + rake, port, high],
    [aft, port, high],
  ];
  return {
    facets: [facet(side(-half), { colour: stripe }), facet([...side(half)].reverse(), { colour: stripe })],
  };
}

/** The low house ahead of the windscreen, with the sleeping berth under it. */
export function trunkCabin(from: number, to: number, foot: number, height: number, halfWidth: number): Solid {
  const at = (x: number, half: number, up: number): Vector[] => levelRing([x, 0, up], (to - from) / 2, half, 0.5, 24);
  const middle = (from + to) / 2;
  const rings = [
    at(middle, halfWidth, foot - 0.6),
    at(middle, halfWidth, foot + height * 0.7),
    at(middle - 0.1, halfWidth * 0.9, foot + height),
    at(middle - 0.2, 0.02, foot + height + 0.05),
  ];
  const hatch = box(
    [middle - 0.8, -0.8, foot + height],
    [middle + 0.8, 0.8, foot + height + 0.16],
    mix('#2b4a55', '#7fa0a8', 0.3),
    { material: 'glass' },
  );
  return joinSolids(
    loft(rings, () => WHITE),
    hatch,
  );
}

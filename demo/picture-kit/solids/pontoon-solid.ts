import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { brightness, darken, lighten } from '#src/boat-drawing/colour.ts';
import { lerp } from '#src/boat-drawing/geometry.ts';
import { chair, dashboard, sofa } from './furniture-solid.ts';
import { type Bar, bar, box, type Facet, facet, joinSolids, loft, onLayer, prism, type Solid } from './solid.ts';
import type { Vector } from './vector.ts';

const DECK = 1.85;
const RAIL = 4.4;
const HALF = 4.2;

export function pontoonSolid(boat: Boat): { solid: Solid; height: number } {
  const { lengthFeet: length, shape } = boat;
  const isTritoon = shape === 'tritoon';
  const radius = isTritoon ? 1.08 : 1;
  const ports = isTritoon ? [-3.1, 0, 3.1] : [-3, 3];
  const solid = joinSolids(
    onLayer('base', joinSolids(...ports.map((port) => tubeSolid(length, port, radius)))),
    deckEdge(length),
    deckFloor(length),
    onLayer('skin', fences(boat, length)),
    furniture(length),
    isTritoon ? sportArch(length, boat) : bimini(length),
  );
  return { solid, height: isTritoon ? 9.2 : 10.2 };
}

function tubeSolid(length: number, port: number, radius: number): Solid {
  const places = [
    [-0.35, 0.02],
    [-0.34, 1],
    ...Array.from({ length: 12 }, (_, index) => [lerp(0.6, length - 3, index / 11), 1]),
    [length - 1.8, 0.92],
    [length - 0.6, 0.66],
    [length + 0.5, 0.3],
    [length + 0.8, 0.02],
  ];
  const rings = places.map(([x = 0, grow = 1], index): Vector[] => {
    const nose = index > 13 ? (1 - grow) * radius * 0.9 : 0;
    return Array.from({ length: 28 }, (_, point) => {
      const angle = (point / 28) * Math.PI * 2;
      return [x, port + Math.cos(angle) * radius * grow, 0.5 + nose + Math.sin(angle) * radius * grow];
    });
  });
  return loft(rings, () => '#94a2a6', { material: 'metal' });
}

/** The rim of the deck; the boards are its top. */
function deckEdge(length: number): Solid {
  const { facets } = box([-0.4, -HALF, DECK - 0.34], [length - 0.2, HALF, DECK], '#c9d2d3', { layer: 'ground' });
  return { facets: facets.filter((face) => !face.corners.every(([, , up]) => up === DECK)) };
}

/** Floor boards, drawn before everything that stands on them. */
function deckFloor(length: number): Solid {
  const boards: Facet[] = [];
  for (let board = 0; board < 18; board++) {
    const [x0, x1] = [lerp(-0.4, length - 0.2, board / 18), lerp(-0.4, length - 0.2, (board + 1) / 18)];
    const up = DECK + 0.01;
    const corners: Vector[] = [
      [x0, -HALF + 0.1, up],
      [x1, -HALF + 0.1, up],
      [x1, HALF - 0.1, up],
      [x0, HALF - 0.1, up],
    ];
    boards.push(facet(corners, { colour: board % 2 ? '#b5a68e' : '#ada087', layer: 'ground' }));
  }
  return { facets: boards };
}

/** Where the fence runs, from and to, with gates fore and aft. */
function fenceRuns(length: number): readonly (readonly [Vector, Vector])[] {
  const fore = length - 1.3;
  const at = (x: number, port: number): Vector => [x, port, DECK];
  return [
    [at(0.7, -HALF), at(fore, -HALF)],
    [at(fore, HALF), at(0.7, HALF)],
    [at(fore, -HALF), at(fore, -1.2)],
    [at(fore, 1.2), at(fore, HALF)],
    [at(0.7, HALF), at(0.7, 1.4)],
    [at(0.7, -1.4), at(0.7, -HALF)],
  ];
}

const fences = (boat: Boat, length: number): Solid =>
  joinSolids(...fenceRuns(length).map(([from, to]) => fenceRun(boat, from, to)));

function fenceRun({ hullColour, stripeColour }: Boat, from: Vector, to: Vector): Solid {
  const at = (share: number, up: number): Vector => [lerp(from[0], to[0], share), lerp(from[1], to[1], share), up];
  const panels = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 3.4));
  const facets: Facet[] = [];
  const bars: Bar[] = [];
  for (let panel = 0; panel < panels; panel++) {
    const [s0, s1] = [panel / panels, (panel + 1) / panels];
    const strip = (low: number, high: number, colour: string): Facet =>
      facet([at(s0, low), at(s1, low), at(s1, high), at(s0, high)], { colour, twoSided: true });
    const stripe = strip(DECK + 0.9, DECK + 1.6, stripeColour);
    const pin = strip(DECK + 0.3, DECK + 0.45, lighten(stripeColour, 0.5));
    facets.push({ ...strip(DECK, RAIL, hullColour), decals: [stripe, pin] });
    bars.push(bar([at(s0, DECK), at(s0, RAIL)], 0.1), bar([at(s0, RAIL), at(s1, RAIL)], 0.16));
  }
  bars.push(bar([at(1, DECK), at(1, RAIL)], 0.1));
  return { facets, bars };
}

function furniture(length: number): Solid {
  const seatTop = DECK + 1.5;
  const inner = HALF - 0.15;
  const helm = length * 0.55;
  return joinSolids(
    sofa([length * 0.66, -inner, DECK], [length - 1.7, -inner + 2, seatTop], -1),
    sofa([length * 0.7, inner - 2, DECK], [length - 1.7, inner, seatTop], 1),
    sofa([length * 0.1, inner - 2, DECK], [length * 0.42, inner, seatTop], 1),
    sofa([length * 0.1, -inner, DECK], [length * 0.3, -inner + 2, seatTop], -1),
    dashboard([helm + 0.8, -inner + 1.5, DECK], 2.6, 3.1),
    chair([helm - 1.7, -inner + 1.5, DECK], '#ebe4d6'),
    box([length * 0.2, -0.5, DECK], [length * 0.2 + 1.1, 0.5, DECK + 1.9], '#d8cfbd'),
  );
}

function bimini(length: number): Solid {
  const [from, to] = [length * 0.16, length * 0.55];
  const half = HALF - 0.3;
  const canvas: Facet[] = [];
  for (let step = 0; step < 10; step++) {
    const at = (share: number, port: number): Vector => [
      lerp(from, to, share),
      port,
      9.6 + 0.55 * Math.sin(share * Math.PI),
    ];
    const [s0, s1] = [step / 10, (step + 1) / 10];
    const colour = step % 3 === 2 ? '#d9cfba' : '#e4dccb';
    canvas.push(
      facet([at(s0, -half), at(s1, -half), at(s1, half), at(s0, half)], { colour, twoSided: true, material: 'cloth' }),
    );
    const edge = (port: number): Vector[] =>
      [
        [...at(s0, port)],
        [...at(s1, port)],
        [at(s1, port)[0], port, at(s1, port)[2] - 0.4],
        [at(s0, port)[0], port, at(s0, port)[2] - 0.4],
      ] as unknown as Vector[];
    canvas.push(
      facet(edge(-half), { colour: '#c3b79e', twoSided: true }),
      facet(edge(half), { colour: '#c3b79e', twoSided: true }),
    );
  }
  const legs = [-half, half].flatMap((port) => [
    bar(
      [
        [lerp(from, to, 0.5), port, RAIL],
        [from + 0.2, port, 9.4],
      ],
      0.13,
    ),
    bar(
      [
        [lerp(from, to, 0.5), port, RAIL],
        [to - 0.2, port, 9.4],
      ],
      0.13,
    ),
    bar(
      [
        [from - 0.6, port, RAIL],
        [from + 0.2, port, 9.4],
      ],
      0.13,
    ),
  ]);
  return joinSolids(onLayer('top', { facets: canvas }), { facets: [], bars: legs });
}

function sportArch(length: number, { hullColour }: Boat): Solid {
  const x = length * 0.28;
  const half = HALF - 0.25;
  const colour = darken(hullColour, brightness(hullColour) > 0.6 ? 0.62 : 0.1);
  const canvas = prism(
    [
      [x + 1.6, 8.5],
      [x + 8, 8.7],
      [x + 8, 8.95],
      [x + 1.6, 8.8],
    ],
    [-half, half],
    colour,
  );
  const leg = (port: number): ReturnType<typeof bar> =>
    bar(
      [
        [x - 0.9, port, RAIL],
        [x, port, 6.6],
        [x + 1.7, port, 8.6],
      ],
      0.5,
      ['#141d21', '#4a585d'],
    );
  const strut = (port: number): ReturnType<typeof bar> =>
    bar(
      [
        [x + 7.4, port, 8.6],
        [x + 5.6, port, RAIL],
      ],
      0.13,
    );
  const cross = bar(
    [
      [x + 1.7, -half, 8.6],
      [x + 1.7, half, 8.6],
    ],
    0.4,
    ['#141d21', '#4a585d'],
  );
  const frame = { facets: [], bars: [leg(-half), leg(half), strut(-half), strut(half), cross] };
  return joinSolids(onLayer('top', canvas), frame);
}

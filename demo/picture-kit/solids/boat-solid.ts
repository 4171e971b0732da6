import type { Boat, BoatShape } from '#src/boat-drawing/boat-shape.ts';
import { brightness, mix } from '#src/boat-drawing/colour.ts';
import { lerp } from '#src/boat-drawing/geometry.ts';
import { houseWalls, trunkCabin, wheelhouse } from './cabin-solid.ts';
import { arch, chair, dashboard, topOnPosts, windshield } from './furniture-solid.ts';
import { cockpit, deck, deckRail, type HullLines, hullSkin, type Stripe, skinPoint } from './hull-solid.ts';
import { inflatableSolid } from './inflatable-solid.ts';
import { motorSolid } from './motor-solid.ts';
import { pontoonSolid } from './pontoon-solid.ts';
import { bar, box, joinSolids, onLayer, type Solid } from './solid.ts';

/** A boat as a body in space, to be seen from any side. */
export type BoatBody = {
  readonly solid: Solid;
  readonly length: number;
  readonly beam: number;
  readonly height: number;
};

const BODIES: Readonly<Record<BoatShape, (boat: Boat) => BoatBody>> = {
  pilothouse: cabinBody,
  'long-cabin': cabinBody,
  'sport-cabin': cabinBody,
  'open-jet': jetBody,
  'hardtop-jet': jetBody,
  'cuddy-jet': jetBody,
  'centre-console': inflatableBody,
  tender: inflatableBody,
  pontoon: pontoonBody,
  tritoon: pontoonBody,
  jon: openBody,
  utility: openBody,
};

export const boatBody = (boat: Boat): BoatBody => BODIES[boat.shape](boat);

const knuckle = (share: number): number => lerp(0.8, 0.42, Math.max(0, (share - 0.45) / 0.55) ** 2);

function motors(boat: Boat, transomTop: number): Solid {
  if (boat.drive !== 'outboard') return onLayer('motor', jetOrPlatform(boat));
  const place = { transomTop, horsepower: boat.horsepower ?? 60, colour: boat.engineColour ?? 'black' } as const;
  const ports = boat.engineCount > 1 ? [-1.35, 1.35] : [0];
  return joinSolids(...ports.map((port) => motorSolid({ ...place, port })));
}

function jetOrPlatform(boat: Boat): Solid {
  if (boat.drive === 'none') return { facets: [] };
  const platform = box([-2.2, -2.6, 0.75], [0, 2.6, 0.95], '#c9d2d3');
  if (boat.drive === 'sterndrive') return joinSolids(platform, box([-1.6, -0.5, -0.5], [0, 0.5, 0.7], '#26343a'));
  return joinSolids(
    box([-2, -0.6, 0.1], [0, 0.6, 0.9], '#59686d'),
    box([-2.3, -0.45, 0.2], [-1.9, 0.45, 0.75], '#273439'),
  );
}

function cabinBody(boat: Boat): BoatBody {
  const { lengthFeet: length, hullColour, stripeColour, shape } = boat;
  const beam = length > 27 ? 9.8 : 8.5;
  const sheer = (u: number): number => lerp(2.9, 5.1, u ** 2.3);
  const lines: HullLines = { length, beam, sheer, rake: 3.4, fullness: 2.3, chine: knuckle };
  const stripes: Stripe[] = [
    { from: (u) => lerp(0.3, 0.16, u ** 2), to: (u) => lerp(0.52, 0.27, u ** 2), colour: stripeColour },
    {
      from: (u) => lerp(0.545, 0.285, u ** 2),
      to: (u) => lerp(0.575, 0.305, u ** 2),
      colour: stripeColour === '#d9a441' ? '#1b2f36' : '#d9a441',
    },
  ];
  const [aft, fore] = { pilothouse: [0.35, 0.7], 'long-cabin': [0.23, 0.71], 'sport-cabin': [0.33, 0.64] }[
    shape as 'pilothouse'
  ] as [number, number];
  const rake = shape === 'sport-cabin' ? 1.5 : -1;
  const house = {
    aft: length * aft,
    fore: length * fore,
    floor: 2.2,
    sill: 5.35,
    roof: 8.4,
    halfWidth: beam / 2 - 1.15,
    rake,
    panes: Math.max(2, Math.round((length * (fore - aft)) / 2.9)),
    stripe: stripeColour,
  };
  const trunkFrom = house.fore + Math.min(0, rake) - 0.6;
  const solid = joinSolids(
    motors(boat, 2.2),
    hullSkin(lines, hullColour, stripes),
    cockpit(lines, { from: 0.02, to: aft, height: 1.1, colour: '#dfe3de', wallColour: '#d4dad8' }),
    deck(lines, aft, 0.995, '#e9ece8'),
    wheelhouse(house),
    trunkCabin(trunkFrom, Math.min(trunkFrom + 6.4, length * 0.9), 4.1, 1.05, beam / 2 - 2.1),
    deckRail(lines, 0.7, 0.99, 1.5),
    box([length * 0.1, -1.4, 1.1], [length * 0.1 + 2.6, 1.4, 2.5], '#eef0ec'),
    anchor(lines),
  );
  return { solid, length, beam, height: 10.4 };
}

function anchor(lines: HullLines): Solid {
  const [x, , z] = skinPoint(lines, 1, 0);
  return {
    ...box([x - 1.2, -0.18, z + 0.08], [x + 0.5, 0.18, z + 0.24], '#9aa8ab'),
    bars: [
      bar(
        [
          [x + 0.5, 0, z + 0.1],
          [x + 0.45, 0, z - 0.7],
          [x + 0.05, 0, z - 0.9],
        ],
        0.16,
        ['#4b5a5f', '#c3cdcf'],
      ),
    ],
  };
}

function jetBody(boat: Boat): BoatBody {
  const { lengthFeet: length, hullColour, stripeColour, shape } = boat;
  const beam = length > 22 ? 8.5 : 7.6;
  const sheer = (u: number): number => lerp(2.75, 4.05, u ** 2.2);
  const lines: HullLines = { length, beam, sheer, rake: 4.4, fullness: 2.7, chine: knuckle };
  const dark = brightness(hullColour) > 0.5 ? '#1c2b31' : mix(hullColour, '#ffffff', 0.35);
  const stripes: Stripe[] = [
    { from: (u) => lerp(0.2, 0.12, u), to: (u) => lerp(0.26, 0.16, u), colour: dark },
    { from: (u) => lerp(0.28, 0.17, u), to: (u) => lerp(0.6, 0.38, u ** 1.5), colour: stripeColour },
  ];
  const helm = length * (shape === 'cuddy-jet' ? 0.5 : 0.55);
  const foredeck = shape === 'open-jet' ? 0.84 : 0.74;
  const plate = mix('#c3cbcb', hullColour, 0.12);
  const half = beam / 2 - 0.75;
  const solid = joinSolids(
    motors(boat, 2.1),
    hullSkin(lines, hullColour, stripes),
    cockpit(lines, { from: 0.05, to: foredeck, height: 0.9, colour: '#8f9a9a', wallColour: plate }),
    deck(lines, foredeck, 0.995, '#dfe4e2', shape === 'cuddy-jet' ? 0.5 : 0.12),
    deck(lines, 0, 0.05, plate, 0),
    dashboard([helm + 1, -half * 0.52, 0.9], half * 0.9, 2.6),
    dashboard([helm + 1, half * 0.52, 0.9], half * 0.9, 2.6),
    chair([helm - 1.9, -half * 0.52, 0.9]),
    chair([helm - 1.9, half * 0.52, 0.9]),
    ...(length > 18 ? [chair([helm - 5, -half * 0.52, 0.9]), chair([helm - 5, half * 0.52, 0.9])] : []),
    jetTop(boat, helm, half),
    deckRail(lines, 0.72, 0.985, 1),
  );
  return { solid, length, beam, height: shape === 'hardtop-jet' ? 8.6 : 7.2 };
}

function jetTop({ shape, lengthFeet, stripeColour }: Boat, helm: number, half: number): Solid {
  const screen = windshield(helm + 2.6, 3.1, half, 2.2);
  if (shape === 'open-jet') return joinSolids(screen, arch(lengthFeet * 0.13, 2.8, 6.7, half + 0.5));
  if (shape === 'cuddy-jet') {
    const cuddy = trunkCabin(helm + 2.2, lengthFeet * 0.86, 3.1, 1.15, half * 0.86);
    return joinSolids(cuddy, screen, topOnPosts(helm - 4.2, helm + 1.6, 2.9, 6.9, half - 0.1, '#2c3d45'));
  }
  const shelter = houseWalls({
    aft: helm - 0.6,
    fore: helm + 1.7,
    floor: 2.6,
    sill: 4.3,
    roof: 7.6,
    halfWidth: half - 0.1,
    rake: 1.5,
    panes: 1,
    stripe: stripeColour,
  });
  return joinSolids(
    shelter,
    topOnPosts(helm - Math.min(7, lengthFeet * 0.32), helm + 1.8, 2.9, 7.6, half + 0.2, '#f0f3f1'),
  );
}

function openBody(boat: Boat): BoatBody {
  const { lengthFeet: length, hullColour, stripeColour, shape } = boat;
  const isJon = shape === 'jon';
  const beam = isJon ? 4.8 : 5.9;
  const height = isJon ? 1.55 : 2;
  const rise = isJon ? 0.6 : 1.3;
  const sheer = (u: number): number => height * (1 + 0.12 * u) + rise * Math.max(0, (u - 0.6) / 0.4) ** 2;
  const square = isJon ? { bowWidth: 0.72, forefoot: 0.86, fullness: 2 } : { fullness: 2.6 };
  const lines: HullLines = {
    length,
    beam,
    sheer,
    rake: isJon ? 3 : 2.4,
    chine: (u) => lerp(0.74, 0.34, Math.max(0, (u - 0.55) / 0.45) ** 1.6),
    ...square,
  };
  const stripes: Stripe[] = isJon ? [] : [{ from: () => 0.1, to: () => 0.26, colour: stripeColour }];
  const bare = mix('#b9c3c2', hullColour, 0.18);
  const bench = (share: number): Solid => {
    const half = -skinPoint(lines, share + 0.07, 0.6)[1] - 0.3;
    return box([length * share, -half, 0.35], [length * share + 1, half, height - 0.25], '#c7d0cf');
  };
  const solid = joinSolids(
    motors(boat, height - 0.15),
    hullSkin(lines, hullColour, stripes),
    cockpit(lines, { from: 0.03, to: isJon ? 0.9 : 0.92, height: 0.32, colour: '#95a1a0', wallColour: bare }),
    deck(lines, isJon ? 0.88 : 0.9, 0.995, '#c3cccb', 0.02),
    bench(0.1),
    bench(0.42),
    bench(0.68),
    chair([length * 0.45, 0, height - 0.95], '#7c6a4c', 0.8),
    ...(isJon ? [] : [chair([length * 0.14, 0, height - 0.95], '#4d5c52', 0.8)]),
    {
      facets: [],
      bars: [
        bar(
          [
            [length * 0.2, beam * 0.3, height + 0.15],
            [length * 0.78, beam * 0.3, height + 0.3],
          ],
          0.14,
          ['#8f6f3c', '#d9b574'],
        ),
      ],
    },
  );
  return { solid, length, beam, height: 4 };
}

function inflatableBody(boat: Boat): BoatBody {
  const { solid, beam, height, transomTop } = inflatableSolid(boat);
  return { solid: joinSolids(motors(boat, transomTop), solid), length: boat.lengthFeet, beam, height };
}

function pontoonBody(boat: Boat): BoatBody {
  const { solid, height } = pontoonSolid(boat);
  return { solid: joinSolids(motors(boat, 1.5), solid), length: boat.lengthFeet, beam: 8.5, height };
}

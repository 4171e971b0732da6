import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { paintBoatAtRest } from './boat-scene.ts';
import type { Frame } from './frame.ts';
import type { Coast } from './scenery/mountains.ts';
import type { Hour } from './scenery/palettes.ts';
import { shootOutboard, shootPlotter } from './studio-view.ts';
import { paintUnderway } from './underway.ts';

export type SitePicture = { readonly name: string; readonly frame: Frame; readonly paint: () => Drawing };

const WIDE: Frame = { width: 1920, height: 880 };
/** As wide as the widest file that phones load. */
const TALL: Frame = { width: 900, height: 1985 };

const LONG_CABIN: Boat = {
  shape: 'long-cabin',
  lengthFeet: 26,
  hullColour: '#f4f5f1',
  stripeColour: '#12414f',
  drive: 'outboard',
  horsepower: 200,
  engineCount: 2,
};
const OPEN_JET: Boat = {
  shape: 'open-jet',
  lengthFeet: 21,
  hullColour: '#1e4451',
  stripeColour: '#c9ced0',
  drive: 'outboard',
  horsepower: 200,
  engineCount: 1,
  hullNumber: '21',
};
const TRITOON: Boat = {
  shape: 'tritoon',
  lengthFeet: 25,
  hullColour: '#16324a',
  stripeColour: '#d9a441',
  drive: 'outboard',
  horsepower: 250,
  engineCount: 1,
};
const PILOTHOUSE: Boat = {
  shape: 'pilothouse',
  lengthFeet: 24,
  hullColour: '#f4f5f1',
  stripeColour: '#1e4451',
  drive: 'outboard',
  horsepower: 250,
  engineCount: 1,
};

type Slide = { boat: Boat; hour: Hour; coast: Coast; seed: number; underway?: boolean };

const SLIDES: readonly Slide[] = [
  { boat: LONG_CABIN, hour: 'dawn', coast: 'strait', seed: 68 },
  { boat: OPEN_JET, hour: 'clear', coast: 'inlet', seed: 72, underway: true },
  { boat: TRITOON, hour: 'rose', coast: 'lake', seed: 71 },
];

/** Wide slides leave the left to the words; tall ones leave them the sky. */
function slidePictures({ boat, hour, coast, seed, underway }: Slide, index: number): SitePicture[] {
  const paint = underway ? paintUnderway : paintBoatAtRest;
  const wide = { frame: WIDE, hour, coast, seed, horizon: 500, relief: 1.3 };
  const tall = { frame: TALL, hour, coast, seed, horizon: 1373, relief: 0.92 };
  const name = `hero-${index + 1}`;
  return [
    { name, frame: WIDE, paint: () => paint(boat, wide, { bow: 0.955, waterline: 0.74, reach: underway ? 0.4 : 0.5 }) },
    {
      name: `${name}-mobile`,
      frame: TALL,
      paint: () => paint(boat, tall, { bow: 0.95, waterline: 0.79, reach: underway ? 0.72 : 0.86 }),
    },
  ];
}

const tile = (width: number, height: number): Frame => ({ width, height });

/** The pictures of the pages themselves: slides, category tiles, the service band, the dusk behind errors. */
export function sitePictures(): SitePicture[] {
  const boats = tile(1600, 1160);
  const small = tile(1200, 640);
  const service = tile(1600, 700);
  const dusk = tile(1600, 1100);
  return [
    ...SLIDES.flatMap(slidePictures),
    {
      name: 'tile-boats',
      frame: boats,
      paint: () =>
        paintBoatAtRest(
          PILOTHOUSE,
          { frame: boats, hour: 'ember', coast: 'strait', seed: 70, horizon: 600, relief: 1.1 },
          { waterline: 0.66, reach: 0.8 },
        ),
    },
    {
      name: 'tile-engines',
      frame: small,
      paint: () =>
        shootOutboard(
          { frame: small, tone: 'fog', seed: 3 },
          { horsepower: 150, colour: 'black', trim: 'thrust' },
          'whole',
          { middle: 0.76, zoom: 1.12 },
        ),
    },
    {
      name: 'tile-parts',
      frame: small,
      paint: () =>
        shootPlotter(
          { frame: small, tone: 'sand', seed: 14 },
          { screenInches: 12, front: 'keys', show: 'chart', seed: 14 },
          false,
          { x: 890, y: 532, scale: 0.56, shadow: { x: 890, y: 533, halfWidth: 230 } },
        ),
    },
    {
      name: 'service-band',
      frame: service,
      paint: () =>
        paintBoatAtRest(
          { ...PILOTHOUSE, stripeColour: '#1b2f36' },
          { frame: service, hour: 'silver', coast: 'strait', seed: 73, horizon: 392 },
          { bow: 0.94, waterline: 0.74, reach: 0.42 },
        ),
    },
    {
      name: 'dusk',
      frame: dusk,
      paint: () =>
        paintBoatAtRest(
          { ...PILOTHOUSE, lengthFeet: 22 },
          { frame: dusk, hour: 'blue', coast: 'islands', seed: 104 },
          { bow: 0.84, waterline: 0.68, reach: 0.24 },
        ),
    },
  ];
}

import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { paintBoatAtRest } from './boat-scene.ts';
import type { Frame } from './frame.ts';
import type { Setting } from './scenery/scenery.ts';
import type { SitePicture } from './site-plan.ts';
import { shootOutboard } from './studio-view.ts';
import { paintUnderway } from './underway.ts';

/** Pictures above a page's title: very wide, with everything on the right, because the title is on the left. */

const FRAME: Frame = { width: 1920, height: 620 };

const CABIN: Boat = {
  shape: 'long-cabin',
  lengthFeet: 26,
  hullColour: '#f4f5f1',
  stripeColour: '#1d3f73',
  drive: 'outboard',
  horsepower: 300,
  engineCount: 1,
};
const RIB: Boat = {
  ...CABIN,
  shape: 'tender',
  lengthFeet: 18,
  hullColour: '#22506b',
  stripeColour: '#0c2c37',
  horsepower: 115,
};

const scene = (hour: Setting['hour'], coast: Setting['coast'], seed: number): Setting => ({
  frame: FRAME,
  hour,
  coast,
  seed,
  horizon: 360,
  relief: 1,
});

const atRest = (boat: Boat, setting: Setting) => () =>
  paintBoatAtRest(boat, setting, { bow: 0.95, waterline: 0.74, reach: 0.34 });

const motor = (tone: 'tide' | 'spruce', seed: number, colour: 'black' | 'white', horsepower: number) => () =>
  shootOutboard({ frame: FRAME, tone, seed }, { horsepower, colour, trim: 'plain' }, 'whole', {
    middle: 0.78,
    zoom: 0.84,
  });

const painted: Readonly<Record<string, () => Drawing>> = {
  'head-repair': motor('spruce', 31, 'white', 150),
  'head-re-powering': motor('tide', 32, 'black', 300),
  'head-winterizing': atRest(CABIN, scene('silver', 'strait', 33)),
  'head-storage': atRest({ ...CABIN, stripeColour: '#3a2a20' }, scene('ember', 'islands', 34)),
  'head-outdoor-storage': atRest(
    { ...CABIN, shape: 'cuddy-jet', lengthFeet: 20, hullColour: '#8f3b2f', stripeColour: '#e8e4d6' },
    scene('mist', 'inlet', 35),
  ),
  'head-industrial': () =>
    paintUnderway(RIB, scene('clear', 'strait', 36), { bow: 0.95, waterline: 0.76, reach: 0.32 }),
};

export const headPictures = (): SitePicture[] =>
  Object.entries(painted).map(([name, paint]) => ({ name, frame: FRAME, paint }));

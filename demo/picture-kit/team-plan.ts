import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { paintBoatAtRest } from './boat-scene.ts';
import type { Frame } from './frame.ts';
import type { SitePicture } from './site-plan.ts';
import { drawCalendar, drawCamera, drawMug, drawTelephone, drawTravelLift } from './still-life.ts';
import { finishStudio, setUpStudio, standInStudio, type Tone } from './studio.ts';
import { shootOutboard, shootPropeller } from './studio-view.ts';

/** The team is fictitious and has no faces: each is shown by what they work with. */

const FRAME: Frame = { width: 800, height: 1000 };

const JET: Boat = {
  shape: 'open-jet',
  lengthFeet: 19,
  hullColour: '#274b3f',
  stripeColour: '#e8e4d6',
  drive: 'outboard',
  horsepower: 150,
  engineCount: 1,
};
const CABIN: Boat = { ...JET, shape: 'pilothouse', lengthFeet: 22, hullColour: '#f4f5f1', stripeColour: '#1e4451' };

const shown: Readonly<Record<string, () => Drawing>> = {
  'team-marina': () =>
    shootOutboard(
      { frame: FRAME, tone: 'shoal', seed: 11 },
      { horsepower: 200, colour: 'black', trim: 'plain' },
      'whole',
      { middle: 0.5, zoom: 0.86 },
    ),
  'team-garrett': () =>
    paintBoatAtRest(
      JET,
      { frame: FRAME, hour: 'ember', coast: 'islands', seed: 12, horizon: 560, relief: 0.9 },
      { bow: 0.94, waterline: 0.66, reach: 0.86 },
    ),
  'team-pippa': () =>
    shootPropeller(
      { frame: FRAME, tone: 'clay', seed: 13 },
      { blades: 4, material: 'stainless', pitch: 19 },
      { yaw: 24, lift: 12, spin: 20, reach: 0.62, middleX: 0.5 },
    ),
  'team-coral': () => stand('sand', 14, 1.06, drawCamera),
  'team-gulliver': () => stand('fog', 15, 0.98, (drawing) => drawTravelLift(drawing, CABIN)),
  'team-marin': () => stand('tide', 16, 1.08, drawTelephone),
  'team-pepper': () => stand('clay', 17, 1.12, drawCalendar),
  'team-isolde': () => stand('spruce', 18, 1, drawMug),
};

function stand(tone: Tone, seed: number, scale: number, draw: (drawing: Drawing) => void): Drawing {
  const studio = setUpStudio(tone, seed, FRAME);
  const shadow = { x: 400, y: 862, halfWidth: 290 };
  standInStudio(studio, { x: 400, y: 880, scale, shadow }, () => draw(studio.drawing));
  return finishStudio(studio);
}

export const teamPictures = (): SitePicture[] =>
  Object.entries(shown).map(([name, paint]) => ({ name, frame: FRAME, paint }));

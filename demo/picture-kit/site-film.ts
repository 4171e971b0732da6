import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { PRODUCT_FRAME } from './frame.ts';
import type { Setting } from './scenery/scenery.ts';
import { paintUnderway } from './underway.ts';

export type Film = { readonly boat: Boat; readonly setting: Setting; readonly poster: () => Drawing };

const luxor: Boat = {
  shape: 'open-jet',
  lengthFeet: 21,
  hullColour: '#1e4451',
  stripeColour: '#c9ced0',
  drive: 'outboard',
  horsepower: 200,
  engineCount: 1,
  hullNumber: '21',
};
const luxorSetting: Setting = { frame: PRODUCT_FRAME, hour: 'clear', coast: 'strait', seed: 211 };

export const FILMS: Readonly<Record<string, Film>> = {
  'video-luxor-wake': { boat: luxor, setting: luxorSetting, poster: () => paintUnderway(luxor, luxorSetting) },
};

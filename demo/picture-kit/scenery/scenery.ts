import { Drawing } from '#src/boat-drawing/drawing.ts';
import { seededRandom } from '#src/boat-drawing/geometry.ts';
import type { Frame } from '../frame.ts';
import { type Coast, paintLand } from './mountains.ts';
import { type Hour, PALETTES, type Palette } from './palettes.ts';
import { paintWater, paintWavelets } from './sea.ts';
import { paintSky } from './sky.ts';

/** A place at an hour; the seed shapes its hills and clouds. */
export type Setting = {
  readonly frame: Frame;
  readonly hour: Hour;
  readonly coast: Coast;
  readonly seed: number;
  /** Height of the horizon in pixels; 56% of the picture when left out. */
  readonly horizon?: number;
  /** How high the land stands, 1 being usual. */
  readonly relief?: number;
};

export type Scene = {
  readonly drawing: Drawing;
  readonly frame: Frame;
  readonly palette: Palette;
  readonly seed: number;
};

export function paintScenery(setting: Setting): Scene {
  const { frame, seed, coast, relief = 1 } = setting;
  const drawing = new Drawing('s');
  const palette = PALETTES[setting.hour];
  const horizon = Math.round(setting.horizon ?? frame.height * 0.56);
  const random = seededRandom(seed);
  const sea = { frame, horizon, palette };
  paintSky(drawing, frame, horizon, palette, random);
  paintWater(drawing, sea);
  paintLand(drawing, { ...sea, coast, relief }, random);
  paintWavelets(drawing, sea, random);
  return { drawing, frame, palette, seed };
}

/** The tint of the hour over everything, and corners a little darker. */
export function finishScene({ drawing, frame, palette }: Scene): Drawing {
  const { colour, strength } = palette.grade;
  const { width, height } = frame;
  drawing.rect(0, 0, width, height, colour, { opacity: strength, style: 'mix-blend-mode:soft-light' });
  const corners = drawing.radial(
    [
      [0, palette.shade, 0],
      [0.74, palette.shade, 0],
      [1, palette.shade, 0.28],
    ],
    { r: 0.78 },
  );
  drawing.rect(0, 0, width, height, corners);
  return drawing;
}

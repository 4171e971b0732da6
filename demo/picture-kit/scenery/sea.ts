import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { tidy } from '#src/boat-drawing/geometry.ts';
import type { Frame } from '../frame.ts';
import type { Palette } from './palettes.ts';

type Random = () => number;

export type Sea = { frame: Frame; horizon: number; palette: Palette };

/** The water before the land is painted: its mirror of the shore comes on top. */
export function paintWater(drawing: Drawing, { frame, horizon, palette }: Sea): void {
  const { sea } = palette;
  const depth = drawing.linear([
    [0, sea[0]],
    [0.1, sea[1]],
    [0.48, sea[2]],
    [1, sea[3]],
  ]);
  drawing.rect(0, horizon, frame.width, frame.height - horizon, depth);
}

/** Wavelets that grow toward the viewer, and the sun's path. */
export function paintWavelets(drawing: Drawing, { frame, horizon, palette }: Sea, random: Random): void {
  const { sea, haze, near } = palette;
  drawing.rect(0, horizon - 1.5, frame.width, 3, haze, { opacity: 0.7 });
  drawing.rect(
    0,
    horizon,
    frame.width,
    60,
    drawing.linear([
      [0, near, 0.4],
      [0.35, near, 0.2],
      [1, near, 0],
    ]),
  );
  const count = Math.round((frame.width * (frame.height - horizon)) / 2600);
  for (let wave = 0; wave < count; wave++) {
    const close = random() ** 1.7;
    const y = horizon + 4 + close * (frame.height - horizon);
    const size = 0.15 + close * 1.5;
    const width = (26 + random() * 120) * size;
    const isLit = random() < 0.55;
    const colour = isLit ? sea[close < 0.3 ? 0 : 1] : sea[3];
    const opacity = tidy((isLit ? 0.3 - close * 0.12 : 0.13 + close * 0.15) * 10) / 10;
    drawing.fill(wavelet(random() * frame.width, y, width, (1 + random() * 2.6) * size), colour, { opacity });
  }
  paintGlitter(drawing, { frame, horizon, palette }, random);
}

export const wavelet = (x: number, y: number, width: number, height: number): string =>
  `M${tidy(x)} ${tidy(y)}q${tidy(width / 2)} ${tidy(-height * 2)} ${tidy(width)} 0` +
  `q${tidy(-width / 2)} ${tidy(height * 0.9)} ${tidy(-width)} 0Z`;

function paintGlitter(drawing: Drawing, { frame, horizon, palette }: Sea, random: Random): void {
  const { sun } = palette;
  if (sun.strength < 0.8) return;
  for (let spark = 0; spark < 120; spark++) {
    const close = random() ** 1.3;
    const x = sun.x * frame.width + (random() - 0.5) * (30 + close * 260);
    const look = { opacity: tidy((0.75 - close * 0.55) * 10) / 10 };
    drawing.ellipse(x, horizon + 3 + close * 330, 6 + close * 56 * random(), 0.8 + close * 2.2, sun.colour, look);
  }
}

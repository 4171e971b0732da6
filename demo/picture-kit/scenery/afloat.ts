import { lerp, seededRandom, tidy } from '#src/boat-drawing/geometry.ts';
import type { Scene } from './scenery.ts';
import { wavelet } from './sea.ts';

/** Something that floats: markup with its waterline at y = 0, and how long it is. */
export type Floating = { markup: string; length: number; bowWaterline: number };

export type Mooring = { x: number; waterline: number; scale: number };

/** Lays a floating thing on the water with its mirror image, shadow and ripples. */
export function setAfloat(scene: Scene, floating: Floating, mooring: Mooring): void {
  const { x, waterline, scale } = mooring;
  mirrorInWater(scene, floating, mooring);
  const { drawing, palette } = scene;
  const middle = x + floating.length * scale * 0.5;
  const contact = { opacity: 0.55, filter: drawing.blur(16, 5) };
  drawing.ellipse(middle, waterline + 5, floating.length * scale * 0.54, 13 * scale, palette.sea[3], contact);
  const above = drawing.clip('M-900 -1400H3200V0H-900Z');
  const place = `translate(${tidy(x)} ${tidy(waterline)}) scale(${scale.toFixed(4)})`;
  drawing.append(`<g transform="${place}"><g clip-path="${above}">${floating.markup}</g></g>`);
  lapAtHull(scene, floating, mooring);
}

function mirrorInWater({ drawing, seed, frame }: Scene, floating: Floating, { x, waterline, scale }: Mooring): void {
  const strip = { x: Math.max(0, tidy(x - 190 * scale)), y: tidy(waterline), height: tidy(320 * scale) };
  const width = Math.min(frame.width, tidy((floating.length + 300) * scale));
  const box = `x="${strip.x}" y="${strip.y}" width="${width}" height="${strip.height}"`;
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="0.006 0.07" numOctaves="2" seed="${seed % 9973}"/>`;
  const bend =
    '<feDisplacementMap in="SourceGraphic" scale="34" xChannelSelector="R" yChannelSelector="G" result="bent"/>';
  const blur = '<feGaussianBlur in="bent" stdDeviation="2.4 1.2"/>';
  const ripple = drawing.define(
    'filter',
    ` filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${box}`,
    noise + bend + blur,
  );
  const fading = drawing.linear([
    [0, '#fff', 0.78],
    [0.5, '#fff', 0.38],
    [1, '#fff', 0],
  ]);
  const mask = drawing.define('mask', ` maskUnits="userSpaceOnUse" ${box}`, `<rect ${box} fill="${fading}"/>`);
  const above = drawing.clip('M-900 -1400H3200V0H-900Z');
  const upsideDown =
    `translate(${tidy(x)} ${tidy(waterline)}) sca` + `le(${scale.toFixed(4)} ${(-scale * 0.74).toFixed(4)})`;
  const mirrored = `<g transform="${upsideDown}"><g clip-path="${above}">${floating.markup}</g></g>`;
  drawing.append(`<g mask="${mask}"><g filter="${ripple}">${mirrored}</g></g>`);
}

function lapAtHull({ drawing, palette, seed }: Scene, floating: Floating, { x, waterline, scale }: Mooring): void {
  const random = seededRandom(seed + 99);
  const { length, bowWaterline } = floating;
  for (let ripple = 0; ripple < 70; ripple++) {
    const isLit = random() < 0.6;
    const y = waterline + random() ** 2 * 46 * scale - 3;
    const left = x + lerp(-0.06, 1.04, random()) * length * scale;
    const path = wavelet(left, y, (20 + random() * 90) * scale, 1.75 * scale);
    drawing.fill(path, palette.sea[isLit ? 0 : 3], { opacity: tidy(2.5 + random() * 4) / 10 });
  }
  const edge =
    `M${tidy(x + 4)} ${waterline}` +
    `Q${tidy(x + length * scale * 0.4)} ${waterline + 3} ${tidy(x + bowWaterline * scale)} ${waterline - 1}`;
  drawing.stroke(edge, palette.sea[0], 2.4 * scale, { opacity: 0.55 });
}

import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { polygon, seededRandom, tidy } from '#src/boat-drawing/geometry.ts';
import { PALETTES } from './scenery/palettes.ts';
import { finishScene, paintScenery, type Scene, type Setting } from './scenery/scenery.ts';
import { wavelet } from './scenery/sea.ts';
import { type BoatBody, boatBody } from './solids/boat-solid.ts';
import { type Camera, pointCamera } from './solids/camera.ts';
import { renderSolid } from './solids/render-solid.ts';
import { unit, type Vector } from './solids/vector.ts';

/** Where the viewer stands: degrees from dead ahead toward starboard; distance and height of the eye in boat lengths. */
export type Standpoint = { turn: number; eyeHeight: number; distance: number };

export const FROM_BOW: Standpoint = { turn: 40, eyeHeight: 0.2, distance: 1.9 };
export const FROM_STERN: Standpoint = { turn: 141, eyeHeight: 0.26, distance: 1.9 };

/** A boat seen over its bow or its stern, with its mirror image in the water. */
export function paintBoatRound(boat: Boat, setting: Setting, from: Standpoint): Drawing {
  const body = boatBody(boat);
  const camera = standAt(body, setting, from);
  const scene = paintScenery({ ...setting, horizon: Math.max(setting.frame.height * 0.24, camera.horizon) });
  const { drawing, palette } = scene;
  const lamp = { palette, toSun: sunDirection(from, PALETTES[setting.hour].sun.x) };
  layReflection(scene, body, camera, () => renderSolid(drawing, body.solid, camera, lamp, true));
  layContact(scene, body, camera);
  renderSolid(drawing, body.solid, camera, lamp);
  lapAround(scene, body, camera);
  return finishScene(scene);
}

function standAt(
  { length, beam, height }: BoatBody,
  { frame }: Setting,
  { turn, eyeHeight, distance }: Standpoint,
): Camera {
  const angle = (turn * Math.PI) / 180;
  const reach = Math.max(length, 13) * distance;
  const middle = length * 0.5;
  const eye: Vector = [middle + Math.cos(angle) * reach, -Math.sin(angle) * reach, Math.max(length, 14) * eyeHeight];
  const points: Vector[] = [];
  for (const x of [-2, length]) for (const y of [-beam / 2, beam / 2]) points.push([x, y, 0]);
  points.push([length, 0, 5], [length * 0.4, 0, height]);
  const width = 0.56 + 0.22 * Math.min(1, Math.max(0, (length - 8) / 16));
  return pointCamera({
    eye,
    target: [middle, 0, 2],
    frame,
    points,
    fit: { right: 0.5 + width / 2 + 0.02, bottom: 0.82, width, height: 0.7 },
  });
}

/** The sun stands where the sky shows it, a little behind the viewer so that the near side is lit. */
function sunDirection({ turn }: Standpoint, sunX: number): Vector {
  const angle = ((turn - (sunX - 0.5) * 70) * Math.PI) / 180;
  return unit([Math.cos(angle) * 0.7, -Math.sin(angle) * 0.7, 0.85]);
}

function layReflection(
  { drawing, seed }: Scene,
  { length, beam, height }: BoatBody,
  camera: Camera,
  draw: () => void,
): void {
  const ends = [-3, length + 1].flatMap((x) =>
    [-beam, beam].flatMap((y) => [0.5, -height].map((z) => camera.project([x, y, z]))),
  );
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  const [left, upper] = [Math.floor(Math.min(...xs)) - 20, Math.floor(Math.min(...ys))];
  const box =
    `x="${left}" y="${upper}" width="${Math.ceil(Math.max(...xs)) + 20 - left}" heig` +
    `ht="${Math.ceil(Math.max(...ys)) - upper}"`;
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="0.006 0.06" numOctaves="2" seed="${seed % 9973}"/>`;
  const bend =
    '<feDisplacementMap in="SourceGraphic" scale="30" xChannelSelector="R" yChannelSelector="G" result="bent"/>';
  const blur = '<feGaussianBlur in="bent" stdDeviation="2.2 1.4"/>';
  const ripple = drawing.define(
    'filter',
    ` filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${box}`,
    noise + bend + blur,
  );
  drawing.group({ opacity: 0.5, filter: ripple }, draw);
}

const waterline = ({ length, beam }: BoatBody, grow = 1): Vector[] => {
  const half = (beam / 2) * 0.9 * grow;
  return [
    [-0.3, -half, 0],
    [length * 0.55, -half, 0],
    [length * 0.86, -half * 0.4, 0],
    [length * 0.96, 0, 0],
    [length * 0.86, half * 0.4, 0],
    [length * 0.55, half, 0],
    [-0.3, half, 0],
  ];
};

function layContact({ drawing, palette }: Scene, body: BoatBody, camera: Camera): void {
  const outline = waterline(body, 1.1).map((point) => [camera.project(point).x, camera.project(point).y + 4] as const);
  drawing.fill(polygon(outline), palette.sea[3], { opacity: 0.6, filter: drawing.blur(12, 6) });
}

function lapAround({ drawing, palette, seed }: Scene, body: BoatBody, camera: Camera): void {
  const random = seededRandom(seed + 5);
  const near = waterline(body).slice(0, 4);
  for (let ripple = 0; ripple < 60; ripple++) {
    const place = random() * (near.length - 1);
    const [a, b] = [near[Math.floor(place)], near[Math.floor(place) + 1]];
    if (!a || !b) continue;
    const share = place % 1;
    const { x, y, depth } = camera.project([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share - 0.1, 0]);
    const size = camera.pixelsPerFoot(depth) / 50;
    const path = wavelet(x - 30 * size, y + random() ** 2 * 34 * size, (20 + random() * 80) * size, 1.7 * size);
    drawing.fill(path, palette.sea[random() < 0.6 ? 0 : 3], { opacity: tidy(2 + random() * 4) / 10 });
  }
}

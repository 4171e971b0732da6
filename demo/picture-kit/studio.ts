import { mix } from '#src/boat-drawing/colour.ts';
import { Drawing, type Stop } from '#src/boat-drawing/drawing.ts';
import { type Point, polyline, seededRandom } from '#src/boat-drawing/geometry.ts';
import type { Frame } from './frame.ts';
import { ridgeLine } from './scenery/noise.ts';

export type Tone = 'fog' | 'shoal' | 'sand' | 'spruce' | 'tide' | 'clay';

type Backdrop = { readonly light: string; readonly middle: string; readonly deep: string; readonly isDark?: boolean };

const BACKDROPS: Readonly<Record<Tone, Backdrop>> = {
  fog: { light: '#eef2f1', middle: '#d5dfe0', deep: '#c3d0d2' },
  shoal: { light: '#e3eff0', middle: '#bfd6d9', deep: '#a5c2c7' },
  sand: { light: '#f0ebe0', middle: '#ddd4c3', deep: '#cabfa9' },
  spruce: { light: '#2a4d55', middle: '#163840', deep: '#0d2a32', isDark: true },
  tide: { light: '#6f9fa9', middle: '#457985', deep: '#2f626f', isDark: true },
  clay: { light: '#eee5dc', middle: '#d8c8bb', deep: '#c0ad9f' },
};

export type Studio = { readonly drawing: Drawing; readonly frame: Frame; readonly backdrop: Backdrop };

/** Height of the floor's edge, by share of the picture. */
const FLOOR = 0.77;

/** A seamless backdrop with the coast in mist behind it, for engines and parts. */
export function setUpStudio(tone: Tone, seed: number, frame: Frame): Studio {
  const studio = { drawing: new Drawing('s'), frame, backdrop: BACKDROPS[tone] };
  hangBackdrop(studio);
  drawMistyCoast(studio, seededRandom(seed));
  layFloor(studio);
  return studio;
}

function hangBackdrop({ drawing, frame: { width, height }, backdrop: { light, middle, isDark } }: Studio): void {
  const fall: Stop[] = [
    [0, middle],
    [0.5, light],
    [1, middle],
  ];
  drawing.rect(0, 0, width, height, drawing.linear(fall));
  const lamp = isDark ? mix(light, '#ffffff', 0.16) : '#ffffff';
  const glow = drawing.radial([
    [0, lamp, 0.85],
    [1, light, 0],
  ]);
  drawing.ellipse(width * 0.5, height * 0.42, width * 0.5, height * 0.52, glow);
}

function drawMistyCoast({ drawing, frame, backdrop: { middle, deep } }: Studio, random: () => number): void {
  const floor = frame.height * FLOOR;
  for (const [index, rise] of [190, 144, 98].entries()) {
    const base = floor - 150 + index * 62;
    const line = ridgeLine(random, frame.width, base, rise * 0.8);
    const span = { inUserSpace: true, x2: 0, y1: base - 180, y2: floor - 10 };
    const mist = drawing.linear(
      [
        [0, deep, 0.42 + index * 0.1],
        [1, middle, 0],
      ],
      span,
    );
    const shape = index ? spires(line, random, 26 + index * 8) : line;
    drawing.fill(`${polyline(shape)}L${frame.width + 40} ${floor}L-40 ${floor}Z`, mist);
  }
}

function layFloor({ drawing, frame: { width, height }, backdrop: { light, middle, deep } }: Studio): void {
  const floor = height * FLOOR;
  const near: Stop[] = [
    [0, light],
    [0.25, middle],
    [1, deep],
  ];
  drawing.rect(0, floor, width, height - floor, drawing.linear(near));
  const edge: Stop[] = [
    [0, light, 0],
    [0.66, light, 1],
    [1, light, 0],
  ];
  drawing.rect(0, floor - 60, width, 90, drawing.linear(edge));
}

/** A few firs standing out of a ridge in mist. */
function spires(line: readonly Point[], random: () => number, tallest: number): Point[] {
  return line.flatMap(([x, y]): Point[] => {
    const height = random() < 0.5 ? 0 : tallest * random();
    return height
      ? [
          [x - height * 0.12, y],
          [x, y - height],
          [x + height * 0.12, y],
        ]
      : [[x, y]];
  });
}

export type Standing = {
  /** Where the object's own origin goes, and its size. */
  x: number;
  y: number;
  scale: number;
  /** The shadow on the floor: its middle, height and half width. */
  shadow: { x: number; y: number; halfWidth: number };
};

export function standInStudio(
  { drawing, backdrop }: Studio,
  { x, y, scale, shadow }: Standing,
  draw: () => void,
): void {
  const dark = backdrop.isDark ? '#04161c' : '#0f2f38';
  const { halfWidth } = shadow;
  drawing.ellipse(shadow.x, shadow.y, halfWidth * 1.24, 24, dark, { opacity: 0.24, filter: drawing.blur(46, 12) });
  drawing.ellipse(shadow.x, shadow.y, halfWidth * 0.76, 9, dark, { opacity: 0.48, filter: drawing.blur(14, 4) });
  drawing.group({ transform: `translate(${x} ${y}) scale(${scale})` }, draw);
}

export function finishStudio({ drawing, frame, backdrop }: Studio): Drawing {
  const dark = backdrop.isDark ? '#04161c' : '#0f2f38';
  const corners = drawing.radial(
    [
      [0, dark, 0],
      [0.7, dark, 0],
      [1, dark, backdrop.isDark ? 0.4 : 0.16],
    ],
    { r: 0.8 },
  );
  return drawing.rect(0, 0, frame.width, frame.height, corners);
}

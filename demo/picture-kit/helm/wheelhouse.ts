import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { darken, mix } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox } from '#src/boat-drawing/geometry.ts';
import type { Scene } from '../scenery/scenery.ts';
import { dashColour, mountScreens, paintForedeck } from './ahead.ts';
import { drawDashboard, drawThrottle, drawWheel } from './gear.ts';

const WIPERS = [
  [300, 610],
  [750, 622],
  [1200, 610],
] as const;

/** Where the posts of the windscreen stand: x at the top and at the foot. */
const POSTS = [
  [470, 452],
  [1030, 1048],
] as const;

export function paintWheelhouse(scene: Scene, boat: Boat): void {
  const { drawing, palette, seed } = scene;
  paintForedeck(scene, boat, 620);
  paintGlassTint(drawing, palette.key);
  const liner = mix('#e8e4d9', palette.shade, palette.lamp ? 0.42 : 0.2);
  paintFrames(drawing, liner, darken(liner, 0.4));
  for (const [x, y] of WIPERS) {
    drawing.stroke(`M${x} ${y}l-84 -150`, '#10191d', 7).stroke(`M${x - 60} ${y - 190}l-52 130`, '#10191d', 9);
  }
  paintOverhead(drawing, seed, palette.lamp);
  drawDashboard(drawing, { top: 596, colour: dashColour(seed), trim: boat.stripeColour, dip: 40 });
  mountScreens(drawing, boat, seed, { x: 1010, y: 880, scale: 0.4 });
  mountScreens(drawing, boat, seed + 1, { x: 590, y: 872, scale: 0.34 });
  drawWheel(drawing, { x: 1010, y: 1004, radius: 170, rim: seed % 3 ? '#1a1512' : '#4a2f1c' });
  drawThrottle(drawing, 1330, 900, boat.engineCount);
}

/** Headliner, the two posts of the windscreen, and the corner posts. */
function paintFrames(drawing: Drawing, liner: string, shadow: string): void {
  drawing.fill(
    'M0 0H1500V148Q750 96 0 148Z',
    drawing.linear([
      [0, shadow],
      [1, liner],
    ]),
  );
  drawing.stroke('M0 150Q750 98 1500 150', '#18262c', 10);
  const across = { x2: 1, y2: 0 };
  const round = drawing.linear(
    [
      [0, shadow],
      [0.5, liner],
      [1, shadow],
    ],
    across,
  );
  for (const [top, bottom] of POSTS) {
    drawing.fill(`M${top - 13} 112L${top + 13} 112L${bottom + 18.2} 640L${bottom - 18.2} 640Z`, round);
  }
  for (const side of [-1, 1]) {
    const x = (offset: number): number => 750 + side * offset;
    const corner = `M${x(750)} 130L${x(640)} 122L${x(690)} 650L${x(750)} 680Z`;
    drawing.fill(
      corner,
      drawing.linear(
        [
          [0, shadow],
          [1, liner],
        ],
        across,
      ),
    );
    drawing.stroke(`M${x(640)} 122L${x(690)} 650`, '#18262c', 8);
  }
}

function paintGlassTint(drawing: Drawing, key: string): void {
  for (const [x, width, opacity] of [
    [180, 120, 0.1],
    [340, 40, 0.08],
    [860, 160, 0.1],
    [1120, 50, 0.08],
  ] as const) {
    drawing.fill(`M${x} 100h${width}l-220 560h${-width}Z`, key, { opacity });
  }
}

function paintOverhead(drawing: Drawing, seed: number, lamp: string | undefined): void {
  drawing.fill(
    roundedBox(900, 26, 230, 74, 12),
    drawing.linear([
      [0, '#2f3d43'],
      [1, '#141d21'],
    ]),
  );
  drawing.fill(roundedBox(922, 42, 92, 40, 4), seed % 2 ? '#4fb3a5' : '#e8a23a', { opacity: 0.85 });
  drawing.ellipse(1058, 62, 19, 19, '#3a484d').ellipse(1058, 62, 9, 9, '#10181c').ellipse(1104, 62, 10, 10, '#3a484d');
  drawing.stroke('M1130 70q70 10 84 90t-30 130', '#10181c', 7);
  drawing.tube('M360 96Q560 62 720 64', 14, ['#5d6d73', '#f1f6f6']);
  for (const x of [210, 750, 1290]) {
    const glow = drawing.radial([
      [0, lamp ?? '#ffffff', 0.95],
      [0.3, lamp ?? '#ffffff', 0.5],
      [1, lamp ?? '#ffffff', 0],
    ]);
    drawing.ellipse(x, 62, lamp ? 120 : 46, lamp ? 80 : 30, glow).ellipse(x, 58, 17, 9, '#fffdf4');
  }
}

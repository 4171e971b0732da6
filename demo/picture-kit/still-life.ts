import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { drawBoat } from '#src/boat-drawing/draw-boat.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { drawingLight } from '#src/boat-drawing/light.ts';

/** Things that people work with, each standing on the floor at the origin and about 600 wide; y goes up in negatives. */

const INK = '#0c2c37';
const CREAM = '#f3efe4';
const AMBER = '#d9a441';

const metal = (drawing: Drawing, dark: string, bright: string): string =>
  drawing.linear([
    [0, bright],
    [0.55, dark],
    [1, INK],
  ]);

export function drawCamera(drawing: Drawing): void {
  const body = metal(drawing, '#274b56', '#4d7480');
  drawing.stroke('M-226 -300C-330 -560 330 -560 226 -300', '#8f3b2f', 18);
  drawing.fill('M-96 -346L-66 -398H66L96 -346Z', body);
  drawing.rect(-250, -350, 500, 330, body, { rx: 36 });
  drawing.rect(-250, -262, 500, 150, INK, { opacity: 0.55 });
  drawing.rect(-210, -378, 70, 30, AMBER, { rx: 8 });
  for (const [radius, paint] of [
    [150, '#0b2129'],
    [128, '#31525d'],
    [108, '#0b2129'],
    [72, '#2d6f80'],
    [34, '#08171d'],
  ] as const)
    drawing.ellipse(0, -178, radius, radius, paint);
  drawing.ellipse(-34, -214, 26, 18, '#d5eef2', { opacity: 0.7 });
  drawing.ellipse(196, -310, 16, 16, CREAM);
}

export function drawTelephone(drawing: Drawing): void {
  const shell = metal(drawing, '#1e4451', '#3f7180');
  drawing.fill(
    'M-250 -20Q-262 -20 -254 -60L-196 -236Q-186 -262 -156 -262H156Q186 -262 196 -236L254 -60Q262 -20 250 -20Z',
    shell,
  );
  drawing.fill('M-120 -236H120L150 -56H-150Z', CREAM, { opacity: 0.94 });
  for (const row of [0, 1, 2, 3])
    for (const column of [-1, 0, 1])
      drawing.ellipse(
        column * (56 + row * 7),
        -206 + row * 42,
        17 + row,
        12 + row,
        row === 3 && column === 1 ? AMBER : INK,
      );
  drawing.stroke('M-262 -96C-360 -60 -330 40 -200 6', INK, 12, { fill: 'none' });
  drawing.fill(
    'M-290 -300Q-300 -382 -214 -392Q0 -420 214 -392Q300 -382 290 -300Q286 -262 246 -262H178Q146 -262 146 -300Q146 -318 120 -320Q0 -330 -120 -320Q-146 -318 -146 -300Q-146 -262 -178 -262H-246Q-286 -262 -290 -300Z',
    metal(drawing, '#16323c', '#456a76'),
  );
  drawing.stroke('M-220 -372Q0 -398 220 -372', '#a9c8cf', 6, { opacity: 0.6 });
}

export function drawCalendar(drawing: Drawing): void {
  drawing.fill('M-250 -20L-214 -470H214L250 -20Z', '#c9b998');
  drawing.fill('M-228 -36L-200 -454H200L228 -36Z', CREAM);
  drawing.fill('M-208 -338L-200 -454H200L208 -338Z', '#4b3a5c');
  for (const x of [-130, -44, 44, 130]) {
    drawing.rect(x - 9, -492, 18, 62, INK, { rx: 9 });
    drawing.rect(x - 5, -488, 7, 50, '#8fa3a9', { rx: 4 });
  }
  for (const row of [0, 1, 2, 3])
    for (const column of [0, 1, 2, 3, 4, 5]) {
      const isTaken = (row * 5 + column * 3) % 7 < 3;
      const spread = 62 + row * 2.4;
      drawing.rect((column - 2.5) * spread - 21, -308 + row * 64, 42, 40, isTaken ? '#1e6f7d' : '#d9dfdc', { rx: 6 });
    }
  drawing.stroke('M10 -176l20 22l40 -48', AMBER, 13);
}

export function drawMug(drawing: Drawing): void {
  for (const [x, height] of [
    [-70, 150],
    [0, 190],
    [66, 140],
  ] as const)
    drawing.stroke(
      `M${x} -440C${x + 50} ${-440 - height * 0.4} ${x - 50} ${-440 - height * 0.6} ${x} ${-440 - height}`,
      '#ffffff',
      16,
      {
        opacity: 0.5,
      },
    );
  drawing.stroke('M170 -330C330 -350 330 -120 150 -116', '#8f3b2f', 44, { fill: 'none' });
  drawing.fill(
    'M-196 -410H196L168 -52Q164 -20 128 -20H-128Q-164 -20 -168 -52Z',
    drawing.linear(
      [
        [0, '#c25a45'],
        [0.5, '#a5432f'],
        [1, '#6d2a1e'],
      ],
      { x2: 1, y2: 0 },
    ),
  );
  drawing.ellipse(0, -410, 196, 38, CREAM);
  drawing.ellipse(0, -404, 172, 29, '#3a2318');
  drawing.fill('M-82 -240L0 -300L82 -240V-150H-82Z', CREAM, { opacity: 0.16 });
  drawing.group({ transform: 'translate(-20 0) rotate(-4)' }, () => {
    drawing.rect(-290, -16, 460, 32, AMBER, { rx: 4 });
    drawing.fill('M170 -16L236 0L170 16Z', '#ecd9b4');
    drawing.fill('M216 -5L236 0L216 5Z', INK);
    drawing.rect(-318, -16, 30, 32, '#8f3b2f', { rx: 6 });
  });
}

/** A boat in the slings of a travel lift. */
export function drawTravelLift(drawing: Drawing, boat: Boat): void {
  const frame = metal(drawing, '#b3541e', '#e08a45');
  const width = 480;
  for (const x of [-300, 262]) {
    drawing.rect(x, -620, 38, 580, frame, { rx: 6 });
    drawing.ellipse(x + 19, -46, 46, 46, INK);
    drawing.ellipse(x + 19, -46, 20, 20, '#8fa3a9');
  }
  drawing.rect(-318, -650, 636, 48, frame, { rx: 10 });
  for (const x of [-120, 110]) drawing.rect(x, -602, 12, 130, INK);
  let scale = 1;
  const hull = drawing.capture(() => {
    const { length, sternOverhang, bowOverhang } = drawBoat(drawing, boat, drawingLight);
    scale = width / (length + sternOverhang + bowOverhang);
  });
  drawing.append(`<g transform="translate(-190 -270) scale(${scale.toFixed(4)})">${hull}</g>`);
  for (const x of [-114, 116])
    drawing.stroke(`M${x} -472V-300C${x} -214 ${x + 2} -214 ${x + 2} -300`, AMBER, 16, { fill: 'none' });
}

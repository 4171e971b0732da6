import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { darken, lighten, mix } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox } from '#src/boat-drawing/geometry.ts';
import type { Scene } from '../scenery/scenery.ts';
import { dashColour, mountScreens, paintForedeck } from './ahead.ts';
import { drawDashboard, drawThrottle, drawWheel } from './gear.ts';

export function paintWindshieldHelm(scene: Scene, boat: Boat): void {
  const { drawing, palette, seed } = scene;
  paintForedeck(scene, boat, 640);
  const frame = ['#2b383d', '#93a2a6'] as const;
  for (const side of [-1, 1]) {
    const x = (offset: number): number => 750 + side * offset;
    const pane = `M${x(70)} 330L${x(520)} 352L${x(650)} 690L${x(96)} 640Z`;
    drawing.fill(pane, mix('#5f8a94', palette.sky[1], 0.5), { opacity: 0.16 });
    drawing.fill(`M${x(180)} 336L${x(250)} 339L${x(330)} 662L${x(230)} 652Z`, palette.key, { opacity: 0.14 });
    drawing.tube(`M${x(96)} 650L${x(70)} 330L${x(520)} 352L${x(660)} 700`, 17, frame);
    drawing.fill(`M${x(520)} 352L${x(760)} 410V760L${x(655)} 700Z`, mix('#5f8a94', palette.sky[1], 0.4), {
      opacity: 0.2,
    });
    drawing.tube(`M${x(520)} 352L${x(770)} 412`, 15, frame);
  }
  const step = mix('#9aa5a4', palette.shade, 0.3);
  drawing.fill(
    'M600 620H880V1000H600Z',
    drawing.linear([
      [0, darken(step, 0.5)],
      [0.4, step],
      [1, darken(step, 0.3)],
    ]),
  );
  drawing.fill('M640 760H800V800H640Z', lighten(step, 0.2));
  drawDashboard(drawing, { top: 640, colour: dashColour(seed), trim: boat.stripeColour, dip: 30, gap: [640, 800] });
  mountScreens(drawing, boat, seed, { x: 1130, y: 912, scale: 0.36 });
  drawWheel(drawing, { x: 1130, y: 1020, radius: 160, rim: '#14191b' });
  drawThrottle(drawing, 1400, 920, boat.engineCount);
  drawing.fill(
    roundedBox(170, 740, 330, 150, 16),
    drawing.linear([
      [0, '#3b494e'],
      [1, '#222d31'],
    ]),
  );
  drawing.stroke('M310 762h50', '#9aa8ac', 9).stroke('M190 720h300', boat.stripeColour, 7);
}

export function paintConsoleHelm(scene: Scene, boat: Boat): void {
  const { drawing, palette, seed } = scene;
  paintCollar(scene, boat);
  drawing.fill(
    'M520 700L980 700L1090 1000H410Z',
    drawing.linear([
      [0, '#f2f4f1'],
      [1, mix('#b9c4c5', palette.shade, 0.2)],
    ]),
  );
  drawing.fill(
    'M560 590Q750 566 940 590L1000 720H500Z',
    drawing.linear([
      [0, '#3d4b51'],
      [1, '#222d32'],
    ]),
  );
  const pane = 'M590 590L640 420Q646 402 664 402H836Q854 402 860 420L910 590Q750 566 590 590Z';
  drawing.fill(pane, mix('#4b7884', palette.sky[1], 0.4), { opacity: 0.34 });
  drawing.fill('M660 410H730L690 572L610 584Z', palette.key, { opacity: 0.16 });
  drawing.tube('M584 596L634 416Q642 394 664 394H836Q858 394 866 416L916 596', 13, ['#5d6d73', '#f1f6f6']);
  drawing.tube('M470 860L520 640Q528 610 560 608M1030 860L980 640Q972 610 940 608', 17, ['#5d6d73', '#f1f6f6']);
  mountScreens(drawing, boat, seed, { x: 750, y: 842, scale: 0.33 });
  drawWheel(drawing, { x: 750, y: 1010, radius: 165, rim: '#14191b' });
  drawThrottle(drawing, 1010, 900, 1);
}

/** The two sides of an inflatable running together at the bow. */
function paintCollar({ drawing, palette }: Scene, { hullColour }: Boat): void {
  drawing.fill('M360 1000C470 760 640 560 750 540C860 560 1030 760 1140 1000Z', mix('#9aa6a7', palette.shade, 0.2));
  for (const side of [-1, 1]) {
    const x = (offset: number): number => 750 + side * offset;
    const tube =
      `M${x(760)} 1000L${x(760)} 812C${x(640)} 640 ${x(300)} 470 ${x(0)} 452V548` +
      `C${x(120)} 560 ${x(300)} 720 ${x(390)} 1000Z`;
    const across = { inUserSpace: true, x1: x(180), y1: 800, x2: x(470), y2: 560 };
    const dark = mix(hullColour, palette.shade, 0.62);
    drawing.fill(
      tube,
      drawing.linear(
        [
          [0, dark],
          [0.42, hullColour],
          [0.72, lighten(hullColour, 0.4)],
          [1, mix(hullColour, palette.shade, 0.3)],
        ],
        across,
      ),
    );
    drawing.stroke(`M${x(760)} 880C${x(620)} 690 ${x(320)} 500 ${x(0)} 478`, '#1b2f36', 16, { opacity: 0.85 });
    drawing.stroke(`M${x(560)} 780q${side * -50} -90 ${side * -130} -128`, '#15262c', 13);
    drawing.stroke(`M${x(330)} 622q${side * -40} -40 ${side * -100} -56`, '#15262c', 10);
  }
}

export function paintLoungeHelm(scene: Scene, boat: Boat): void {
  const { drawing, palette, seed } = scene;
  const floor = mix('#b5a68e', palette.shade, 0.16);
  drawing.fill(
    'M0 1000V756L430 560H1070L1500 756V1000Z',
    drawing.linear([
      [0, lighten(floor, 0.16)],
      [1, darken(floor, 0.2)],
    ]),
  );
  for (let board = 0; board < 9; board++)
    drawing.stroke(`M${466 + board * 71} 560L${-190 + board * 235} 1000`, darken(floor, 0.25), 2, { opacity: 0.5 });
  for (const side of [-1, 1]) paintLoungeSide(drawing, boat, side, palette.shade);
  const gate = { from: 448, to: 1052 };
  for (const [left, right] of [
    [gate.from, 660],
    [840, gate.to],
  ] as const) {
    drawing.rect(left, 470, right - left, 92, boat.hullColour).rect(left, 500, right - left, 24, boat.stripeColour);
    drawing.tube(`M${left} 560V464H${right}V560`, 9, ['#5d6d73', '#f1f6f6']);
  }
  drawing.fill(
    'M0 0H1500V62Q750 22 0 62Z',
    drawing.linear([
      [0, '#8c8069'],
      [1, '#cfc4ab'],
    ]),
  );
  drawing.tube('M120 60L60 480M1380 60L1440 480', 16, ['#5d6d73', '#f1f6f6']);
  drawing.fill(
    'M820 690Q1150 640 1500 668V1000H760Z',
    drawing.linear([
      [0, '#3b484d'],
      [0.2, '#2a363b'],
      [1, '#151d20'],
    ]),
  );
  drawing.stroke('M826 712Q1150 664 1500 692', boat.stripeColour, 8);
  const pane = 'M900 684L960 540Q966 526 984 524L1340 512Q1360 512 1364 530L1384 662Q1130 648 900 684Z';
  drawing
    .fill(pane, '#1d424e', { opacity: 0.55 })
    .fill('M1010 524L1100 520L1050 664L950 674Z', palette.key, { opacity: 0.16 });
  mountScreens(drawing, boat, seed, { x: 1150, y: 930, scale: 0.33 });
  drawWheel(drawing, { x: 1150, y: 1030, radius: 160, rim: '#2a211a' });
  drawThrottle(drawing, 1400, 930, 1);
}

function paintLoungeSide(drawing: Drawing, boat: Boat, side: number, shade: string): void {
  const x = (offset: number): number => 750 + side * offset;
  const cream = mix('#efe7d8', shade, 0.08);
  drawing.fill(`M${x(302)} 470L${x(750)} 452V760L${x(302)} 562Z`, boat.hullColour);
  drawing.fill(`M${x(302)} 496L${x(750)} 540V604L${x(302)} 522Z`, boat.stripeColour);
  drawing.tube(`M${x(302)} 466L${x(760)} 440`, 11, ['#5d6d73', '#f1f6f6']);
  drawing.fill(
    `M${x(290)} 508L${x(560)} 560L${x(560)} 690L${x(290)} 566Z`,
    drawing.linear([
      [0, lighten(cream, 0.3)],
      [1, cream],
    ]),
  );
  drawing.fill(`M${x(290)} 566L${x(560)} 690L${x(430)} 690L${x(232)} 566Z`, lighten(cream, 0.2));
  drawing.fill(`M${x(232)} 566L${x(430)} 690V790L${x(232)} 612Z`, darken(cream, 0.18));
  for (const share of [0.33, 0.66])
    drawing.stroke(
      `M${x(290 + 270 * share)} ${508 + 52 * share}L${x(290 + 270 * share)} ${566 + 124 * share}` +
        `L${x(232 + 198 * share)} ${566 + 124 * share}`,
      darken(cream, 0.22),
      3,
    );
}

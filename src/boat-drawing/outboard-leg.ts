import { darken, lighten } from './colour.ts';
import type { Drawing, Stop } from './drawing.ts';
import type { OutboardPaint } from './outboard-class.ts';

export const METAL: readonly Stop[] = [
  [0, '#f7faf9'],
  [0.25, '#c3cdd0'],
  [0.55, '#808f94'],
  [0.8, '#55646a'],
  [1, '#9fadb1'],
];

const across = { x2: 1, y2: 0 };

/** Clamp bracket, midsection and trim plates: all that stays when the foot is changed. */
export function drawMidsection(drawing: Drawing, paint: OutboardPaint): void {
  const { dark, leg } = paint;
  drawBracket(drawing);
  const column = 'M192 430L400 430C403 520 398 600 392 704L206 718C214 620 198 540 192 430Z';
  const round: Stop[] = [
    [0, dark],
    [0.2, leg],
    [0.48, lighten(leg, 0.32)],
    [0.78, leg],
    [1, dark],
  ];
  drawing.fill(column, drawing.linear(round, across));
  drawing.fill('M192 430L400 430L398 496Q300 520 196 492Z', '#000', { opacity: 0.28 });
  drawing.stroke('M238 506C250 570 246 640 240 704', '#fff', 2.4, { opacity: 0.18 });
  drawing.stroke('M362 500C366 570 362 640 358 700', darken(leg, 0.5), 3, { opacity: 0.5 });
}

function drawBracket(drawing: Drawing): void {
  const casting: Stop[] = [
    [0, '#64747a'],
    [0.5, '#2f3c41'],
    [1, '#172227'],
  ];
  drawing.fill(
    'M392 470L470 440L512 446L516 640Q514 656 498 656L470 650L462 560L392 600Z',
    drawing.linear(casting, { x2: 1 }),
  );
  drawing.fill('M438 450h70l8 14v28h-78Z', drawing.linear(METAL));
  for (const [x, y, radius] of [
    [478, 560, 15],
    [486, 624, 9],
    [484, 512, 8],
  ] as const) {
    drawing.ellipse(x, y, radius, radius, '#8b999d').ellipse(x, y, radius * 0.46, radius * 0.46, '#1a262b');
  }
  drawing.stroke('M440 520L470 640', '#77868b', 5);
  drawing.tube('M404 520L456 612', 9, ['#46555b', '#dfe7e8']);
}

/** Cavitation plate, gearcase, skeg and propeller. */
export function drawFoot(drawing: Drawing, paint: OutboardPaint): void {
  const { dark, leg } = paint;
  drawPlates(drawing, paint);
  const strut = 'M200 730L398 716C392 770 384 800 372 830L214 836C224 800 216 770 200 730Z';
  const round: Stop[] = [
    [0, dark],
    [0.35, leg],
    [0.6, lighten(leg, 0.28)],
    [1, dark],
  ];
  drawing.fill(strut, drawing.linear(round, across));
  for (let slot = 0; slot < 5; slot++)
    drawing.stroke(`M${328 + slot * 8} ${774 + slot}v26`, '#0b1418', 3, { opacity: 0.8 });
  const skeg = 'M196 866L300 866C312 900 300 952 282 986Q268 998 250 990C214 966 196 912 196 866Z';
  drawing.fill(
    skeg,
    drawing.linear(
      [
        [0, dark],
        [0.5, lighten(leg, 0.22)],
        [1, dark],
      ],
      across,
    ),
  );
  const torpedo =
    'M120 812C180 792 330 792 392 812C432 826 446 842 446 850C446 860 424 878 380 884C320 892 190 890 120 878Z';
  drawing.fill(
    torpedo,
    drawing.linear([
      [0, lighten(leg, 0.36)],
      [0.25, lighten(leg, 0.14)],
      [0.6, leg],
      [1, dark],
    ]),
  );
  drawing.stroke('M150 818C220 804 330 804 396 826', '#fff', 4, { opacity: 0.32 });
  drawing.stroke('M388 814C392 836 392 862 382 884', dark, 2.4, { opacity: 0.7 });
  drawPropeller(drawing);
}

function drawPlates(drawing: Drawing, { leg, dark }: OutboardPaint): void {
  const plate = 'M92 722Q96 710 120 708L430 690Q440 690 440 700L436 716L120 736Q92 738 92 722Z';
  drawing.fill(
    plate,
    drawing.linear([
      [0, lighten(leg, 0.42)],
      [0.4, leg],
      [1, dark],
    ]),
  );
  drawing.fill(
    'M150 756L410 736L404 748L160 770Z',
    drawing.linear([
      [0, lighten(leg, 0.25)],
      [1, dark],
    ]),
  );
  drawing.fill('M150 738L196 734L190 770L164 772Z', '#aeb9bb', { opacity: 0.85 });
}

function drawPropeller(drawing: Drawing): void {
  const blade: Stop[] = [
    [0, '#4d5c62'],
    [0.4, '#eef3f2'],
    [1, '#7c8a8f'],
  ];
  const metal = drawing.linear(METAL);
  drawing.fill('M120 816L72 826Q62 830 62 846Q62 864 72 868L120 876Z', metal);
  for (const [side, reach] of [
    [-1, 1],
    [1, 0.92],
  ] as const) {
    const y = (out: number): number => 846 + side * out;
    const shape =
      `M112 ${y(14)}C134 ${y(60)} 132 ${y(110)} 98 ${y(126 * reach)}` +
      `C66 ${y(124 * reach)} 56 ${y(70)} 78 ${y(14)}Z`;
    drawing.fill(shape, drawing.linear(blade, across));
    drawing.stroke(`M112 ${y(14)}C134 ${y(60)} 132 ${y(110)} 98 ${y(126 * reach)}`, '#fff', 2.2, { opacity: 0.7 });
  }
  drawing.fill(
    'M104 838C132 828 142 862 110 866C80 872 62 866 64 852C68 836 90 840 104 838Z',
    drawing.linear([
      [0, '#f7faf9'],
      [1, '#6b7a80'],
    ]),
  );
}

import { darken, lighten } from '#src/boat-drawing/colour.ts';
import type { Drawing, Stop } from '#src/boat-drawing/drawing.ts';
import { roundedBox, tidy } from '#src/boat-drawing/geometry.ts';
import { writeLettering } from '#src/boat-drawing/lettering.ts';
import { METAL } from '#src/boat-drawing/outboard-leg.ts';

/** One propeller, or two that turn against each other; the X legs carry a red cap. */
export type Leg = { readonly propellers: 1 | 2; readonly isHeavy: boolean };

export const legOf = (name: string): Leg => ({ propellers: /three/i.test(name) ? 2 : 1, isHeavy: /x\b/i.test(name) });

const BODY = '#26343a';

/** A drive leg from its port side, bow to the right: from the bellows at x = 0 down to the skeg near y = 0. */
export function drawLeg(drawing: Drawing, leg: Leg): void {
  drawLegCasting(drawing, leg);
  drawLegFoot(drawing, leg);
  drawTrimCylinder(drawing);
}

function drawLegCasting(drawing: Drawing, { isHeavy }: Leg): void {
  const cast = drawing.linear([
    [0, '#5b6a70'],
    [0.4, '#2f3d43'],
    [1, '#141e22'],
  ]);
  drawing.fill(
    'M0 -356Q-60 -376 -136 -358Q-168 -348 -168 -312L-162 -222Q-182 -206 -240 -202L-246 -180L-12 -180L0 -204Z',
    cast,
  );
  drawing.stroke('M-156 -340Q-80 -374 -8 -348', '#fff', 4, { opacity: 0.35 });
  drawing.fill('M-160 -300L-4 -300L-4 -282L-160 -282Z', darken(BODY, 0.4), { opacity: 0.7 });
  drawing.fill('M-158 -322H-46L-40 -312H-158Z', isHeavy ? '#b8351f' : '#d9a441');
  drawing.ellipse(-78, -252, 34, 30, darken(BODY, 0.35)).ellipse(-80, -254, 26, 23, drawing.linear(METAL));
  for (let bolt = 0; bolt < 6; bolt++) {
    const angle = (bolt / 6) * Math.PI * 2;
    drawing.ellipse(-80 + Math.cos(angle) * 19, -254 + Math.sin(angle) * 16, 3, 3, '#3a474c');
  }
  for (const [x, y] of [
    [-150, -230],
    [-20, -214],
    [-146, -196],
    [-60, -194],
  ] as const) {
    drawing.ellipse(x, y, 6, 6, '#10191d').ellipse(x - 1, y - 1, 3.4, 3.4, '#9aa8ac');
  }
  drawing.fill(
    'M-250 -202L-4 -196L-8 -184L-252 -184Z',
    drawing.linear([
      [0, lighten(BODY, 0.45)],
      [1, darken(BODY, 0.3)],
    ]),
  );
}

function drawLegFoot(drawing: Drawing, { propellers }: Leg): void {
  const round: Stop[] = [
    [0, darken(BODY, 0.5)],
    [0.4, lighten(BODY, 0.24)],
    [0.7, BODY],
    [1, darken(BODY, 0.5)],
  ];
  drawing.fill('M-148 -184L-30 -184L-38 -104L-144 -104Z', drawing.linear(round, { x2: 1, y2: 0 }));
  for (let slot = 0; slot < 4; slot++) drawing.stroke(`M${-64 + slot * 8} -164v26`, '#0b1418', 3.4);
  drawing.fill('M-142 -84L-66 -84Q-60 -30 -86 -4Q-122 -20 -142 -84Z', drawing.linear(round, { x2: 1, y2: 0 }));
  const torpedo = 'M-200 -132C-140 -150 -50 -150 -10 -122Q2 -106 -12 -96C-50 -76 -150 -76 -200 -86Z';
  drawing.fill(
    torpedo,
    drawing.linear([
      [0, lighten(BODY, 0.4)],
      [0.4, BODY],
      [1, '#0e171b'],
    ]),
  );
  drawing.stroke('M-196 -126C-140 -142 -60 -142 -18 -118', '#fff', 3, { opacity: 0.3 });
  drawSideBlades(drawing, -206, 92);
  if (propellers === 2) drawSideBlades(drawing, -240, 80);
  const hubEnd = propellers === 2 ? -272 : -238;
  drawing.fill(`M-200 -128L${hubEnd} -122Q${hubEnd - 10} -109 ${hubEnd} -96L-200 -88Z`, drawing.linear(METAL));
}

function drawSideBlades(drawing: Drawing, x: number, reach: number): void {
  const metal = drawing.linear(
    [
      [0, '#5a696f'],
      [0.35, '#f3f7f6'],
      [0.7, '#a9b6ba'],
      [1, '#66767b'],
    ],
    { x2: 1, y2: 0.3 },
  );
  for (const side of [-1, 1]) {
    const y = (out: number): number => tidy(-109 + side * out);
    const blade =
      `M${x + 14} ${y(10)}C${x + 34} ${y(reach * 0.5)} ${x + 26} ${y(reach * 0.92)} ${x - 2} ${y(reach)}` +
      `C${x - 30} ${y(reach * 0.86)} ${x - 26} ${y(reach * 0.4)} ${x - 16} ${y(10)}Z`;
    drawing
      .fill(blade, metal)
      .stroke(
        `M${x + 14} ${y(10)}C${x + 34} ${y(reach * 0.5)} ${x + 26} ${y(reach * 0.92)} ${x - 2} ${y(reach)}`,
        '#fff',
        2,
        { opacity: 0.8 },
      );
  }
}

function drawTrimCylinder(drawing: Drawing): void {
  drawing.tube('M4 -188L-96 -206', 20, ['#1a252a', '#6f7f84']).tube('M-90 -206L-132 -214', 10, ['#7d8b90', '#f4f8f7']);
  drawing.ellipse(-134, -215, 9, 9, '#10191d').ellipse(-134, -215, 4, 4, '#9aa8ac');
}

/** The plate on the transom with the bellows behind it. */
function drawTransomPlate(drawing: Drawing): void {
  drawing.fill(
    roundedBox(-4, -380, 40, 300, 8),
    drawing.linear(
      [
        [0, '#c9d2d3'],
        [1, '#707f84'],
      ],
      { x2: 1, y2: 0 },
    ),
  );
  const bellows = 'M-4 -350L-56 -336Q-70 -330 -70 -306L-70 -180Q-68 -156 -52 -150L-4 -130Z';
  drawing.fill(
    bellows,
    drawing.linear([
      [0, '#414f55'],
      [0.4, BODY],
      [1, '#10191d'],
    ]),
  );
  for (let fold = 0; fold < 4; fold++)
    drawing.stroke(`M${-16 - fold * 13} ${-340 + fold * 3}v${190 - fold * 8}`, '#0a1114', 6, { opacity: 0.7 });
}

export type Sterndrive = {
  readonly displacement: string;
  readonly cylinders: number;
  readonly cover: string;
  readonly leg: Leg;
};

/** Engine, transom plate and leg on a stand; the floor is y = 0, the middle near x = 60. */
export function drawSterndrive(drawing: Drawing, { displacement, cylinders, cover, leg }: Sterndrive): void {
  drawing.stroke('M60 -64v64M420 -64v64', '#56656a', 26).fill(roundedBox(-6, -84, 500, 26, 6), drawing.linear(METAL));
  drawBlock(drawing, cylinders);
  drawCover(drawing, cover, displacement);
  drawPulleys(drawing);
  drawing.group({ transform: 'translate(-40 0)' }, () => {
    drawTransomPlate(drawing);
    drawing.group({ transform: 'translate(-62 0)' }, () => drawLeg(drawing, leg));
  });
}

function drawBlock(drawing: Drawing, cylinders: number): void {
  drawing.fill(
    roundedBox(20, -300, 430, 220, 22),
    drawing.linear([
      [0, '#5d6d72'],
      [0.5, '#2f3d43'],
      [1, '#151f24'],
    ]),
  );
  const count = cylinders / 2 + 2;
  const step = 400 / count;
  for (let rib = 0; rib < count; rib++) {
    drawing.fill(
      roundedBox(40 + rib * step, -282, step * 0.74, 108, 8),
      drawing.linear([
        [0, '#7a898e'],
        [1, '#2a383d'],
      ]),
    );
  }
  const ports = cylinders / 2;
  const spread = 352 / ports;
  for (let port = 0; port < ports; port++) {
    const x = tidy(66 + port * spread);
    drawing.fill(
      `M${x} -166q34 -14 62 0l-6 54q-24 10 -48 0Z`,
      drawing.linear([
        [0, '#a3b0b4'],
        [1, '#3c4a4f'],
      ]),
    );
    drawing.ellipse(x + 31, -140, 9, 9, '#10191d');
  }
  drawing.tube('M50 -92H420', 18, ['#2a383d', '#8b999d']);
}

function drawCover(drawing: Drawing, cover: string, displacement: string): void {
  const path = 'M34 -300L60 -414Q66 -432 86 -432L396 -432Q414 -432 420 -414L442 -300Z';
  drawing.fill(
    path,
    drawing.linear([
      [0, lighten(cover, 0.2)],
      [0.5, cover],
      [1, darken(cover, 0.4)],
    ]),
  );
  drawing.fill('M74 -420h330l6 20H68Z', '#fff', { opacity: 0.26 });
  for (const left of [88, 336]) {
    for (let vent = 0; vent < 2; vent++) {
      drawing
        .stroke(`M${left + vent * 46} -388v64`, darken(cover, 0.55), 9)
        .stroke(`M${left + 6 + vent * 46} -388v64`, '#fff', 2, { opacity: 0.25 });
    }
  }
  writeLettering(drawing, displacement, {
    x: 238,
    baseline: -338,
    capHeight: 34,
    colour: '#fff',
    anchor: 'middle',
    spacing: 14,
  });
}

function drawPulleys(drawing: Drawing): void {
  drawing
    .ellipse(480, -200, 66, 66, '#1a262b')
    .ellipse(480, -200, 52, 52, drawing.linear(METAL))
    .ellipse(480, -200, 20, 20, '#26343a');
  drawing.stroke('M480 -266L440 -366M540 -224L462 -396', '#0e171b', 11);
  drawing.ellipse(438, -372, 30, 30, '#33424a').ellipse(438, -372, 12, 12, '#aab6b9');
}

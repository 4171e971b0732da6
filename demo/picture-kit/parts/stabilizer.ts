import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox, tidy } from '#src/boat-drawing/geometry.ts';
import { writeLettering } from '#src/boat-drawing/lettering.ts';
import { METAL } from '#src/boat-drawing/outboard-leg.ts';

/** A gyro in its cradle; the floor is y = 0 and the middle x = 0. */
export function drawGyro(drawing: Drawing, label: string): void {
  drawCradle(drawing);
  drawSphere(drawing);
  writeLettering(drawing, label, {
    x: 0,
    baseline: -285,
    capHeight: 32,
    colour: '#eef4f3',
    anchor: 'middle',
    spacing: 30,
    weight: 15,
  });
  for (const side of [-1, 1]) drawBearing(drawing, side * 286);
  drawing
    .stroke('M300 -120C420 -130 420 -40 470 -20', '#16242a', 16)
    .stroke('M304 -124C424 -134 424 -44 470 -24', '#5d6d72', 3);
  drawing.stroke('M-40 -546h80', '#506066', 18).fill(roundedBox(-70, -566, 140, 26, 8), drawing.linear(METAL));
}

function drawCradle(drawing: Drawing): void {
  drawing.fill(
    'M-360 -40L-330 -96H330L360 -40V0H-360Z',
    drawing.linear([
      [0, '#dfe6e6'],
      [0.3, '#8c9a9f'],
      [1, '#2d3b41'],
    ]),
  );
  for (const x of [-310, -180, 180, 310])
    drawing.ellipse(x, -30, 13, 13, '#233036').ellipse(x - 2, -32, 8, 8, '#aab6b9');
  const left = 'M-330 -96L-300 -330Q-296 -352 -274 -352L-236 -352L-200 -96Z';
  drawing.fill(
    left,
    drawing.linear(
      [
        [0, '#f7f9f8'],
        [0.5, '#aab6b9'],
        [1, '#4f5e64'],
      ],
      { x2: 1, y2: 0 },
    ),
  );
  const right = 'M330 -96L300 -330Q296 -352 274 -352L236 -352L200 -96Z';
  drawing.fill(
    right,
    drawing.linear(
      [
        [0, '#8f9da1'],
        [0.5, '#d7dfe0'],
        [1, '#45545a'],
      ],
      { x2: 1, y2: 0 },
    ),
  );
}

function drawSphere(drawing: Drawing): void {
  const shell = drawing.radial(
    [
      [0, '#ffffff'],
      [0.25, '#eef2f1'],
      [0.6, '#b3c0c3'],
      [0.86, '#66767c'],
      [1, '#3f4e54'],
    ],
    { fx: 0.34, fy: 0.26, r: 0.62 },
  );
  drawing.ellipse(0, -300, 262, 252, shell);
  const inside = drawing.clip('M-262 -300A262 252 0 1 1 262 -300A262 252 0 1 1 -262 -300Z');
  drawing.group({ 'clip-path': inside }, () => {
    drawing.rect(
      -270,
      -330,
      540,
      60,
      drawing.linear([
        [0, '#16343e'],
        [0.5, '#2a5a67'],
        [1, '#0d232a'],
      ]),
    );
    drawing.stroke('M-262 -330Q0 -316 262 -330M-262 -270Q0 -256 262 -270', '#fff', 2.5, { opacity: 0.5 });
    drawing.ellipse(-96, -440, 120, 66, '#fff', { opacity: 0.75, filter: drawing.blur(28) });
    drawing.ellipse(60, -86, 190, 50, '#dbe9ea', { opacity: 0.5, filter: drawing.blur(22) });
    for (let bolt = 0; bolt < 22; bolt++) {
      const angle = (bolt / 21 - 0.5) * 3;
      drawing.ellipse(Math.sin(angle) * 250, -206 + Math.cos(angle) * 14, 5, 6, '#3d4c52');
    }
    for (let fin = 0; fin < 9; fin++)
      drawing.stroke(
        `M${tidy(-150 + fin * 37)} -520Q${tidy(-190 + fin * 47)} -440 ${tidy(-210 + fin * 52)} -350`,
        '#5d6d72',
        3,
        { opacity: 0.22 },
      );
  });
}

function drawBearing(drawing: Drawing, x: number): void {
  const cap = drawing.radial(
    [
      [0, '#f6f8f6'],
      [0.7, '#8e9ca0'],
      [1, '#3a494f'],
    ],
    { fx: 0.35, fy: 0.3 },
  );
  drawing.ellipse(x, -300, 44, 44, cap).ellipse(x, -300, 18, 18, '#1c292e');
}

/** A ride-control kit: two blades for the transom, the control head between them. The floor is y = 0. */
export function drawRideControl(drawing: Drawing): void {
  for (const side of [-1, 1]) drawInterceptor(drawing, side);
  drawing.fill(
    roundedBox(-96, -250, 192, 250, 26),
    drawing.linear([
      [0, '#46555b'],
      [0.08, '#1d282d'],
      [1, '#0d1518'],
    ]),
    { stroke: '#73848a', 'stroke-width': 2 },
  );
  drawing.fill(roundedBox(-76, -228, 152, 112, 10), '#0c2a36');
  drawing
    .stroke('M-60 -150Q-30 -190 0 -166T60 -178', '#4fb3a5', 5)
    .stroke('M-60 -170H60', '#ffffff', 1.5, { opacity: 0.3 });
  for (const [x, y] of [
    [-44, -80],
    [0, -80],
    [44, -80],
    [-44, -36],
    [0, -36],
    [44, -36],
  ] as const) {
    drawing.fill(
      roundedBox(x - 17, y - 15, 34, 30, 8),
      drawing.linear([
        [0, '#3a484d'],
        [1, '#1a2429'],
      ]),
    );
  }
  drawing.ellipse(0, -80, 4, 4, '#3fb27f');
  drawing.stroke('M-96 -40C-170 -20 -170 -120 -236 -150M96 -40C170 -20 170 -120 236 -150', '#16242a', 11);
}

function drawInterceptor(drawing: Drawing, side: number): void {
  const x = (offset: number): number => side * offset;
  const shell =
    `M${x(150)} -330Q${x(150)} -352 ${x(172)} -354L${x(540)} -372Q${x(566)} -372 ${x(566)} -346V-150` +
    `Q${x(566)} -128 ${x(542)} -126L${x(174)} -118Q${x(150)} -118 ${x(150)} -140Z`;
  drawing.fill(
    shell,
    drawing.linear([
      [0, '#4c5b61'],
      [0.3, '#27353b'],
      [1, '#0f171b'],
    ]),
    { stroke: '#10191d', 'stroke-width': 3 },
  );
  drawing.stroke(`M${x(166)} -340L${x(548)} -358`, '#fff', 3.5, { opacity: 0.35 });
  for (let ridge = 0; ridge < 7; ridge++)
    drawing.stroke(`M${x(214 + ridge * 48)} -320V-170`, '#0b1215', 7, { opacity: 0.55 });
  const blade =
    `M${x(146)} -122L${x(572)} -130L${x(560)} -34Q${x(556)} -22 ${x(540)} -22L${x(178)} -18` +
    `Q${x(160)} -18 ${x(156)} -34Z`;
  drawing.fill(
    blade,
    drawing.linear([
      [0, '#6d7d82'],
      [0.2, '#f4f8f7'],
      [0.55, '#c3cdd0'],
      [1, '#7b8a90'],
    ]),
  );
  drawing.stroke(`M${x(176)} -30L${x(544)} -34`, '#fff', 3, { opacity: 0.8 });
  for (const bolt of [190, 356, 522])
    drawing.ellipse(x(bolt), -146, 11, 11, '#10191d').ellipse(x(bolt), -147, 6, 6, '#aab6b9');
}

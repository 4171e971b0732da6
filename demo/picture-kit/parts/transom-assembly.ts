import { lighten } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox, tidy } from '#src/boat-drawing/geometry.ts';
import { METAL } from '#src/boat-drawing/outboard-leg.ts';

/** A transom assembly from astern: outer plate, gimbal ring, bell housing and trim cylinders. The middle is 0, 0. */
export function drawTransomAssembly(drawing: Drawing, isHeavy: boolean): void {
  const width = isHeavy ? 330 : 290;
  drawOuterPlate(drawing, width);
  drawGimbal(drawing);
  drawBell(drawing);
  for (const side of [-1, 1]) drawTrimCylinder(drawing, side, width);
  drawing.fill(
    roundedBox(-80, -372, 160, 54, 14),
    drawing.linear([
      [0, '#46555b'],
      [1, '#182226'],
    ]),
  );
  drawing.rect(-56, -350, 112, 9, isHeavy ? '#b8351f' : '#d9a441');
}

function drawOuterPlate(drawing: Drawing, width: number): void {
  const plate =
    `M${-width} -260Q${-width} -330 ${-width + 80} -338L${width - 80} -338Q${width} -330 ${width} -260` +
    `L${width - 40} 190Q${width - 60} 290 ${width - 170} 306H${-width + 170}Q${-width + 60} 290 ${-width + 40} 190Z`;
  drawing.fill(
    plate,
    drawing.linear([
      [0, '#7f8f94'],
      [0.35, '#46555b'],
      [1, '#1a262b'],
    ]),
    { stroke: '#10191d', 'stroke-width': 5 },
  );
  drawing.stroke(`M${-width + 14} -258Q${-width + 14} -320 ${-width + 84} -326H${width - 84}`, '#fff', 4, {
    opacity: 0.35,
  });
  for (const [x, y] of [
    [-0.84, -250],
    [0.84, -250],
    [-0.8, -60],
    [0.8, -60],
    [-0.7, 150],
    [0.7, 150],
    [-0.3, 278],
    [0.3, 278],
  ] as const) {
    const at = x * width;
    drawing
      .ellipse(at, y, 17, 17, '#10191d')
      .ellipse(at - 2, y - 2, 12, 12, drawing.linear(METAL))
      .ellipse(at - 2, y - 2, 4.5, 4.5, '#2a383d');
  }
}

function drawGimbal(drawing: Drawing): void {
  drawing.ellipse(4, 8, 226, 226, '#0c1418', { opacity: 0.6 });
  drawing.ellipse(
    0,
    0,
    222,
    222,
    drawing.linear([
      [0, '#b9c4c7'],
      [0.3, '#76868b'],
      [0.7, '#36454b'],
      [1, '#151f24'],
    ]),
  );
  drawing.ellipse(0, 0, 184, 184, '#0f181c');
  drawing.ellipse(
    0,
    0,
    176,
    176,
    drawing.linear([
      [0, '#2a383d'],
      [1, '#5d6d72'],
    ]),
  );
  for (let bolt = 0; bolt < 10; bolt++) {
    const angle = (bolt / 10) * Math.PI * 2 + 0.3;
    drawing.ellipse(Math.cos(angle) * 203, Math.sin(angle) * 203, 8, 8, '#1a262b');
  }
  for (const y of [-216, 216]) drawing.fill(roundedBox(-40, y - 26, 80, 52, 12), drawing.linear(METAL));
}

function drawBell(drawing: Drawing): void {
  for (let fold = 0; fold < 6; fold++) {
    const radius = 158 - fold * 15;
    drawing.ellipse(0, 0, radius, radius, fold % 2 ? '#0c1418' : lighten('#1d282d', 0.08 + fold * 0.02));
  }
  drawing.ellipse(
    0,
    0,
    74,
    74,
    drawing.radial([
      [0, '#11191d'],
      [0.7, '#26343a'],
      [1, '#93a2a6'],
    ]),
  );
  drawing.ellipse(0, 0, 44, 44, '#0a1013').ellipse(0, 0, 32, 32, drawing.linear(METAL));
  for (let spline = 0; spline < 14; spline++) {
    const angle = (spline / 14) * Math.PI * 2;
    drawing.stroke(
      `M${tidy(Math.cos(angle) * 22)} ${tidy(Math.sin(angle) * 22)}` +
        `L${tidy(Math.cos(angle) * 31)} ${tidy(Math.sin(angle) * 31)}`,
      '#2a383d',
      4,
    );
  }
  drawing.ellipse(0, 0, 17, 17, '#11191d');
  drawing.stroke('M-118 -84A146 146 0 0 1 20 -146', '#fff', 6, { opacity: 0.2 });
}

function drawTrimCylinder(drawing: Drawing, side: number, width: number): void {
  const x = side * (width - 66);
  drawing
    .tube(`M${x} -40L${x + side * 8} 210`, 48, ['#1a252a', '#6f7f84'])
    .tube(`M${x + side * 8} 200L${x + side * 12} 300`, 22, ['#7d8b90', '#f4f8f7']);
  drawing.ellipse(x + side * 12, 316, 28, 24, '#182226').ellipse(x + side * 12, 316, 12, 11, '#9aa8ac');
  drawing.stroke(`M${x - side * 26} -50Q${x - side * 60} -120 ${x - side * 40} -210`, '#10191d', 10);
}

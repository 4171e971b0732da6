import { darken, lighten } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox, tidy } from '#src/boat-drawing/geometry.ts';
import { paintChart, paintReadings, paintSonar, type Screen } from './plotter-screens.ts';

export type Plotter = {
  readonly screenInches: number;
  /** Keys beside the screen, or glass from edge to edge. */
  readonly front: 'keys' | 'glass';
  readonly show: 'chart' | 'sonar' | 'split';
  readonly seed: number;
};

/** A chartplotter on its bracket, standing on y = 0 around x = 0, about 900 wide at twelve inches. */
export function drawPlotter(drawing: Drawing, plotter: Plotter): void {
  const scale = 0.52 + plotter.screenInches * 0.04;
  drawing.group({ transform: `scale(${scale.toFixed(3)})` }, () => {
    drawing.fill(
      'M-150 -40L150 -40L210 0L-210 0Z',
      drawing.linear([
        [0, '#2b383e'],
        [1, '#0f181c'],
      ]),
    );
    drawing.fill(roundedBox(-60, -110, 120, 80, 8), '#1a252a').stroke('M-52 -104V-44', '#4a585d', 3);
    drawPlotterHead(drawing, plotter);
    for (const side of [-1, 1]) drawBracketKnob(drawing, side * 486);
  });
}

/** The head alone, from (-470, -640) to (470, -80): built into a dashboard it needs no bracket. */
export function drawPlotterHead(drawing: Drawing, plotter: Plotter): void {
  const body = drawing.linear([
    [0, '#46555b'],
    [0.04, '#1d282d'],
    [0.9, '#0f171b'],
    [1, '#2d3a40'],
  ]);
  drawing.fill(roundedBox(-470, -640, 940, 560, 30), body, { stroke: '#73848a', 'stroke-width': 2.5 });
  const right = plotter.front === 'keys' ? 330 : 428;
  const screen: Screen = { left: -428, top: -600, right, bottom: -120, seed: plotter.seed };
  const path = roundedBox(screen.left, screen.top, right - screen.left, 480, 6);
  drawing.group({ 'clip-path': drawing.clip(path) }, () => paintScreen(drawing, plotter, screen));
  drawing.fill('M-428 -600H20L-170 -120H-428Z', '#fff', { opacity: 0.06 });
  if (plotter.front === 'keys') drawKeys(drawing);
  else drawing.rect(-40, -104, 80, 5, '#58c0b0', { opacity: 0.8 });
}

function paintScreen(drawing: Drawing, { show }: Plotter, screen: Screen): void {
  const column = screen.right - 190;
  const field = { ...screen, right: column };
  if (show === 'chart') paintChart(drawing, field);
  if (show === 'sonar') paintSonar(drawing, field);
  if (show === 'split') {
    const middle = tidy((screen.left + column) / 2);
    paintChart(drawing, { ...field, right: middle });
    paintSonar(drawing, { ...field, left: middle });
    drawing.rect(middle - 2, screen.top, 4, 480, '#0c2028');
  }
  paintReadings(drawing, { ...screen, left: column });
}

function drawKeys(drawing: Drawing): void {
  const knob = drawing.radial(
    [
      [0, '#5b6b71'],
      [0.8, '#222e33'],
      [1, '#0a1114'],
    ],
    { fx: 0.35, fy: 0.3 },
  );
  drawing.ellipse(400, -500, 46, 46, knob).ellipse(400, -500, 27, 27, '#141d21');
  for (let notch = 0; notch < 16; notch++) {
    const angle = (notch / 16) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    drawing.stroke(
      `M${tidy(400 + cos * 38)} ${tidy(-500 + sin * 38)}L${tidy(400 + cos * 44)} ${tidy(-500 + sin * 44)}`,
      '#0a1114',
      3,
    );
  }
  for (let key = 0; key < 4; key++) {
    drawing.fill(
      roundedBox(366, -410 + key * 62, 68, 42, 10),
      drawing.linear([
        [0, '#3a484d'],
        [1, '#1a2429'],
      ]),
    );
    drawing.stroke(`M${386} ${-389 + key * 62}h28`, '#9aa8ac', 3, { opacity: 0.8 });
  }
  drawing.ellipse(400, -150, 5, 5, '#58c088');
}

function drawBracketKnob(drawing: Drawing, x: number): void {
  const rubber = drawing.linear([
    [0, lighten('#26343a', 0.2)],
    [0.5, '#26343a'],
    [1, darken('#26343a', 0.5)],
  ]);
  drawing.fill(roundedBox(x - 18, -420, 36, 120, 12), rubber);
  for (let rib = 0; rib < 6; rib++) drawing.stroke(`M${x - 14} ${-404 + rib * 18}h28`, '#0d1518', 4);
}

import { darken, lighten } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox, tidy } from '#src/boat-drawing/geometry.ts';

export type Dashboard = {
  top: number;
  colour: string;
  trim: string;
  /** How far the edge sinks toward the sides. */
  dip: number;
  /** An opening to walk through, from one x to the other. */
  gap?: readonly [number, number];
};

export function drawDashboard(drawing: Drawing, { top, colour, trim, dip, gap }: Dashboard): void {
  const sections = gap
    ? [
        [0, gap[0]],
        [gap[1], 1500],
      ]
    : [[0, 1500]];
  for (const [left = 0, right = 1500] of sections) {
    const edge = (x: number): number => tidy(top + dip * ((x - 750) / 750) ** 2);
    const middle = (left + right) / 2;
    const bend = tidy(2 * edge(middle) - (edge(left) + edge(right)) / 2);
    const across = (drop: number): string =>
      `M${left} ${edge(left) + drop}Q${middle} ${bend + drop} ${right} ${edge(right) + drop}`;
    drawing.fill(
      `${across(0)}V1000H${left}Z`,
      drawing.linear([
        [0, lighten(colour, 0.2)],
        [0.12, colour],
        [1, darken(colour, 0.5)],
      ]),
    );
    drawing.stroke(across(3), '#fff', 3, { opacity: 0.22 });
    drawing.stroke(across(34), darken(colour, 0.55), 4, { opacity: 0.8 });
    drawing.stroke(across(46), trim, 7, { opacity: 0.9 });
  }
  drawSwitches(drawing, gap ? 822 : 130, top + dip + 120);
}

function drawSwitches(drawing: Drawing, left: number, y: number): void {
  for (let place = 0; place < 6; place++) {
    const [x, row] = [left + (place % 3) * 52, y + Math.floor(place / 3) * 84];
    drawing.fill(roundedBox(x, row, 38, 66, 8), '#0c1316').fill(roundedBox(x + 4, row + 4, 30, 28, 5), '#34424a');
    drawing.ellipse(x + 19, row + 54, 3.4, 3.4, place % 4 === 1 ? '#f2ae2b' : '#3fb27f');
  }
}

export type Wheel = { x: number; y: number; radius: number; rim: string };

/** A three-spoke wheel seen almost face on. */
export function drawWheel(drawing: Drawing, { x, y, radius, rim }: Wheel): void {
  const height = radius * 0.94;
  for (const angle of [-90, 32, 148]) {
    const turn = (angle * Math.PI) / 180;
    const tip = `${tidy(x + Math.cos(turn) * radius)} ${tidy(y + Math.sin(turn) * height)}`;
    drawing.stroke(`M${x} ${y}L${tip}`, '#6d7c81', 26).stroke(`M${x} ${y}L${tip}`, '#dfe7e8', 12);
  }
  const half = (across: number): string => `a${radius} ${height} 0 1 1 ${across} 0`;
  const ring = `M${x - radius} ${y}${half(radius * 2)}${half(-radius * 2)}`;
  drawing.stroke(ring, darken(rim, 0.4), 34).stroke(ring, lighten(rim, 0.08), 26);
  const glintFrom = `M${tidy(x - radius * 0.92)} ${tidy(y - height * 0.42)}`;
  const glint = `${glintFrom}A${radius} ${height} 0 0 1 ${tidy(x + radius * 0.3)} ${tidy(y - height * 0.96)}`;
  drawing.stroke(glint, '#fff', 6, { opacity: 0.34 });
  drawing.ellipse(x, y, 42, 40, '#161d20').ellipse(
    x,
    y,
    30,
    28,
    drawing.radial(
      [
        [0, '#5b6b71'],
        [1, '#1d272b'],
      ],
      { fx: 0.35, fy: 0.3 },
    ),
  );
}

/** A binnacle with a lever for each engine. */
export function drawThrottle(drawing: Drawing, x: number, y: number, engines: number): void {
  drawing.fill(
    roundedBox(x - 62, y - 10, 124, 110, 22),
    drawing.linear([
      [0, '#39474c'],
      [1, '#11181b'],
    ]),
  );
  for (let lever = 0; lever < Math.min(2, engines); lever++) {
    const foot = x + (engines > 1 ? (lever ? 24 : -24) : 0);
    drawing.tube(`M${foot} ${y + 30}L${foot + 16} ${y - 120}`, 17, ['#55646a', '#f1f6f6']);
    drawing.fill(
      roundedBox(foot - 12, y - 176, 58, 62, 20),
      drawing.linear([
        [0, '#3d4a4f'],
        [0.4, '#1b2428'],
        [1, '#0c1214'],
      ]),
    );
    drawing.ellipse(foot + 12, y - 160, 10, 5, '#fff', { opacity: 0.25 });
  }
}

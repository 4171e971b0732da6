import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { lerp, type Point, polygon, polyline, seededRandom, tidy } from '#src/boat-drawing/geometry.ts';
import { writeLettering } from '#src/boat-drawing/lettering.ts';

/** A field of the display, in plotter units. */
export type Screen = { left: number; top: number; right: number; bottom: number; seed: number };

const DEPTHS = [
  [1.75, '#a9d2db'],
  [1.45, '#c6e3e7'],
  [1.2, '#ddf0ef'],
  [1.06, '#b9cf9f'],
  [0.96, '#ecdcab'],
] as const;

type Island = { x: number; y: number; width: number; height: number; phases: readonly number[] };

function shoreLine({ x, y, width, height, phases }: Island, grow: number): string {
  const [a = 0, b = 0, c = 0] = phases;
  const points = Array.from({ length: 80 }, (_, step): Point => {
    const angle = (step / 80) * Math.PI * 2;
    const wobble = 1 + 0.16 * Math.sin(angle * 2 + a) + 0.1 * Math.sin(angle * 3 + b) + 0.05 * Math.sin(angle * 7 + c);
    return [x + Math.cos(angle) * width * wobble * grow, y + Math.sin(angle) * height * wobble * grow];
  });
  return polygon(points);
}

/** A nautical chart: shoals, soundings, marks, and the boat on its course. */
export function paintChart(drawing: Drawing, { left, top, right, bottom, seed }: Screen): void {
  const random = seededRandom(seed * 7 + 3);
  const at = (across: number, down: number): Point => [lerp(left, right, across), lerp(top, bottom, down)];
  drawing.rect(left, top, right - left, bottom - top, '#8fc1cf');
  const shift = random() * 0.16;
  const islands = [
    [0.2 + shift, 0.08, 210, 150],
    [0.9 - shift, 0.86, 190, 130],
    [0.7 + shift, 0, 120, 70],
  ].map(([across = 0, down = 0, width = 0, height = 0]): Island => {
    const [x, y] = at(across, down);
    return { x, y, width, height, phases: [random() * 6, random() * 6, random() * 6] };
  });
  for (const island of islands) {
    for (const [grow, colour] of DEPTHS) {
      drawing.fill(shoreLine(island, grow), colour, { stroke: '#5a8e9c', 'stroke-width': 1.4 });
    }
  }
  for (let sounding = 0; sounding < 40; sounding++) {
    const [x, baseline] = at(random(), random());
    const depth = String(Math.floor(8 + random() * 90));
    writeLettering(drawing, depth, {
      x,
      baseline,
      capHeight: 9,
      colour: '#2d6474',
      weight: 13,
      attributes: { opacity: 0.75 },
    });
  }
  paintCourse(drawing, at);
}

function paintCourse(drawing: Drawing, at: (across: number, down: number) => Point): void {
  const course = [at(0.08, 0.92), at(0.34, 0.62), at(0.6, 0.5), at(0.96, 0.1)];
  drawing.stroke(polyline(course), '#c2257f', 5, { 'stroke-dasharray': '14 10' });
  for (const [x, y] of course.slice(1, 3))
    drawing.ellipse(x, y, 9, 9, '#fff', { stroke: '#c2257f', 'stroke-width': 4 });
  const [x, y] = at(0.46, 0.56);
  drawing.ellipse(x, y, 92, 92, 'none', { stroke: '#0d2d38', 'stroke-opacity': 0.35, 'stroke-width': 1.6 });
  const heading = `translate(${tidy(x)} ${tidy(y)}) rotate(-26)`;
  drawing.append(`<path d="M-22 -16L30 0L-22 16L-12 0Z" fill="#0d2d38" transform="${heading}"/>`);
  drawing.stroke('M30 0H150', '#0d2d38', 2.5, { transform: heading });
  for (const [across, down, colour] of [
    [0.52, 0.72, '#c8102e'],
    [0.7, 0.58, '#1b7a4b'],
    [0.86, 0.3, '#c8102e'],
    [0.24, 0.42, '#1b7a4b'],
  ] as const) {
    const [markX, markY] = at(across, down);
    drawing.fill(`M${tidy(markX)} ${tidy(markY)}l9 -20l9 20Z`, colour);
  }
}

/** The bottom and the fish above it, newest at the right. */
export function paintSonar(drawing: Drawing, screen: Screen): void {
  const { left, top, right, bottom, seed } = screen;
  const random = seededRandom(seed * 13 + 5);
  const water = drawing.linear([
    [0, '#0a3550'],
    [0.5, '#0c2c46'],
    [1, '#081c30'],
  ]);
  drawing.rect(left, top, right - left, bottom - top, water);
  const phases = [random() * 6, random() * 6];
  const floor = (x: number): number => {
    const share = (x - left) / (right - left);
    const swell = 0.08 * Math.sin(share * 5 + (phases[0] ?? 0)) + 0.035 * Math.sin(share * 13 + (phases[1] ?? 0));
    return lerp(top, bottom, 0.7 + swell);
  };
  paintBottom(drawing, screen, floor, random);
  for (let speck = 0; speck < 70; speck++) {
    const [x, y, reach] = [left + random() * (right - left), top + random() * (bottom - top) * 0.5, 2 + random() * 5];
    drawing.ellipse(x, y, reach, 1.2, '#3f86a8', { opacity: 0.5 });
  }
  paintFish(drawing, screen, floor, random);
  for (let line = 1; line < 5; line++) {
    drawing.stroke(`M${left} ${tidy(lerp(top, bottom, line / 5))}H${right}`, '#ffffff', 1, { opacity: 0.14 });
  }
}

type Floor = (x: number) => number;

const ECHOES = [
  [0, '#f6d365'],
  [12, '#f2902b'],
  [34, '#b8401f'],
  [74, '#5b1f2e'],
] as const;

function paintBottom(drawing: Drawing, { left, right, bottom }: Screen, floor: Floor, random: () => number): void {
  const steps = Array.from({ length: 60 }, (_, step) => left + ((right - left) * step) / 59);
  for (const [drop, colour] of ECHOES) {
    const edge = steps.map((x): Point => [x, floor(x) + drop + (random() - 0.5) * 7]);
    drawing.fill(polygon([...edge, [right, bottom], [left, bottom]]), colour);
  }
}

/** Fish are arches: they come, pass under the boat, and go. */
function paintFish(drawing: Drawing, { left, right, top }: Screen, floor: Floor, random: () => number): void {
  for (let fish = 0; fish < 7; fish++) {
    const x = left + (right - left) * (0.1 + random() * 0.8);
    const y = lerp(top, floor(x), 0.4 + random() * 0.5);
    const reach = 16 + random() * 26;
    const foot = tidy(y + reach * 0.4);
    const arch = `M${tidy(x - reach)} ${foot}Q${tidy(x)} ${tidy(y - reach * 0.5)} ${tidy(x + reach)} ${foot}`;
    drawing.stroke(arch, '#2f9a6d', 9).stroke(arch, '#f6d365', 5);
  }
}

/** The column of figures. */
export function paintReadings(drawing: Drawing, { left, top, right, bottom, seed }: Screen): void {
  const random = seededRandom(seed + 17);
  drawing.rect(left, top, right - left, bottom - top, '#0c2028');
  const readings = [
    ['DEPTH', (12 + random() * 70).toFixed(1)],
    ['SPEED', (4 + random() * 24).toFixed(1)],
    ['COURSE', String(Math.floor(100 + random() * 250))],
    ['SEA', (7.5 + random() * 6).toFixed(1)],
  ] as const;
  for (const [index, [label, value]] of readings.entries()) {
    const baseline = top + 40 + index * 100;
    writeLettering(drawing, label, {
      x: left + 18,
      baseline,
      capHeight: 12,
      colour: '#8fb4bd',
      spacing: 20,
      weight: 13,
    });
    writeLettering(drawing, value, {
      x: left + 18,
      baseline: baseline + 52,
      capHeight: 38,
      colour: '#f3f7f5',
      weight: 14,
    });
  }
  for (let column = 0; column < 30; column++) {
    const height = 8 + 26 * Math.abs(Math.sin(column * 0.5)) + random() * 8;
    drawing.stroke(
      `M${tidy(left + 18 + column * 5.2)} ${bottom - 20}v${tidy(-height)}`,
      column > 20 ? '#f2b544' : '#4f9aa8',
      3.4,
    );
  }
}

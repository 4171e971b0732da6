import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox, tidy } from '#src/boat-drawing/geometry.ts';

export type Trailer = {
  readonly lengthFeet: number;
  readonly axles: number;
  readonly material: 'galvanized' | 'aluminum';
  readonly bed: 'bunk' | 'roller';
};

/** Boat units: the same scale as the boats, so that one fits the other. */
const FEET = 46;

export const BED_HEIGHT = 276;

export const trailerLength = ({ lengthFeet }: Trailer): number => lengthFeet * FEET * 0.86 + 260;

/** A trailer on the floor y = 0, tail at x = 0, coupling to the right. */
export function drawTrailer(drawing: Drawing, trailer: Trailer): void {
  const length = trailerLength(trailer);
  const shine = trailer.material === 'aluminum' ? '#dfe7e8' : '#b9c5c8';
  const metal = drawing.linear([
    [0, '#f8faf9'],
    [0.35, shine],
    [1, '#6f7f84'],
  ]);
  drawing.fill(
    `M0 -196H${tidy(length - 330)}L${tidy(length - 30)} -150L${tidy(length - 30)} -122L${tidy(length - 340)} -164H0Z`,
    metal,
  );
  drawing.stroke(`M4 -192H${tidy(length - 330)}L${tidy(length - 30)} -146`, '#fff', 2.5, { opacity: 0.7 });
  drawBed(drawing, trailer, length, metal);
  drawLights(drawing, metal);
  drawWinch(drawing, length, metal);
  drawJack(drawing, length, metal);
  drawWheels(drawing, trailer, length);
}

function drawBed(drawing: Drawing, { bed }: Trailer, length: number, metal: string): void {
  const end = length - 480;
  const posts = Math.max(3, Math.round(end / 220));
  for (let post = 0; post < posts; post++) {
    const x = 40 + (post * (end - 60)) / (posts - 1);
    drawing.fill(roundedBox(x, -252, 22, 62, 4), metal);
    if (bed === 'roller') {
      for (const offset of [-34, 0, 34]) {
        drawing.ellipse(x + 11 + offset, -262, 17, 17, '#c8402d').ellipse(x + 11 + offset, -262, 6, 6, '#26343a');
      }
      drawing.stroke(`M${tidy(x - 30)} -250H${tidy(x + 52)}`, '#56656a', 7);
    }
  }
  if (bed === 'roller') return;
  drawing
    .fill(roundedBox(-20, -BED_HEIGHT, end + 60, 26, 8), '#1f2b30')
    .fill(roundedBox(-20, -BED_HEIGHT, end + 60, 8, 4), '#55646a');
}

function drawLights(drawing: Drawing, metal: string): void {
  drawing
    .fill(roundedBox(0, -214, 20, 66, 3), metal)
    .fill(roundedBox(4, -190, 62, 22, 5), '#c8102e')
    .fill(roundedBox(4, -166, 62, 10, 3), '#f2b544');
  drawing.tube('M26 -210V-420', 12, ['#64747a', '#f1f6f6']).fill(roundedBox(12, -470, 30, 70, 10), '#e9edeb');
}

function drawWinch(drawing: Drawing, length: number, metal: string): void {
  const x = (offset: number): number => tidy(length + offset);
  drawing.fill(`M${x(-250)} -170L${x(-210)} -392L${x(-184)} -396L${x(-206)} -158Z`, metal);
  drawing
    .fill(`M${x(-216)} -398q34 -34 60 0l-18 34h-32Z`, '#c8402d')
    .stroke(`M${x(-236)} -300L${x(-262)} -330`, '#1b272c', 24);
  drawing
    .ellipse(x(-190), -350, 24, 24, '#26343a')
    .ellipse(x(-190), -350, 10, 10, '#aab6b9')
    .stroke(`M${x(-190)} -350l26 30`, '#56656a', 7);
}

function drawJack(drawing: Drawing, length: number, metal: string): void {
  const x = (offset: number): number => tidy(length + offset);
  drawing
    .fill(roundedBox(x(-120), -260, 26, 240, 5), metal)
    .ellipse(x(-107), -22, 24, 24, '#1b262a')
    .ellipse(x(-107), -22, 9, 9, '#aab6b9');
  drawing.stroke(`M${x(-107)} -260v-24h34`, '#56656a', 9);
  drawing.fill(
    `M${x(-36)} -152h64q26 0 26 20t-26 18h-64Z`,
    drawing.linear([
      [0, '#5d6c71'],
      [1, '#1b262b'],
    ]),
  );
  drawing.stroke(`M${x(-60)} -124q40 60 90 20`, '#7d8b90', 5, { 'stroke-dasharray': '9 6' });
}

function drawWheels(drawing: Drawing, { axles }: Trailer, length: number): void {
  const middle = length * 0.36;
  const places = axles >= 2 ? [middle - 100, middle + 100] : [middle];
  for (const x of places) drawWheel(drawing, tidy(x));
  const [first = middle, last = middle] = [places[0], places.at(-1)];
  const [a, b] = [tidy(first - 116), tidy(last + 116)];
  const fender =
    `M${a} -106Q${a + 14} -206 ${a + 96} -208L${b - 96} -208Q${b - 14} -206 ${b} -106L${b - 18} -106` +
    `Q${b - 34} -186 ${b - 100} -188L${a + 100} -188Q${a + 34} -186 ${a + 18} -106Z`;
  drawing.fill(
    fender,
    drawing.linear([
      [0, '#ffffff'],
      [0.5, '#b7c3c6'],
      [1, '#5f6f75'],
    ]),
  );
}

function drawWheel(drawing: Drawing, x: number): void {
  drawing.ellipse(x, -84, 88, 88, '#12191c');
  drawing.ellipse(
    x,
    -84,
    84,
    84,
    drawing.radial([
      [0.6, '#1a2226'],
      [0.86, '#2e383c'],
      [1, '#0b1012'],
    ]),
  );
  drawing.ellipse(
    x,
    -84,
    54,
    54,
    drawing.radial(
      [
        [0, '#fff'],
        [0.6, '#c3cdd0'],
        [1, '#5d6d72'],
      ],
      { fx: 0.36, fy: 0.3 },
    ),
  );
  for (let nut = 0; nut < 5; nut++) {
    const angle = nut * 1.2566 - 1.57;
    drawing.ellipse(x + Math.cos(angle) * 34, -84 + Math.sin(angle) * 34, 10, 10, '#3f4e54');
  }
  drawing.ellipse(x, -84, 15, 15, '#8d9ba0').ellipse(x - 3, -87, 8, 8, '#f4f7f6');
}

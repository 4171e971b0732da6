import { mix } from './colour.ts';
import type { Drawing, Stop } from './drawing.ts';
import { lerp, polyline, sampleCurve, tidy } from './geometry.ts';
import type { Light } from './light.ts';

export const STEEL = ['#64747a', '#f1f6f6'] as const;

/** Dark marine glass with slanted streaks of sky. */
export function drawGlass(drawing: Drawing, path: string, light: Light): void {
  const tint: Stop[] = [
    [0, mix('#2b5562', light.sky, 0.42)],
    [0.5, '#173945'],
    [1, '#0d2730'],
  ];
  drawing.fill(path, drawing.linear(tint));
  const streak = (x: number, width: number): string => `M${x} -700h${width}l-190 700h-${width}Z`;
  const broad = streak(130, 60) + streak(520, 90) + streak(890, 70) + streak(1180, 60);
  const strength = 0.28;
  drawing.fill(broad, light.key, { opacity: strength, 'clip-path': drawing.clip(path) });
  drawing.fill(streak(300, 22) + streak(690, 26), light.key, {
    opacity: strength * 0.8,
    'clip-path': drawing.clip(path),
  });
  drawing.stroke(path, '#0b1d24', 3.4);
}

const railWidth = 6;

export type Rail = {
  base: (x: number) => number;
  startX: number;
  endX: number;
  height: (x: number) => number;
  posts: number;
};

export function drawRail(drawing: Drawing, { base, startX, endX, height, posts }: Rail): void {
  for (let post = 0; post <= posts; post++) {
    const x = lerp(startX + 10, endX - 4, post / posts);
    const foot = `M${tidy(x)} ${tidy(base(x))}`;
    drawing.tube(`${foot}L${tidy(x + 7)} ${tidy(base(x + 7) - height(x + 7))}`, railWidth * 0.8, STEEL);
  }
  drawing.tube(polyline(sampleCurve((x) => base(x) - height(x), startX, endX, 12)), railWidth, STEEL);
}

export function drawAntenna(drawing: Drawing, x: number, y: number, length: number, lean = -0.1): void {
  drawing.stroke(`M${tidy(x)} ${tidy(y)}l${tidy(length * lean)} ${-length}`, '#eef3f2', 3.4);
  drawing.stroke(`M${tidy(x)} ${tidy(y)}l${tidy(length * lean * 0.12)} ${tidy(-length * 0.12)}`, '#1a2d34', 6);
}

export function drawSeat(drawing: Drawing, x: number, y: number, colour = '#e9e4d8', scale = 1): void {
  drawing.group({ transform: `translate(${tidy(x)} ${tidy(y)}) scale(${scale})` }, () => {
    const cushion = 'M0 0C-4 -60 -14 -96 -6 -104C6 -112 22 -108 26 -98L34 -40L92 -38C104 -36 106 -22 100 -12L96 0Z';
    drawing.fill(
      cushion,
      drawing.linear([
        [0, colour],
        [1, mix(colour, '#4c5a5c', 0.55)],
      ]),
    );
    drawing.fill('M10 -78L22 -42L92 -39L88 -26L14 -26Z', '#5b5344', { opacity: 0.22 });
  });
}

/** Fishing rods in holders, leaning aft. */
export function drawRods(drawing: Drawing, x: number, y: number, count: number, reach = 1): void {
  for (let rod = 0; rod < count; rod++) {
    const foot = `M${tidy(x + rod * 22)} ${tidy(y)}`;
    const by = (value: number): number => tidy(value * reach);
    const bend = `q${by(-34 - rod * 8)} ${by(-110)} ${by(-88 - rod * 14)} ${by(-206)}`;
    drawing.stroke(foot + bend, '#16262c', 2.8).stroke(`${foot}l-13 -44`, '#16262c', 6);
  }
}

/** A round radar or a small dome on a roof: x is its middle, y its foot. */
export function drawRadar(drawing: Drawing, x: number, y: number, scale = 1): void {
  drawing.group({ transform: `translate(${tidy(x)} ${tidy(y)}) scale(${scale})` }, () => {
    drawing.fill(
      'M-43 0q-3 -30 16 -32h54q19 2 16 32Z',
      drawing.linear([
        [0, '#fff'],
        [1, '#b9c5c6'],
      ]),
    );
    drawing.stroke('M-43 -7h86', '#6d7d82', 2.4);
  });
}

export function drawCleats(drawing: Drawing, base: (x: number) => number, places: readonly number[]): void {
  for (const x of places) drawing.fill(`M${tidy(x)} ${tidy(base(x) - 3)}q2 -9 10 -9h22q8 0 10 9Z`, '#d9e2e2');
}

/** Bow roller with an anchor hanging from it; x, y is the tip of the deck. */
export function drawAnchor(drawing: Drawing, x: number, y: number): void {
  drawing.fill(`M${tidy(x - 30)} ${tidy(y - 2)}l58 -8q10 2 8 12l-54 12Z`, '#aab6b8');
  drawing.fill(`M${tidy(x + 10)} ${tidy(y + 4)}q14 26 -4 44l-12 -10q8 -16 4 -30Z`, '#4b5a5f');
}

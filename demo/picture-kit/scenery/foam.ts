import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { lerp, type Point, polygon, seededRandom, tidy } from '#src/boat-drawing/geometry.ts';
import type { Palette } from './palettes.ts';
import { wavelet } from './sea.ts';

/**
 * Where a running boat throws water, in pixels: the transom, the place where the bow meets the water, the waterline.
 * The phase runs from 0 to 1 and closes on itself, so that pictures of it make a film without a seam.
 */
export type Wash = {
  readonly drawing: Drawing;
  readonly palette: Palette;
  readonly seed: number;
  readonly stern: number;
  readonly entry: number;
  readonly waterline: number;
  readonly scale: number;
  readonly phase: number;
};

const FOAM = '#f4faf9';

/** Sea streaks that pass by, near ones faster. */
export function passWavelets({ drawing, palette, seed, phase, waterline }: Wash, width: number, height: number): void {
  const random = seededRandom(seed + 311);
  for (let streak = 0; streak < 110; streak++) {
    const close = random();
    const y = lerp(waterline - 30, height, close ** 1.2);
    const laps = close > 0.5 ? 2 : 1;
    const x = ((random() + 1 - ((phase * laps) % 1)) % 1) * (width + 500) - 250;
    const reach = 60 + random() * 170 * (0.5 + close);
    const look = { opacity: tidy(1.2 + random() * 2.6) / 10 };
    drawing.fill(wavelet(x, y, reach, 1.5 + close * 3), palette.sea[random() < 0.6 ? 0 : 3], look);
  }
}

/** The wave that opens toward the viewer from the bow, breaking along its crest. */
export function openBowWave(wash: Wash): void {
  const { drawing, palette, entry, stern, waterline, scale, phase } = wash;
  const far = stern - 620 * scale;
  const random = seededRandom(wash.seed + 57);
  const turns = [random() * 6, random() * 6, random() * 6];
  const along = (share: number): number => lerp(entry + 40 * scale, far, share);
  const drop = (share: number): number => waterline + scale * (2 + 118 * share ** 1.25);
  const bump = (share: number): number =>
    Math.sin(share * 34 + phase * Math.PI * 4 + (turns[0] ?? 0)) * 0.5 +
    Math.sin(share * 71 + phase * Math.PI * 8 + (turns[1] ?? 0)) * 0.3;
  const shares = Array.from({ length: 90 }, (_, step) => step / 89);
  const ribbon = (lift: number, thickness: number): string => {
    const upper = shares.map((u): Point => [along(u), drop(u) - lift * scale * (0.25 + u) * (1 + bump(u) * 0.4)]);
    const lower = shares.map(
      (u): Point => [along(u), drop(u) + thickness * scale * (0.2 + u * 0.9) * (1 + bump(u + 0.07) * 0.3)],
    );
    return polygon([...upper, ...lower.reverse()]);
  };
  const fade = (strength: number): string =>
    drawing.linear(
      [
        [0, FOAM, 0],
        [0.35, FOAM, strength * 0.45],
        [1, FOAM, strength],
      ],
      { x2: 1, y2: 0 },
    );
  const trough = drawing.linear(
    [
      [0, palette.sea[3], 0],
      [0.4, palette.sea[3], 0.3],
      [1, palette.sea[3], 0.5],
    ],
    { x2: 1, y2: 0 },
  );
  drawing.fill(ribbon(4, 46), trough, { filter: drawing.blur(5, 4) });
  drawing.fill(ribbon(20, 12), fade(0.5)).fill(ribbon(9, 5), fade(0.95));
  spreadFroth(wash, { along, drop });
}

type Crest = { along: (share: number) => number; drop: (share: number) => number };

/** Thin white between the bow wave and the wake. */
function spreadFroth({ drawing, seed, waterline, scale, phase }: Wash, { along, drop }: Crest): void {
  const random = seededRandom(seed + 91);
  for (let streak = 0; streak < 80; streak++) {
    const share = (random() + phase) % 1;
    const y = lerp(waterline + 8 * scale, drop(share), random() ** 0.7);
    const look = { opacity: tidy((1 - share) * 4 + 0.4) / 10 };
    drawing.fill(wavelet(along(share), y, (16 + random() * 60) * scale, (1 + random() * 2) * scale), FOAM, look);
  }
}

/** White water along the hull and a mound of it behind the transom. */
export function churnWake(wash: Wash): void {
  const { drawing, palette, seed, stern, entry, waterline, scale, phase } = wash;
  const random = seededRandom(seed + 77);
  const turns = [random() * 6, random() * 6];
  const tail = stern - 760 * scale;
  const heightAt = (x: number): number =>
    x > stern
      ? lerp(26, 6, (x - stern) / (entry - stern))
      : 46 * Math.exp(-(((stern - 60 * scale - x) / (250 * scale)) ** 2)) + 9;
  const edge = (x: number): number => {
    const run = ((entry - x) / (90 * scale)) * 2;
    const swell = Math.sin(run + phase * Math.PI * 8 + (turns[0] ?? 0)) * 0.2;
    const chop = Math.sin(run * 2.3 + phase * Math.PI * 18 + (turns[1] ?? 0)) * 0.13;
    return waterline - heightAt(x) * scale * (0.8 + swell + chop);
  };
  const xs = Array.from({ length: 110 }, (_, step) => lerp(entry, tail, step / 109));
  const crest = xs.map((x): Point => [x, edge(x)]);
  const belly = xs.map((x, step): Point => [x, waterline + scale * (8 + (step / 109) * 20)]).reverse();
  const fade = drawing.linear(
    [
      [0, FOAM, 0],
      [0.3, FOAM, 0.5],
      [0.52, FOAM, 0.95],
      [1, FOAM, 0.85],
    ],
    { x2: 1, y2: 0 },
  );
  drawing.fill(polygon([...crest, ...belly]), fade);
  for (let streak = 0; streak < 60; streak++) {
    const x = lerp(entry, tail, (random() + phase) % 1);
    const y = waterline + scale * (random() * 34 - 20) * (x < stern ? 1 : 0.3);
    drawing.fill(wavelet(x, y, (20 + random() * 70) * scale, 2.4 * scale), palette.sea[random() < 0.5 ? 1 : 2], {
      opacity: 0.3,
    });
  }
}

/** The sheet that peels off the hull where it meets the water. */
function peelSheet({ drawing, seed, entry, waterline, scale, phase }: Wash): void {
  const random = seededRandom(seed + 33);
  const turns = [random() * 6, random() * 6];
  for (const [reach, height, opacity] of [
    [300, 44, 0.35],
    [220, 58, 0.5],
    [140, 40, 0.8],
  ] as const) {
    const top = Array.from({ length: 34 }, (_, step): Point => {
      const share = step / 33;
      const ragged =
        Math.sin(share * 22 + phase * Math.PI * 8 + (turns[0] ?? 0) + reach) * 0.16 +
        Math.sin(share * 53 + (turns[1] ?? 0) + phase * Math.PI * 12) * 0.1;
      const rise = Math.sin(Math.min(1, share * 1.15) * Math.PI) ** 0.8 * (1 + ragged);
      return [entry + (46 - share * reach) * scale, waterline + 6 * scale - rise * height * scale];
    });
    const foot: Point[] = [
      [entry + (46 - reach) * scale, waterline + 14 * scale],
      [entry + 46 * scale, waterline + 8 * scale],
    ];
    drawing.fill(
      polygon([...top, ...foot]),
      drawing.linear([
        [0, FOAM, 0.2],
        [1, FOAM, 1],
      ]),
      { opacity },
    );
  }
}

type Drop = { age: number; throwOut: number; rise: number; size: number };

/** Drops fly up from a place and fall back, drifting aft. */
function throwDrops(
  { drawing, phase, scale }: Wash,
  random: () => number,
  count: number,
  place: (drop: Drop) => Point,
): void {
  for (let drop = 0; drop < count; drop++) {
    const age = (random() + phase * 3) % 1;
    const [x, y] = place({ age, throwOut: random(), rise: random(), size: random() });
    const radius = (1.1 + random() ** 3 * 7) * scale * (0.7 + age * 0.6);
    drawing.ellipse(x, y, radius * 1.3, radius, FOAM, { opacity: tidy((1 - age) * 8 + 0.6) / 10 });
  }
}

export function throwSpray(wash: Wash): void {
  const { seed, entry, stern, waterline, scale } = wash;
  peelSheet(wash);
  const random = seededRandom(seed + 201);
  throwDrops(wash, random, 130, ({ age, throwOut, rise }) => [
    entry + (40 - throwOut * 60 - age * (70 + throwOut * 200)) * scale,
    waterline - (4 * age * (1 - age) * (16 + rise ** 2 * 74) + 14 * (1 - age)) * scale,
  ]);
  throwDrops(wash, random, 110, ({ age, throwOut, rise }) => [
    stern - (60 + age * (70 + throwOut * 260)) * scale,
    waterline - (4 * age * (1 - age) * (20 + rise ** 2 * 84) + 10) * scale,
  ]);
}

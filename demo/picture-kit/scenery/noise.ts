import { lerp, type Point } from '#src/boat-drawing/geometry.ts';

type Random = () => number;

/** Smooth noise in [0, 1] along a line, from a table of random values. */
export function smoothNoise(random: Random, size = 64): (x: number) => number {
  const table = Array.from({ length: size }, random);
  const at = (index: number): number => table[((index % size) + size) % size] ?? 0;
  return (x) => {
    const cell = Math.floor(x);
    const share = x - cell;
    return lerp(at(cell), at(cell + 1), share * share * (3 - 2 * share));
  };
}

/** A rolling outline by midpoint displacement, from one edge of the picture to the other. */
export function ridgeLine(random: Random, width: number, base: number, height: number, roughness = 0.48): Point[] {
  let heights = [base - height * random(), base - height * random()];
  let swing = height;
  for (let round = 0; round < 9; round++) {
    const finer: number[] = [];
    for (const [index, y] of heights.entries()) {
      finer.push(y);
      const next = heights[index + 1];
      if (next !== undefined) finer.push((y + next) / 2 + (random() - 0.5) * swing);
    }
    heights = finer;
    swing *= roughness;
  }
  return heights.map((y, index) => [(index / (heights.length - 1)) * (width + 80) - 40, y]);
}

/** An alpine outline: sharp crests that gather into a few massifs. */
export function alpineLine(random: Random, width: number, base: number, height: number): Point[] {
  const noise = smoothNoise(random);
  const massif = smoothNoise(random);
  const start = random() * 40;
  const span = (width / 1500) * 5.2;
  return Array.from({ length: 361 }, (_, step) => {
    const t = (step / 360) * span + start;
    let crest = 0;
    let weight = 0.6;
    let pitch = 1;
    for (let octave = 0; octave < 6; octave++) {
      crest += weight * (1 - Math.abs(noise(t * pitch + octave * 13) * 2 - 1)) ** 1.2;
      pitch *= 2.07;
      weight *= 0.42;
    }
    const gathered = massif(t * 0.42 + 7) ** 1.4;
    const rise = gathered * (0.34 + 0.66 * Math.max(0, crest - 0.12)) + 0.1 * crest;
    return [(step / 360) * (width + 80) - 40, base - height * rise];
  });
}

/** The height of an outline anywhere along it. */
export function outlineHeight(outline: readonly Point[], width: number): (x: number) => number {
  return (x) => {
    const place = ((x + 40) / (width + 80)) * (outline.length - 1);
    const index = Math.min(outline.length - 2, Math.max(0, Math.floor(place)));
    return lerp(outline[index]?.[1] ?? 0, outline[index + 1]?.[1] ?? 0, place - index);
  };
}

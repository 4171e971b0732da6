import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { brightness, lighten } from '#src/boat-drawing/colour.ts';
import { arch, chair, dashboard, topOnPosts } from './furniture-solid.ts';
import { bar, box, facet, hose, joinSolids, onLayer, prism, type Solid } from './solid.ts';
import type { Vector } from './vector.ts';

type Inflatable = { solid: Solid; beam: number; height: number; transomTop: number };

export function inflatableSolid(boat: Boat): Inflatable {
  const { lengthFeet: length, shape, hullColour, stripeColour } = boat;
  const size = Math.min(1, Math.max(0.62, length / 17));
  const beam = 4.2 + 3.6 * size;
  const radius = 0.98 * size + 0.06;
  const lift = 1.7 * size + 0.3;
  const path = collarPath(length, beam / 2 - radius, lift, size);
  const radiusAt = (index: number): number => {
    const end = Math.min(index, path.length - 1 - index);
    return end === 0 ? 0.04 : end === 1 ? radius * 0.62 : end === 2 ? radius * 0.9 : radius;
  };
  const collar = onLayer(
    'skin',
    hose(path, radiusAt, (_, index) => (index === 8 ? '#22343b' : hullColour), 18),
  );
  const base = brightness(stripeColour) > 0.78 ? '#b9c3c5' : stripeColour;
  const solid = joinSolids(
    onLayer('ground', keel(length, beam / 2 - radius, lift, base)),
    floor(path, lift * 0.55),
    box([0.1, -(beam / 2 - radius), 0.2], [0.35, beam / 2 - radius, lift + radius * 0.7], '#d4dad9'),
    collar,
    shape === 'tender' ? thwarts(length, beam, lift, size) : console(length, lift, size),
    grabLines(path, radius),
  );
  const hasTop = shape === 'centre-console' && length > 16;
  return { solid, beam, height: hasTop ? 8.6 : shape === 'tender' ? lift + 2 : 7.4 * size, transomTop: lift + 0.3 };
}

/** The middle line of the tube: from the starboard stern around the bow to the port stern. */
function collarPath(length: number, half: number, lift: number, size: number): Vector[] {
  const side: Vector[] = [];
  for (let step = 0; step <= 26; step++) {
    const angle = (step / 26) * (Math.PI / 2);
    const share = Math.sin(angle) ** 0.86;
    const x = -1.1 * size + share * (length - 0.5 + 1.1 * size);
    const ahead = Math.max(0, (x / length - 0.56) / 0.44);
    side.push([x, -half * Math.sqrt(Math.max(0, 1 - ahead ** 2.6)), lift + 1.5 * size * ahead ** 2]);
  }
  return [...side.slice(0, -1), ...side.map(([x, y, z]): Vector => [x, -y, z]).reverse()];
}

function keel(length: number, half: number, lift: number, colour: string): Solid {
  const facets = [];
  const at = (share: number, out: number, up: number): Vector => {
    const ahead = Math.max(0, (share - 0.5) / 0.5);
    return [
      share * (length - 0.9) - (1 - up) * 1.6 * ahead ** 2,
      -half * out * Math.sqrt(1 - ahead ** 2.4),
      lift * up + 1.1 * ahead ** 2 * up,
    ];
  };
  for (let step = 0; step < 20; step++) {
    const [u0, u1] = [step / 20, (step + 1) / 20];
    const quad = [at(u0, 0.72, 0), at(u1, 0.72, 0), at(u1, 1, 1), at(u0, 1, 1)];
    const mirrored = quad.map(([x, y, z]): Vector => [x, -y, z]).reverse();
    facets.push(facet(quad, { colour, layer: 'skin' }), facet(mirrored, { colour, layer: 'skin' }));
  }
  return { facets };
}

function floor(path: readonly Vector[], up: number): Solid {
  const half = Math.ceil(path.length / 2);
  const facets = [];
  for (let index = 0; index + 1 < half; index++) {
    const [a, b] = [path[index], path[index + 1]];
    if (!a || !b) continue;
    const flat = ([x, y]: Vector, side: number): Vector => [x, y * side, up];
    facets.push(
      facet([flat(a, 1), flat(b, 1), flat(b, -1), flat(a, -1)], {
        colour: index % 4 ? '#aab5b5' : '#9ba7a7',
        layer: 'ground',
      }),
    );
  }
  return { facets };
}

function thwarts(length: number, beam: number, lift: number, size: number): Solid {
  const seat = (x: number): Solid =>
    box([x, -beam / 2 + 1, lift + 0.1], [x + 0.9 * size + 0.2, beam / 2 - 1, lift + 0.35], '#d9dfde');
  const oar = (side: number): ReturnType<typeof bar> =>
    bar(
      [
        [length * 0.12, side * (beam / 2 - 0.5), lift + 1.1 * size],
        [length * 0.7, side * (beam / 2 - 0.6), lift + 1.3 * size],
      ],
      0.13,
      ['#8f6f3c', '#d9b574'],
    );
  return joinSolids(seat(length * 0.42), { facets: [], bars: [oar(-1), oar(1)] });
}

function console(length: number, lift: number, size: number): Solid {
  const x = length * 0.46;
  const floorUp = lift * 0.55;
  const top = 2.9 * size + 0.8;
  const body = prism(
    [
      [x - 0.2, floorUp],
      [x + 2.2 * size, floorUp],
      [x + 1.5 * size, floorUp + top],
      [x + 0.4, floorUp + top],
    ],
    [-1.1 * size - 0.1, 1.1 * size + 0.1],
    '#eef1ee',
  );
  const screen = facet(
    [
      [x + 1.9 * size, -1 * size, floorUp + top],
      [x + 1.9 * size, 1 * size, floorUp + top],
      [x + 1.2 * size, 0.7 * size, floorUp + top + 1.4 * size],
      [x + 1.2 * size, -0.7 * size, floorUp + top + 1.4 * size],
    ],
    { colour: '#173945', material: 'screen', twoSided: true },
  );
  const wheel = dashboard([x - 0.05, 0, floorUp + 0.5], 1.5 * size, top - 0.7, lighten('#35434a', 0.05));
  const seat = chair([x - 2.3 * size - 0.4, 0, floorUp], '#d9d3c4', Math.max(0.8, size));
  const above =
    length > 16
      ? topOnPosts(x - 2.2, x + 4, floorUp, 7.9, 2.1, '#e6ebea')
      : arch(length * 0.1, lift + 0.8, lift + 5.2 * size, 1.9 * size, ['#39484e', '#c7d2d3']);
  return joinSolids(body, wheel, seat, { facets: [screen] }, above);
}

function grabLines(path: readonly Vector[], radius: number): Solid {
  const loops = [14, 18, 34, 38].flatMap((index) => {
    const [a, b, c] = [path[index], path[index + 1], path[index + 2]];
    if (!a || !b || !c) return [];
    const lift = ([x, y, z]: Vector, up: number): Vector => [x, y * 1.02, z + up];
    return [
      bar([lift(a, radius * 1.02), lift(b, radius * 0.92), lift(c, radius * 1.02)], 0.12, ['#15262c', '#3a4a50']),
    ];
  });
  return onLayer('skin', { facets: [], bars: loops });
}

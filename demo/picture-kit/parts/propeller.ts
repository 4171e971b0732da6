import { mix } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { lerp, polygon } from '#src/boat-drawing/geometry.ts';
import type { Frame } from '../frame.ts';
import { type Camera, pointCamera } from '../solids/camera.ts';
import { dot, middleOf, normalOf, scale, subtract, unit, type Vector } from '../solids/vector.ts';

export type Propeller = {
  readonly blades: number;
  readonly material: 'stainless' | 'aluminum';
  /** Inches: a coarser pitch turns the blades more. */
  readonly pitch: number;
};

/** How the propeller is turned toward the viewer, in degrees, and the share of the picture that it fills. */
export type PropellerView = { yaw: number; lift: number; spin: number; reach: number; middleX: number };

type Face = { corners: readonly Vector[]; part: 'blade' | 'hub' | 'bore' };

const HUB = 0.27;
const BORE = '#141d21';

/** Paints a propeller in space; its axis is x, its radius 1. */
export function drawPropeller(drawing: Drawing, propeller: Propeller, view: PropellerView, frame: Frame): void {
  const faces = [
    ...hubFaces(),
    ...Array.from({ length: propeller.blades }, (_, blade) => bladeFaces(propeller, blade, view.spin)).flat(),
  ];
  const camera = aim(view, frame);
  const painted = faces.map((face) => ({ face, depth: camera.project(middleOf(face.corners)).depth }));
  painted.sort((a, b) => b.depth - a.depth);
  for (const { face } of painted) paintFace(drawing, face, camera, propeller);
}

function aim({ yaw, lift, reach, middleX }: PropellerView, frame: Frame): Camera {
  const [turn, rise] = [(yaw * Math.PI) / 180, (lift * Math.PI) / 180];
  const eye: Vector = [Math.cos(turn) * Math.cos(rise) * 6, Math.sin(turn) * Math.cos(rise) * 6, Math.sin(rise) * 6];
  const across: Vector = [-Math.sin(turn), Math.cos(turn), 0];
  const points = [scale(across, 1), scale(across, -1), [0, 0, 1] as Vector, [0, 0, -1] as Vector];
  const width = (reach * frame.height) / frame.width;
  return pointCamera({
    eye,
    target: [0, 0, 0],
    frame,
    points,
    fit: { right: middleX + width / 2, bottom: 0.47 + reach / 2, width, height: reach },
  });
}

/** A blade is a piece of a screw surface, broad in the middle and swept back at the tip. */
function bladeFaces({ blades, pitch }: Propeller, blade: number, spin: number): Face[] {
  const faces: Face[] = [];
  const [rows, columns] = [34, 30];
  const base = (blade / blades) * Math.PI * 2 + (spin * Math.PI) / 180;
  const breadth = blades > 3 ? 0.54 : 0.66;
  const at = (row: number, column: number): Vector => {
    // Rows crowd toward the tip, where the outline bends most.
    const t = 1 - (1 - row / rows) ** 1.7;
    const radius = lerp(HUB * 0.92, 1, t);
    const round =
      Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.52) / 0.48) ** 2.4)) * lerp(0.62, 1, Math.min(1, t / 0.5));
    const chord = (column / columns - 0.5) * 2;
    const angle = base + breadth * round * chord + 0.22 * t ** 2;
    const along = (angle - base) * (pitch / 30) * 0.62 - 0.16 * t ** 2 + 0.05 * (1 - chord ** 2);
    return [-along, Math.cos(angle) * radius, Math.sin(angle) * radius];
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corners = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
      faces.push({ corners, part: 'blade' });
    }
  }
  return faces;
}

// Along the axis: place, radius. From the flared tail to the bore in front.
const HUB_PROFILE: readonly (readonly [number, number])[] = [
  [-0.52, 0.3],
  [-0.46, 0.3],
  [-0.36, 0.262],
  [-0.1, 0.262],
  [0.2, 0.27],
  [0.38, 0.262],
  [0.44, 0.245],
  [0.46, 0.2],
  [0.45, 0.185],
  [0.3, 0.18],
];

function hubFaces(): Face[] {
  const faces: Face[] = [];
  const points = 60;
  const at = (ring: number, point: number): Vector => {
    const [x, radius] = HUB_PROFILE[ring] ?? [0, 0];
    const angle = (point / points) * Math.PI * 2;
    return [x, Math.cos(angle) * radius, Math.sin(angle) * radius];
  };
  for (let ring = 0; ring + 1 < HUB_PROFILE.length; ring++) {
    for (let point = 0; point < points; point++) {
      faces.push({
        corners: [at(ring, point), at(ring, point + 1), at(ring + 1, point + 1), at(ring + 1, point)],
        part: 'hub',
      });
    }
  }
  return [...faces, ...boreFaces(points)];
}

/** The rubber that closes the hub, and the steel sleeve in its middle. */
function boreFaces(points: number): Face[] {
  const ring = (x: number, radius: number, point: number): Vector => {
    const angle = (point / points) * Math.PI * 2;
    return [x, Math.cos(angle) * radius, Math.sin(angle) * radius];
  };
  const faces: Face[] = [];
  for (const [x, outer, inner, part] of [
    [0.3, 0.19, 0.004, 'bore'],
    [0.38, 0.1, 0.062, 'hub'],
  ] as const) {
    for (let point = 0; point < points; point++) {
      faces.push({
        corners: [ring(x, outer, point), ring(x, outer, point + 1), ring(x, inner, point + 1), ring(x, inner, point)],
        part,
      });
    }
  }
  return faces;
}

const LAMPS: readonly (readonly [Vector, power: number, strength: number])[] = [
  [unit([0.7, -0.5, 0.8]), 10, 0.75],
  [unit([0.5, 0.9, 0.3]), 6, 0.34],
  [unit([-0.6, -0.4, 0.7]), 14, 0.4],
];

function paintFace(drawing: Drawing, { corners, part }: Face, camera: Camera, { material }: Propeller): void {
  const toEye = unit(subtract(camera.eye, middleOf(corners)));
  const raw = normalOf(corners);
  const normal = dot(raw, toEye) < 0 ? scale(raw, -1) : raw;
  const colour = part === 'bore' ? BORE : metalColour(normal, toEye, material);
  const path = polygon(corners.map((corner) => [camera.project(corner).x, camera.project(corner).y] as const));
  drawing.fill(path, colour, { stroke: colour, 'stroke-width': 1 });
}

/** Polished steel shows bands of the room; painted aluminum takes a soft sheen. */
function metalColour(normal: Vector, toEye: Vector, material: Propeller['material']): string {
  const facing = dot(normal, toEye);
  const mirrored = subtract(scale(normal, 2 * facing), toEye);
  const glints = LAMPS.reduce(
    (sum, [lamp, power, strength]) => sum + strength * Math.max(0, dot(mirrored, lamp)) ** power,
    0,
  );
  if (material === 'stainless') {
    const room = 0.5 + 0.5 * Math.sin(mirrored[2] * 3.4 + mirrored[1] * 1.7 + 0.6);
    const tone = mix('#3f5057', '#e6eeee', Math.min(1, 0.16 + room * 0.74));
    return mix(tone, '#ffffff', Math.min(0.9, glints * 0.8));
  }
  const diffuse = Math.max(0, dot(normal, unit([0.6, -0.4, 0.8])));
  const tone = mix('#1a2429', '#66767d', 0.15 + diffuse * 0.85);
  return mix(tone, '#dfe7e8', Math.min(0.7, glints * 0.62));
}

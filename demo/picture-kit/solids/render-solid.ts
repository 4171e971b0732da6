import { darken, lighten, mix } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { clamp, polygon, polyline } from '#src/boat-drawing/geometry.ts';
import type { Palette } from '../scenery/palettes.ts';
import type { Camera, Projected } from './camera.ts';
import type { Bar, Facet, Layer, Solid } from './solid.ts';
import { dot, middleOf, normalOf, subtract, unit, type Vector } from './vector.ts';

export type Lamp = { readonly palette: Palette; readonly toSun: Vector };

type View = { drawing: Drawing; camera: Camera; lamp: Lamp; isMirrored: boolean };

type Stroke = { depth: number; rank: number; draw: () => void };

/** Paints a solid, layer by layer and the farthest faces first. Mirrored, it is the image in still water. */
export function renderSolid(drawing: Drawing, solid: Solid, camera: Camera, lamp: Lamp, isMirrored = false): void {
  const view = { drawing, camera, lamp, isMirrored };
  const strokes = solid.facets.flatMap((facet) => strokeOf(view, facet));
  for (const bar of solid.bars ?? []) strokes.push(...barStrokes(view, bar));
  strokes.sort((a, b) => a.rank - b.rank || b.depth - a.depth);
  for (const { draw } of strokes) draw();
}

const RANKS: Readonly<Record<Layer, number>> = { motor: 0, base: 0.5, ground: 1, inside: 3, skin: 4, top: 6, aloft: 7 };

/** The outer skin on the far side stands behind what is inside; the motor is in front when seen from astern. */
function rankOf({ camera }: View, layer: Layer, [x, y]: Vector): number {
  const { eye, middle } = camera;
  if (layer === 'motor' && eye[0] < 0) return 5;
  if (layer !== 'skin') return RANKS[layer];
  const isNear = (x - middle[0]) * (eye[0] - middle[0]) + (y - middle[1]) * (eye[1] - middle[1]) * 4 > 0;
  return isNear ? RANKS.skin : 2;
}

const place = ({ camera, isMirrored }: View, [x, y, z]: Vector): Projected =>
  camera.project([x, y, isMirrored ? -z : z]);

/** Nothing below the water is painted. */
function aboveWater(corners: readonly Vector[]): Vector[] {
  if (corners.every(([, , z]) => z >= 0)) return [...corners];
  const stored: Vector[] = [];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    if (corner[2] >= 0) stored.push(corner);
    if (corner[2] >= 0 === next[2] >= 0) continue;
    const share = corner[2] / (corner[2] - next[2]);
    stored.push([corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share, 0]);
  }
  return stored;
}

function strokeOf(view: View, facet: Facet): Stroke[] {
  const corners = aboveWater(facet.corners);
  if (corners.length < 3) return [];
  const normal = normalOf(facet.corners);
  const middle = middleOf(corners);
  const [x, y, z] = view.camera.eye;
  const eye: Vector = [x, y, view.isMirrored ? -z : z];
  const isFacing = dot(normal, subtract(eye, middle)) > 0;
  if (!isFacing && !facet.twoSided) return [];
  const shown: Vector = isFacing ? normal : [-normal[0], -normal[1], -normal[2]];
  const { depth } = place(view, middle);
  const rank = rankOf(view, facet.layer ?? 'inside', middle);
  return [{ depth, rank, draw: () => paintFacet(view, facet, corners, shown) }];
}

function paintFacet(view: View, facet: Facet, corners: readonly Vector[], normal: Vector): void {
  const path = polygon(corners.map((corner) => [place(view, corner).x, place(view, corner).y] as const));
  const paint = paintOf(view, facet, normal);
  const seam = paint.startsWith('#') ? { stroke: paint, 'stroke-width': 0.8 } : {};
  view.drawing.fill(path, paint, seam);
  for (const decal of facet.decals ?? []) paintFacet(view, decal, decal.corners, normal);
}

/** Broad faces run from light to dark a little; glass mirrors the sky. */
function paintOf({ drawing, lamp }: View, { colour, material = 'paint', corners }: Facet, normal: Vector): string {
  const { palette, toSun } = lamp;
  if (material === 'glass' || material === 'screen') {
    if (palette.lamp && material === 'glass')
      return drawing.linear([
        [0, lighten(palette.lamp, 0.3)],
        [1, mix(palette.lamp, '#5a3a1c', 0.5)],
      ]);
    return drawing.linear([
      [0, mix('#2b5562', palette.sky[1], 0.42)],
      [0.5, '#1a404d'],
      [1, '#0d2730'],
    ]);
  }
  const facing = dot(normal, toSun);
  const shine =
    material === 'metal' ? Math.max(0, dot(unit([toSun[0], toSun[1], toSun[2] + 0.4]), normal)) ** 14 * 0.9 : 0;
  const lit = shadeColour(colour, clamp(facing * 0.5 + 0.5 + shine, 0, 1.4), palette);
  if (corners.length === 4 && material !== 'cloth' && span(corners) < 3) return lit;
  return drawing.linear([
    [0, lighten(lit, 0.07)],
    [1, darken(lit, 0.07)],
  ]);
}

const span = (corners: readonly Vector[]): number => {
  const [a = [0, 0, 0] as Vector, , c = a] = corners;
  return Math.hypot(...subtract(c, a));
};

function shadeColour(colour: string, light: number, { key, shade }: Palette): string {
  if (light < 0.55) return mix(colour, shade, (0.55 - light) * 1.05);
  return mix(colour, mix(key, '#ffffff', 0.3), (light - 0.55) * 0.46);
}

function barStrokes(view: View, { path, thickness, colour, layer = 'inside' }: Bar): Stroke[] {
  return path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    const [a, b] = [place(view, from), place(view, to)];
    const depth = (a.depth + b.depth) / 2;
    const width = Math.max(1.1, view.camera.pixelsPerFoot(depth) * thickness);
    const line = polyline([
      [a.x, a.y],
      [b.x, b.y],
    ]);
    // Bars lie on what they are fixed to, so they count as a little nearer.
    const rank = rankOf(view, layer, middleOf([from, to]));
    return { depth: depth - 0.35, rank, draw: () => void view.drawing.tube(line, width, colour) };
  });
}

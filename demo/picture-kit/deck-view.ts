import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { darken, mix } from '#src/boat-drawing/colour.ts';
import { Drawing } from '#src/boat-drawing/drawing.ts';
import { polygon, seededRandom, tidy } from '#src/boat-drawing/geometry.ts';
import { PALETTES } from './scenery/palettes.ts';
import { finishScene, type Scene, type Setting } from './scenery/scenery.ts';
import { type BoatBody, boatBody } from './solids/boat-solid.ts';
import { type Camera, pointCamera } from './solids/camera.ts';
import { renderSolid } from './solids/render-solid.ts';
import { bar, box, type Facet, facet, joinSolids, type Solid } from './solids/solid.ts';
import { unit, type Vector } from './solids/vector.ts';

/** The boat at its berth, looked down on from the air. */
export function paintFromAbove(boat: Boat, setting: Setting): Drawing {
  const body = boatBody(boat);
  const { frame, seed } = setting;
  const palette = PALETTES[setting.hour];
  const drawing = new Drawing('s');
  const camera = hoverOver(body, setting);
  const scene = { drawing, frame, palette, seed };
  paintWaterFromAbove(scene);
  const lamp = { palette, toSun: unit([-0.35, -0.45, 1]) };
  renderSolid(drawing, dock(body), camera, lamp);
  castShadow(scene, body, camera);
  renderSolid(drawing, joinSolids(body.solid, mooring(body)), camera, lamp);
  return finishScene(scene);
}

function hoverOver({ length, beam, height }: BoatBody, { frame, seed }: Setting): Camera {
  const swing = ((seed % 7) - 3) * 0.05;
  const reach = Math.max(length, 12) * 1.9;
  const target: Vector = [length * 0.47, 0.6, 1];
  const eye: Vector = [target[0] - reach * (0.16 + swing), -reach * 0.62, reach * 0.92];
  const points: Vector[] = [
    [-3, -beam / 2, 0],
    [-3, beam / 2, 2],
    [length + 0.8, 0, 4],
    [length * 0.3, beam / 2, height],
    [length * 0.7, beam / 2, height],
  ];
  const width = 0.6 + 0.22 * Math.min(1, Math.max(0, (length - 8) / 16));
  return pointCamera({
    eye,
    target,
    frame,
    points,
    fit: { right: 0.5 + width / 2, bottom: 0.84, width, height: 0.76 },
  });
}

function paintWaterFromAbove({ drawing, frame, palette, seed }: Scene): void {
  const { width, height } = frame;
  const random = seededRandom(seed + 41);
  const [, pale, middle, deep] = palette.sea;
  drawing.rect(
    0,
    0,
    width,
    height,
    drawing.linear([
      [0, mix(middle, pale, 0.34)],
      [0.55, middle],
      [1, mix(middle, deep, 0.7)],
    ]),
  );
  for (let patch = 0; patch < 9; patch++) {
    const glow = drawing.radial([
      [0, random() < 0.5 ? pale : deep, 0.22],
      [1, middle, 0],
    ]);
    drawing.ellipse(random() * width, random() * height, 240 + random() * 300, 90 + random() * 130, glow);
  }
  for (let wave = 0; wave < 210; wave++) {
    const [x, y, reach] = [random() * width, random() * height, 26 + random() * 74];
    const path =
      `M${tidy(x)} ${tidy(y)}` +
      `q${tidy(reach * 0.25)} ${tidy(-7 - random() * 5)} ${tidy(reach * 0.5)} 0t${tidy(reach * 0.5)} 0`;
    drawing.stroke(path, random() < 0.6 ? pale : deep, 1.6 + random() * 1.6, {
      opacity: tidy(1.2 + random() * 2.4) / 10,
    });
  }
}

/** Planks along the port side, with cleats. */
function dock({ length, beam }: BoatBody): Solid {
  const near = beam / 2 + 0.9;
  const far = near + 5;
  const planks: Facet[] = [];
  for (let x = -20; x < length + 26; x += 0.75) {
    const shade = Math.abs(Math.sin(x * 12.9898)) * 0.12;
    const corners: Vector[] = [
      [x, near, 1.2],
      [x + 0.7, near, 1.2],
      [x + 0.7, far, 1.2],
      [x, far, 1.2],
    ];
    planks.push(facet(corners, { colour: darken('#b8a78a', shade) }));
  }
  const edge = box([-20, near - 0.25, 0], [length + 26, near, 1.3], '#6f6350');
  const bed = box([-20, near, 0], [length + 26, far, 1.15], '#4f4738', { layer: 'ground' });
  const cleats = [0.1, 0.5, 0.9].map((share) =>
    box([length * share - 0.45, near + 0.4, 1.2], [length * share + 0.45, near + 0.65, 1.5], '#3a474c', {
      layer: 'top',
    }),
  );
  return joinSolids(bed, edge, { facets: planks }, ...cleats);
}

function mooring({ length, beam }: BoatBody): Solid {
  const near = beam / 2 + 0.9;
  const rope = ['#7d7460', '#efe8d6'] as const;
  const line = (from: Vector, to: Vector): ReturnType<typeof bar> => {
    const sag: Vector = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, Math.min(from[2], to[2]) - 0.3];
    return { ...bar([from, sag, to], 0.12, rope), layer: 'aloft' };
  };
  const lines = [
    line([length * 0.9, near + 0.5, 1.4], [length * 0.84, beam * 0.3, 3.4]),
    line([length * 0.1, near + 0.5, 1.4], [length * 0.05, beam * 0.44, 2.6]),
  ];
  const fenders = [0.25, 0.6].map((share) =>
    box([length * share, beam / 2, 0.6], [length * share + 0.5, beam / 2 + 0.55, 2.2], '#24526a'),
  );
  return joinSolids({ facets: [], bars: lines }, ...fenders);
}

function castShadow({ drawing, palette }: Scene, { length, beam }: BoatBody, camera: Camera): void {
  const half = beam / 2;
  const outline: Vector[] = [
    [-0.5, -half - 1.6, 0],
    [length * 0.6, -half - 1.8, 0],
    [length * 0.95, -half * 0.5 - 1, 0],
    [length * 0.95, half, 0],
    [-0.5, half, 0],
  ];
  const path = polygon(outline.map((corner) => [camera.project(corner).x, camera.project(corner).y] as const));
  drawing.fill(path, palette.sea[3], { opacity: 0.55, filter: drawing.blur(10, 8) });
}

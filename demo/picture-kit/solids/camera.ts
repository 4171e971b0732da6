import type { Frame } from '../frame.ts';
import { cross, dot, subtract, unit, type Vector } from './vector.ts';

export type Projected = { readonly x: number; readonly y: number; readonly depth: number };

export type Camera = {
  readonly eye: Vector;
  /** The middle of what is looked at. */
  readonly middle: Vector;
  project(point: Vector): Projected;
  /** Pixels that one foot takes at this depth. */
  pixelsPerFoot(depth: number): number;
  /** Height of the horizon in the picture; far above it when the camera looks down. */
  readonly horizon: number;
};

export type Viewpoint = {
  eye: Vector;
  target: Vector;
  frame: Frame;
  /** What must fit, and where: shares of the picture for the right end, the lowest point and the widest reach. */
  points: readonly Vector[];
  fit: { right: number; bottom: number; width: number; height: number };
};

/** Points a camera and shifts its lens so that the given points fill their share of the picture. */
export function pointCamera({ eye, target, frame, points, fit }: Viewpoint): Camera {
  const forward = unit(subtract(target, eye));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const flat = (point: Vector): Projected => {
    const from = subtract(point, eye);
    const depth = dot(from, forward);
    return { x: dot(from, right) / depth, y: -dot(from, up) / depth, depth };
  };
  const seen = points.map(flat);
  const edge = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  const [minX, maxX] = edge(seen.map(({ x }) => x));
  const [minY, maxY] = edge(seen.map(({ y }) => y));
  const zoom = Math.min((frame.width * fit.width) / (maxX - minX), (frame.height * fit.height) / (maxY - minY));
  const shiftX = frame.width * fit.right - maxX * zoom;
  const shiftY = frame.height * fit.bottom - maxY * zoom;
  const farAhead = flat([eye[0] + forward[0] * 1e6, eye[1] + forward[1] * 1e6, eye[2]]);
  return {
    eye,
    middle: target,
    horizon: farAhead.y * zoom + shiftY,
    pixelsPerFoot: (depth) => zoom / depth,
    project(point) {
      const { x, y, depth } = flat(point);
      return { x: x * zoom + shiftX, y: y * zoom + shiftY, depth };
    },
  };
}

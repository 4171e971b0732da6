import { darken, lighten } from '#src/boat-drawing/colour.ts';
import { outboardClassOf } from '#src/boat-drawing/outboard-class.ts';
import { box, joinSolids, levelRing, loft, onLayer, type Solid } from './solid.ts';
import type { Vector } from './vector.ts';

/** An outboard hanging behind the transom: where its middle is across the boat, and how high the transom stands. */
export type MotorPlace = { port: number; transomTop: number; horsepower: number; colour: 'black' | 'white' };

/** Height and width of the cowl by share, and how far it leans forward in feet. */
const COWL_PROFILE: readonly (readonly [up: number, grow: number, lean: number])[] = [
  [-0.42, 0.74, 0],
  [-0.3, 0.87, 0],
  [-0.15, 0.97, 0],
  [-0.02, 1, 0],
  [0.05, 1.01, 0],
  [0.11, 1.01, 0],
  [0.28, 1.01, 0],
  [0.45, 1, 0],
  [0.58, 0.975, 0.01],
  [0.7, 0.93, 0.02],
  [0.8, 0.86, 0.04],
  [0.88, 0.76, 0.05],
  [0.94, 0.62, 0.07],
  [0.98, 0.42, 0.09],
  [1, 0.02, 0.1],
];

export function motorSolid({ port, transomTop, horsepower, colour }: MotorPlace): Solid {
  const { left, right, top, heightFeet } = outboardClassOf(horsepower);
  const unit = heightFeet / (994 - top);
  const [halfLength, height] = [((right - left) / 2) * unit, (338 - top) * unit];
  const base = colour === 'white' ? '#e3e8e8' : '#2a3338';
  const accent = colour === 'white' ? '#12414f' : '#b9c4c6';
  const middle = -halfLength * 1.15 - 0.15;
  const foot = transomTop + 0.55;
  const ring = (up: number, grow: number, lean = 0): Vector[] =>
    levelRing([middle + lean, port, foot + up * height], halfLength * grow, halfLength * 0.76 * grow, 0.72, 34);
  const cowl = COWL_PROFILE.map(([up, grow, lean]) => ring(up, grow, lean));
  const colourOf = (index: number): string => {
    const up = COWL_PROFILE[index]?.[0] ?? 1;
    if (up >= 0.05 && up < 0.1) return accent;
    return up < -0.02 ? darken(base, 0.18) : up < 0.05 ? '#11181b' : lighten(base, Math.max(0, up - 0.5) * 0.2);
  };
  const leg = box(
    [middle - 0.34, port - 0.2, -0.4],
    [middle + 0.3, port + 0.2, foot - height * 0.3],
    darken(base, 0.12),
  );
  const bracket = box([middle + 0.2, port - 0.3, transomTop - 0.9], [0.1, port + 0.3, transomTop + 0.25], '#46545a');
  const plate = box([middle - 0.75, port - 0.28, 0.12], [middle + 0.55, port + 0.28, 0.24], lighten(base, 0.12));
  return onLayer('motor', joinSolids(leg, bracket, plate, loft(cowl, colourOf, { material: 'metal' })));
}

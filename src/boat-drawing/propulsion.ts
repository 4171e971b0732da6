import { type Boat, UNITS_PER_FOOT } from './boat-shape.ts';
import type { Drawing } from './drawing.ts';
import { STEEL } from './fittings.ts';
import { hangOutboards, type Place } from './outboard.ts';
import { METAL } from './outboard-leg.ts';

/** Draws what drives the boat at its transom; several outboards stand one behind the other. */
export function drawDrive(drawing: Drawing, boat: Boat, at: Place): void {
  if (boat.drive === 'inboard-jet') drawJetNozzle(drawing);
  if (boat.drive === 'sterndrive') drawSterndriveLeg(drawing);
  if (boat.drive !== 'outboard') return;
  const motor = {
    horsepower: boat.horsepower ?? 60,
    tiller: (boat.horsepower ?? 60) <= 30,
  };
  const places = Array.from({ length: boat.engineCount }, (_, engine) => ({
    x: at.x + engine * 30,
    y: at.y - engine * 6,
  }));
  hangOutboards(drawing, motor, places.reverse(), UNITS_PER_FOOT);
}

function drawJetNozzle(drawing: Drawing): void {
  drawing.fill(
    'M-26 -40h-64q-10 0 -12 10v14h78Z',
    drawing.linear([
      [0, '#8f9da1'],
      [1, '#3d4b50'],
    ]),
  );
  drawing.fill('M-30 -18h-70v26h76Z', '#273439').fill('M-96 -14q-26 2 -30 18h36Z', '#59686d');
  drawing.tube('M-24 -50h-74v30', 6, STEEL);
}

function drawSterndriveLeg(drawing: Drawing): void {
  drawing.fill('M-22 -46H-150Q-160 -46 -160 -38V-30H-22Z', drawing.linear(METAL));
  drawing.fill(
    'M-24 -30L-70 -34Q-104 -34 -112 -12L-118 30L-60 34L-24 10Z',
    drawing.linear([
      [0, '#46555b'],
      [1, '#151f24'],
    ]),
  );
  drawing.fill('M-118 26h64l-8 30h-44Z', '#1c292f').tube('M-150 -46v-44M-150 -90h104', 6, STEEL);
}

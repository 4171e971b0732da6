import type { Boat, BoatExtent, BoatShape } from './boat-shape.ts';
import { drawCabinBoat } from './cabin-boat.ts';
import type { Drawing } from './drawing.ts';
import { drawInflatable } from './inflatable-boat.ts';
import { drawJetBoat } from './jet-boat.ts';
import type { Light } from './light.ts';
import { drawOpenBoat } from './open-boat.ts';
import { drawPontoonBoat } from './pontoon-boat.ts';

type DrawSideView = (drawing: Drawing, boat: Boat, light: Light) => BoatExtent;

const SIDE_VIEWS: Readonly<Record<BoatShape, DrawSideView>> = {
  pilothouse: drawCabinBoat,
  'long-cabin': drawCabinBoat,
  'sport-cabin': drawCabinBoat,
  'open-jet': drawJetBoat,
  'hardtop-jet': drawJetBoat,
  'cuddy-jet': drawJetBoat,
  'centre-console': drawInflatable,
  tender: drawInflatable,
  pontoon: drawPontoonBoat,
  tritoon: drawPontoonBoat,
  jon: drawOpenBoat,
  utility: drawOpenBoat,
};

/** Draws a boat from its starboard side, bow to the right, transom at x = 0 and waterline at y = 0. */
export function drawBoat(drawing: Drawing, boat: Boat, light: Light): BoatExtent {
  return SIDE_VIEWS[boat.shape](drawing, boat, light);
}

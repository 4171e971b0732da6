import { type Boat, type BoatExtent, type BoatShape, UNITS_PER_FOOT } from './boat-shape.ts';
import { drawCabinBoat } from './cabin-boat.ts';
import { mix } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { drawSeat } from './fittings.ts';
import { lerp, tidy } from './geometry.ts';
import { DRAFT, paintHull } from './hull.ts';
import { drawInflatable } from './inflatable-boat.ts';
import { drawJetBoat } from './jet-boat.ts';
import type { Light } from './light.ts';
import { drawPontoonBoat } from './pontoon-boat.ts';
import { drawDrive } from './propulsion.ts';

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

/** Open aluminum boats: the flat jon with its square bow, and the deeper utility with a raised one. */
function drawOpenBoat(drawing: Drawing, boat: Boat, light: Light): BoatExtent {
  const length = boat.lengthFeet * UNITS_PER_FOOT;
  const isJon = boat.shape === 'jon';
  const height = isJon ? 72 : 92;
  const rise = isJon ? 26 : 58;
  const sheer = (x: number): number =>
    -lerp(height, height * 1.12, Math.max(0, x / length)) -
    rise * Math.max(0, (x - length * 0.6) / (length * 0.4)) ** 2;
  drawDrive(drawing, boat, { x: -16, y: -height + 6 });
  drawBenches(drawing, boat, length, height);
  drawTopsides(drawing, boat, { length, sheer, isJon }, light);
  return {
    length,
    sternOverhang: boat.drive === 'outboard' ? 110 : 16,
    bowOverhang: 8,
    bowWaterline: length - (isJon ? 170 : 130),
    top: { x: length - 20, y: tidy(sheer(length) - 8) },
    keel: DRAFT,
    transomTop: -height + 6,
  };
}

function drawBenches(drawing: Drawing, boat: Boat, length: number, height: number): void {
  const top = height + 18;
  const metal = drawing.linear([
    [0, '#d6dfdd'],
    [1, '#7b898b'],
  ]);
  for (const share of [0.16, 0.45, 0.72]) {
    drawing.fill(`M${tidy(length * share)} ${-height + 10}h104v-22q0 -8 -8 -8h-88q-8 0 -8 8Z`, metal);
  }
  drawSeat(drawing, length * 0.47, -top + 4, '#7c6a4c', 0.7);
  if (boat.shape === 'utility') drawSeat(drawing, length * 0.18, -top + 4, '#4d5c52', 0.7);
  drawing.stroke(`M${tidy(length * 0.24)} ${-top}L${tidy(length * 0.72)} ${-top - 16}`, '#caa15f', 7);
  drawing.fill(`M${tidy(length * 0.71)} ${-top - 24}l88 -8q16 4 2 18l-88 8Z`, '#caa15f');
}

type Form = { length: number; sheer: (x: number) => number; isJon: boolean };

function drawTopsides(drawing: Drawing, boat: Boat, { length, sheer, isJon }: Form, light: Light): void {
  const { hullColour, stripeColour } = boat;
  const colour = { top: mix(hullColour, '#ffffff', 0.34), middle: hullColour, bottom: mix(hullColour, '#12262a', 0.4) };
  const chine = (share: number): number => lerp(0.74, 0.3, Math.max(0, (share - 0.55) / 0.45) ** 1.6);
  const hull = paintHull(drawing, { length, sheer, rake: isJon ? 168 : 132, transomRake: 14, colour, chine }, light);
  for (let rib = 1; rib * 96 < length; rib++) {
    const x = rib * 96;
    const groove = (offset: number): string => `M${x + offset} ${tidy(sheer(x))}l-6 120`;
    drawing.stroke(groove(0), '#fff', 2, { opacity: 0.26, 'clip-path': hull.clip });
    drawing.stroke(groove(4), light.shade, 3, { opacity: 0.35, 'clip-path': hull.clip });
  }
  hull.line(0.34, [-20, length + 10], '#fff', 2.4, { opacity: 0.4 });
  hull.line(0.39, [-20, length + 10], light.shade, 4, { opacity: 0.4 });
  if (!isJon) hull.band({ from: 0.1, to: 0.26 }, stripeColour, { opacity: 0.9 });
  hull.shade();
  hull.rubRail('#9fadaf', 11);
  for (const x of [40, length - 50]) {
    drawing.fill(
      `M${tidy(x)} ${tidy(sheer(x) - 3)}q2 -12 12 -12h16q10 0 12 12h-9q-1 -6 -6 -6h-10q-5 0 -6 6Z`,
      '#3a474c',
    );
  }
}

import type { Boat, BoatExtent } from './boat-shape.ts';
import { UNITS_PER_FOOT } from './boat-shape.ts';
import { brightness, mix } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { drawAntenna, drawGlass, drawRail, drawSeat, STEEL } from './fittings.ts';
import { lerp, tidy } from './geometry.ts';
import { DRAFT, paintHull } from './hull.ts';
import { drawCanvasTop, drawHardtop, drawRearArch } from './jet-boat-top.ts';
import type { Light } from './light.ts';
import { drawDrive } from './propulsion.ts';

/** The welded river and coast boats: open with an arch, under a hardtop, or with a cuddy forward. */
export function drawJetBoat(drawing: Drawing, boat: Boat, light: Light): BoatExtent {
  const length = boat.lengthFeet * UNITS_PER_FOOT;
  const sheer = (x: number): number => -lerp(126, 186, Math.max(0, x / length) ** 2.2);
  const helm = length * (boat.shape === 'cuddy-jet' ? 0.5 : 0.55);
  drawDrive(drawing, boat, { x: -24, y: -100 });
  const roof = boat.shape === 'hardtop-jet' ? -372 : -302;
  drawSeat(drawing, helm - 108, -122, '#d9d3c4', 1);
  if (length > 830) drawSeat(drawing, helm - 250, -122, '#d9d3c4', 1);
  if (boat.shape === 'hardtop-jet') drawHardtop(drawing, { helm, roof, length }, light);
  else if (boat.shape === 'cuddy-jet') drawCanvasTop(drawing, helm, light);
  else drawRearArch(drawing, { helm, roof, length }, light);
  if (boat.shape !== 'hardtop-jet') drawWindshield(drawing, helm, light);
  drawTopsides(drawing, boat, sheer, light);
  drawDeck(drawing, boat, { helm, length, sheer }, light);
  return {
    length,
    sternOverhang: boat.drive === 'outboard' ? 140 : 100,
    bowOverhang: 6,
    bowWaterline: length - 230,
    top: boat.shape === 'hardtop-jet' ? { x: helm + 120, y: roof - 14 } : { x: helm - 40, y: roof },
    keel: DRAFT,
    transomTop: -100,
  };
}

function drawWindshield(drawing: Drawing, helm: number, light: Light): void {
  const x = (offset: number): number => tidy(helm + offset);
  const pane =
    `M${x(0)} -140L${x(44)} -138L${x(152)} -150L${x(92)} -246Q${x(88)} -254 ${x(78)} -254L${x(8)} -254` +
    `Q${x(-2)} -254 ${x(-2)} -244Z`;
  drawGlass(drawing, pane, light);
  const frame = ['#56656a', '#dfe7e8'] as const;
  drawing.tube(
    `M${x(0)} -140V-248Q${x(0)} -256 ${x(10)} -256H${x(78)}Q${x(88)} -256 ${x(94)} -247L${x(158)} -148`,
    8,
    frame,
  );
  drawing.tube(`M${x(56)} -254L${x(78)} -140`, 5, frame);
}

function drawTopsides(drawing: Drawing, boat: Boat, sheer: (x: number) => number, light: Light): void {
  const length = boat.lengthFeet * UNITS_PER_FOOT;
  const { hullColour, stripeColour } = boat;
  const isBright = brightness(hullColour) > 0.5;
  const colour = isBright
    ? {
        top: mix(hullColour, '#ffffff', 0.7),
        middle: mix(hullColour, '#ffffff', 0.25),
        bottom: mix(hullColour, '#5d6d74', 0.4),
      }
    : { top: mix(hullColour, '#ffffff', 0.12), middle: hullColour, bottom: mix(hullColour, '#0c171b', 0.4) };
  const hull = paintHull(drawing, { length, sheer, rake: 236, transomRake: 20, colour }, light);
  const upper = (u: number): number => lerp(0.2, 0.12, u);
  const lower = (u: number): number => lerp(0.54, 0.34, u ** 1.5);
  const fade = drawing.linear(
    [
      [0, stripeColour, 0],
      [0.22, stripeColour, 1],
      [1, mix(stripeColour, '#000000', 0.25), 1],
    ],
    { x2: 1, y2: 0 },
  );
  hull.band({ from: upper, to: lower, startX: length * 0.23 }, fade);
  const dark = isBright ? '#1c2b31' : mix(hullColour, '#ffffff', 0.35);
  hull.band({ from: upper, to: (u) => lerp(0.26, 0.16, u), endX: length * 0.55 }, dark);
  hull.band({ from: (u) => lower(u) + 0.04, to: (u) => lower(u) + 0.07, startX: length * 0.3 }, dark);
  for (const share of [0.18, 0.44, 0.69, 0.87]) {
    const x = length * share;
    const seam = (offset: number): string => `M${tidy(x + offset)} ${tidy(sheer(x))}L${tidy(x - 8 + offset)} 0`;
    drawing.stroke(seam(0), '#fff', 1.6, { opacity: 0.35, 'clip-path': hull.clip });
    drawing.stroke(seam(3), light.shade, 1.8, { opacity: 0.4, 'clip-path': hull.clip });
  }
  hull.line((u) => lerp(0.72, 0.5, u ** 2), [0, length], light.shade, 3, { opacity: 0.35 });
  hull.shade();
  hull.rubRail('#46555a', 12);
}

type Deck = { helm: number; length: number; sheer: (x: number) => number };

function drawDeck(drawing: Drawing, boat: Boat, { helm, length, sheer }: Deck, light: Light): void {
  const gunwale = `M-20 -138L-20 -126L${tidy(helm)} -133L${tidy(helm)} -150Z`;
  drawing.fill(
    gunwale,
    drawing.linear([
      [0, '#dfe6e6'],
      [1, '#7f8f93'],
    ]),
  );
  const rise = boat.shape === 'cuddy-jet' ? 52 : 4;
  const crown =
    `M${tidy(helm + 146)} ${-146 - rise}` +
    `Q${tidy(lerp(helm + 146, length, 0.5))} ${-166 - rise * 1.15} ${tidy(length - 6)} ${tidy(sheer(length) - 2)}`;
  const foredeck =
    `${crown}L${tidy(length)} ${tidy(sheer(length) + 4)}L${tidy(helm + 52)} ${tidy(sheer(helm + 52))}` +
    `L${tidy(helm + 12)} -146Z`;
  drawing.fill(
    foredeck,
    drawing.linear([
      [0, '#f2f5f4'],
      [1, '#a4b2b5'],
    ]),
  );
  if (boat.shape === 'cuddy-jet') {
    drawing.stroke(
      `M${tidy(helm + 120)} -152L${tidy(length * 0.86)} ${tidy(sheer(length * 0.86) - 12)}`,
      boat.stripeColour,
      7,
      { opacity: 0.8 },
    );
    for (const offset of [158, 232]) drawGlass(drawing, roundedBoxAt(helm + offset), light);
  }
  const start = Math.max(helm + 200, length * 0.72);
  const height = (x: number): number => lerp(26, 46, (x - start) / (length - start));
  const lift = boat.shape === 'cuddy-jet' ? 14 : 4;
  drawRail(drawing, { base: (x) => sheer(x) - lift, startX: start, endX: length - 22, height, posts: 4 });
  drawAntenna(drawing, helm + 20, -250, 120, -0.2);
  drawing.tube(`M${tidy(length * 0.08)} -140v-16h${tidy(length * 0.07)}v14`, 5, STEEL);
}

const roundedBoxAt = (x: number): string => `M${tidy(x)} -184h44q10 1 8 10l-6 8h-52q-8 0 -6 -9Z`;

import { type Boat, UNITS_PER_FOOT } from './boat-shape.ts';
import { lighten } from './colour.ts';
import type { Drawing, Stop } from './drawing.ts';
import { STEEL } from './fittings.ts';
import { lerp, tidy } from './geometry.ts';
import { writeNumber } from './lettering.ts';
import { clampPointOf, type Outboard, type OutboardPaint, outboardClassOf, outboardPaint } from './outboard-class.ts';
import { drawFoot, drawMidsection, METAL } from './outboard-leg.ts';

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

type Place = { readonly x: number; readonly y: number };

/** The cowl's box: x and y turn a share of its width and height into engine units. */
type CowlBox = { x: (share: number) => number; y: (share: number) => number; width: number };

const COWL_BASE = 338;

const cowlBoxOf = (motor: Outboard): CowlBox => {
  const { left, right, top } = outboardClassOf(motor.horsepower);
  return {
    x: (share) => tidy(lerp(left, right, share)),
    y: (share) => tidy(lerp(top, COWL_BASE, share)),
    width: right - left,
  };
};

/** A side view, bow to the right: cowl top near y = 0, skeg near y = 1000. */
function drawOutboard(drawing: Drawing, motor: Outboard): void {
  const paint = outboardPaint;
  const box = cowlBoxOf(motor);
  const { slimness } = outboardClassOf(motor.horsepower);
  drawing.group({ transform: `translate(300 0) scale(${slimness} 1) translate(-300 0)` }, () => {
    drawMidsection(drawing, paint);
    drawFoot(drawing, paint);
  });
  if (motor.tiller) drawTiller(drawing, box);
  drawApron(drawing, box, paint);
  drawCowl(drawing, box, paint);
  drawVents(drawing, box, motor.horsepower < 25 ? 3 : 5);
  drawBadge(drawing, box, motor, paint);
}

/** Draws motors hanging on a transom, at the scale of the boats: one for each place, the nearest last. */
function hangOutboards(drawing: Drawing, motor: Outboard, places: readonly Place[], unitsPerFoot: number): void {
  const { top, heightFeet } = outboardClassOf(motor.horsepower);
  const scale = (heightFeet * unitsPerFoot) / (994 - top);
  const clamp = clampPointOf(motor);
  const transforms = places.map(
    ({ x, y }) => `translate(${tidy(x - clamp.x * scale)} ${tidy(y - clamp.y * scale)}) scale(${scale.toFixed(4)})`,
  );
  drawing.repeat(transforms, () => drawOutboard(drawing, motor));
}

const cowlPath = ({ x, y }: CowlBox): string =>
  `M${x(0)} ${COWL_BASE}C${x(-0.038)} ${y(0.69)} ${x(-0.014)} ${y(0.384)} ${x(0.094)} ${y(0.2)}` +
  `C${x(0.178)} ${y(0.07)} ${x(0.446)} ${y(0)} ${x(0.685)} ${y(0.057)}` +
  `C${x(0.864)} ${y(0.107)} ${x(0.972)} ${y(0.27)} ${x(1)} ${y(0.4)}` +
  `C${x(1.014)} ${y(0.667)} ${x(1.014)} ${y(0.855)} ${x(0.995)} ${COWL_BASE}Z`;

function drawApron(drawing: Drawing, { x, width }: CowlBox, { dark, leg }: OutboardPaint): void {
  const round: Stop[] = [
    [0, dark],
    [0.16, leg],
    [0.5, lighten(leg, 0.24)],
    [0.74, leg],
    [1, dark],
  ];
  const inset = width * 0.1;
  const path =
    `M${x(0.005)} 335L${x(0.99)} 335C${x(0.995)} 400 ${tidy(x(0.92))} 440 ${tidy(x(0.99) - inset * 2)} 462` +
    `C${x(0.6)} 484 ${x(0.27)} 484 ${tidy(x(0) + inset * 1.15)} 456C${x(0.033)} 436 ${x(0.005)} 396 ${x(0.01)} 344Z`;
  drawing.fill(path, drawing.linear(round, { x2: 1, y2: 0 }));
  drawing.stroke(`M${x(0.06)} 372C${x(0.3)} 384 ${x(0.7)} 384 ${x(0.95)} 370`, '#fff', 2, { opacity: 0.16 });
}

function drawCowl(drawing: Drawing, box: CowlBox, { dark, middle, bright, accent }: OutboardPaint): void {
  const { x, y } = box;
  const path = cowlPath(box);
  const inside = { 'clip-path': drawing.clip(path) };
  const round: Stop[] = [
    [0, dark],
    [0.12, middle],
    [0.42, bright],
    [0.62, middle],
    [1, dark],
  ];
  drawing.fill(path, drawing.linear(round, { x2: 1, y2: 0 }));
  drawing.fill(
    path,
    drawing.linear([
      [0, '#fff', 0.34],
      [0.2, '#fff', 0.06],
      [0.55, '#000', 0],
      [1, '#000', 0.36],
    ]),
  );
  const sweep =
    `M${x(-0.16)} ${y(0.47)}C${x(0.26)} ${y(0.3)} ${x(0.69)} ${y(0.22)} ${x(1.1)} ${y(0.34)}` +
    `L${x(1.1)} ${y(0.47)}C${x(0.7)} ${y(0.35)} ${x(0.29)} ${y(0.47)} ${x(-0.16)} ${y(0.67)}Z`;
  drawing.fill(sweep, '#fff', { opacity: 0.13, ...inside });
  const panel =
    `M${x(0.2)} ${y(0.56)}L${x(0.92)} ${y(0.47)}Q${x(0.955)} ${y(0.7)} ${x(0.94)} ${y(0.9)}` +
    `L${x(0.25)} ${y(0.9)}Q${x(0.18)} ${y(0.76)} ${x(0.2)} ${y(0.56)}Z`;
  drawing.fill(panel, dark, { opacity: 0.42, ...inside });
  drawing.stroke(`M${x(0.2)} ${y(0.56)}L${x(0.92)} ${y(0.47)}`, '#fff', 2.4, { opacity: 0.3 });
  drawing.rect(x(-0.05), 300, box.width * 1.1, 15, accent, { opacity: 0.96, ...inside });
  drawing.rect(x(-0.05), 321, box.width * 1.1, 22, '#0a1215', { opacity: 0.8, ...inside });
  drawing.ellipse(x(0.27), y(0.17), box.width * 0.11, 28, '#fff', {
    opacity: 0.24,
    filter: drawing.blur(16),
    ...inside,
  });
  const crown = `M${x(0.094)} ${y(0.215)}C${x(0.178)} ${y(0.085)} ${x(0.446)} ${y(0.018)} ${x(0.685)} ${y(0.073)}`;
  drawing.stroke(crown, '#fff', 3.5, { opacity: 0.4 });
}

function drawVents(drawing: Drawing, { x, y, width }: CowlBox, count: number): void {
  for (let vent = 0; vent < count; vent++) {
    const slot = (drop: number): string =>
      `M${tidy(x(0.05) + vent * 3)} ${tidy(y(0.65) + drop + vent * 15)}l${tidy(width * 0.1 - vent * 2)} -5`;
    drawing.stroke(slot(0), '#05090b', 6, { opacity: 0.65 }).stroke(slot(4), '#fff', 1.4, { opacity: 0.22 });
  }
}

function drawTiller(drawing: Drawing, { x }: CowlBox): void {
  const start = x(0.92);
  drawing
    .stroke(`M${start} 412L${start + 250} 356`, '#141d21', 40)
    .stroke(`M${start} 404L${start + 250} 348`, '#55646a', 7);
  drawing.stroke(`M${start + 196} 368L${start + 350} 333`, '#2b383d', 50);
  drawing.stroke(`M${start + 200} 354L${start + 346} 321`, '#77868b', 6, { opacity: 0.7 });
  for (let ring = 0; ring < 5; ring++)
    drawing.stroke(`M${start + 226 + ring * 26} ${339 - ring * 6}l8 46`, '#10181c', 4);
}

function drawBadge(drawing: Drawing, { x, y }: CowlBox, { horsepower }: Outboard, { number }: OutboardPaint): void {
  const { numberHeight } = outboardClassOf(horsepower);
  writeNumber(drawing, horsepower, { x: x(0.59), baseline: y(0.85), capHeight: numberHeight, colour: number });
}

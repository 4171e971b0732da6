import type { Boat, BoatExtent } from './boat-shape.ts';
import { UNITS_PER_FOOT } from './boat-shape.ts';
import { brightness, darken, lighten, mix } from './colour.ts';
import type { Drawing, Stop } from './drawing.ts';
import { drawGlass, drawSeat, STEEL } from './fittings.ts';
import { roundedBox, tidy } from './geometry.ts';
import type { Light } from './light.ts';
import { drawDrive } from './propulsion.ts';

const DECK = -84;
const FENCE_TOP = -206;
const CUSHION = '#ece4d5';

/** A deck on two tubes, or on three larger ones, behind a fence. */
export function drawPontoonBoat(drawing: Drawing, boat: Boat, light: Light): BoatExtent {
  const length = boat.lengthFeet * UNITS_PER_FOOT;
  const isTritoon = boat.shape === 'tritoon';
  drawDrive(drawing, boat, { x: -26, y: -74 });
  drawFurniture(drawing, length, light);
  if (isTritoon) drawSportArch(drawing, length, boat);
  else drawBimini(drawing, length, light);
  drawFence(drawing, boat, length, light);
  const edge: Stop[] = [
    [0, '#f3f6f5'],
    [0.4, '#a7b4b7'],
    [1, '#4c5b60'],
  ];
  drawing.fill(roundedBox(-24, DECK - 2, length + 10, 20, 5), drawing.linear(edge));
  for (let bracket = 0; bracket < length / 124; bracket++)
    drawing.rect(40 + bracket * 122, DECK + 17, 30, 16, '#2a383d');
  if (isTritoon) drawTube(drawing, { length: length - 40, offset: 46, y: -4, depth: 40, opacity: 0.8 }, light);
  drawTube(drawing, { length, offset: 24, y: -22, depth: 36, opacity: 0.7 }, light);
  drawTube(drawing, { length, offset: 0, y: -16, depth: isTritoon ? 44 : 40, opacity: 1 }, light);
  return {
    length,
    sternOverhang: 130,
    bowOverhang: 34,
    bowWaterline: length - 30,
    top: isTritoon ? { x: length * 0.46, y: -408 } : { x: length * 0.54, y: -470 },
    keel: 30,
    transomTop: -74,
  };
}

function drawFurniture(drawing: Drawing, length: number, light: Light): void {
  const sofa = drawing.linear([
    [0, '#f4eee2'],
    [1, '#b5a88e'],
  ]);
  const y = DECK - 40;
  drawSeat(drawing, 90, DECK - 46, CUSHION, 1.1);
  drawing.fill(
    `M${tidy(length * 0.2)} ${y}h${tidy(length * 0.22)}v-66q0 -12 -12 -12H${tidy(length * 0.2 + 12)}q-12 0 -12 12Z`,
    sofa,
  );
  drawing.fill(
    `M${tidy(length * 0.72)} ${y}h${tidy(length * 0.2)}v-62q0 -12 -12 -12H${tidy(length * 0.72 + 12)}q-12 0 -12 12Z`,
    sofa,
  );
  const helm = length * 0.56;
  const x = (offset: number): number => tidy(helm + offset);
  drawing.fill(
    `M${x(0)} ${DECK}l6 -158q2 -16 18 -20l70 -12q12 0 14 12l16 178Z`,
    drawing.linear([
      [0, '#384950'],
      [1, '#152329'],
    ]),
  );
  drawGlass(drawing, `M${x(28)} ${DECK - 180}l40 -58q4 -6 12 -6h18l-8 56Z`, light);
  drawSeat(drawing, helm - 84, DECK - 48, CUSHION, 1.25);
  drawing.stroke(`M${x(10)} -224q-24 -8 -30 16`, '#0d1a1f', 6);
}

function drawBimini(drawing: Drawing, length: number, light: Light): void {
  const x = (share: number): number => tidy(length * share);
  const foot = DECK - 110;
  const poles =
    `M${x(0.165)} ${foot}L${x(0.207)} -430M${x(0.537)} ${foot}L${x(0.49)} -430` +
    `M${x(0.207)} -430L${x(0.368)} ${foot}M${x(0.35)} -440L${x(0.368)} ${foot}`;
  drawing.tube(poles, 8, STEEL);
  const canvas =
    `M${x(0.172)} -424Q${x(0.18)} -458 ${x(0.22)} -462Q${x(0.368)} -480 ${x(0.488)} -462` +
    `Q${x(0.53)} -456 ${x(0.537)} -424` +
    `Q${x(0.531)} -414 ${x(0.517)} -420Q${x(0.35)} -436 ${x(0.19)} -418Q${x(0.175)} -412 ${x(0.172)} -424Z`;
  drawing.fill(
    canvas,
    drawing.linear([
      [0, '#e9e2d2'],
      [0.5, '#c9bda4'],
      [1, mix('#8c7f68', light.shade, 0.4)],
    ]),
  );
  for (const share of [0.272, 0.352, 0.43]) drawing.stroke(`M${x(share)} -470q4 22 0 46`, '#fff', 2, { opacity: 0.35 });
}

function drawSportArch(drawing: Drawing, length: number, boat: Boat): void {
  const x = (offset: number): number => tidy(length * 0.3 + offset);
  const arch =
    `M${x(-40)} ${FENCE_TOP + 6}C${x(-10)} -300 ${x(10)} -396 ${x(90)} -402L${x(330)} -410` +
    `Q${x(352)} -408 ${x(346)} -396` +
    `L${x(110)} -384C${x(60)} -380 ${x(50)} -300 ${x(30)} ${FENCE_TOP + 6}Z`;
  drawing.fill(
    arch,
    drawing.linear([
      [0, '#4a585d'],
      [0.2, '#222e33'],
      [1, '#141d21'],
    ]),
  );
  drawing.stroke(`M${x(40)} -380C${x(60)} -396 ${x(80)} -398 ${x(96)} -398L${x(330)} -406`, '#fff', 2.4, {
    opacity: 0.4,
  });
  const canvas =
    `M${x(70)} -402L${x(352)} -412Q${x(374)} -404 ${x(352)} -394L${x(86)} -386` + `Q${x(66)} -388 ${x(70)} -402Z`;
  drawing.fill(canvas, darken(boat.hullColour, brightness(boat.hullColour) > 0.6 ? 0.62 : 0.1));
  drawing.tube(`M${x(330)} -396L${x(250)} ${FENCE_TOP + 4}`, 6, STEEL);
  for (const offset of [120, 190])
    drawing.ellipse(x(offset), -372, 15, 15, '#10181c').ellipse(x(offset), -372, 7, 7, '#4a585d');
}

function drawFence(drawing: Drawing, boat: Boat, length: number, light: Light): void {
  const panel = boat.hullColour;
  const top = FENCE_TOP + 2;
  const fence =
    `M22 ${DECK}L30 -192Q32 ${top} 48 ${top}L${tidy(length - 76)} ${top}` +
    `Q${tidy(length - 54)} ${top} ${tidy(length - 44)} -188L${tidy(length - 22)} ${DECK}Z`;
  const inside = { 'clip-path': drawing.clip(fence) };
  drawing.fill(
    fence,
    drawing.linear([
      [0, lighten(panel, 0.16)],
      [0.4, panel],
      [1, darken(panel, 0.28)],
    ]),
  );
  const turn: Stop[] = [
    [0, light.shade, 0.3],
    [0.3, light.key, 0.16],
    [0.66, light.key, 0.24],
    [1, light.shade, 0.3],
  ];
  drawing.fill(fence, drawing.linear(turn, { x2: 1, y2: 0 }));
  const swoosh = (from: number, width: number): string =>
    `M0 ${from}C${tidy(length * 0.3)} ${from + 32} ${tidy(length * 0.5)} ${from - 34} ${length} ${from + 18}` +
    `L${length} ${from + 18 + width}` +
    `C${tidy(length * 0.56)} ${from - 10 + width} ${tidy(length * 0.37)} ${from + 50 + width} 0 ${from + width}Z`;
  drawing.fill(swoosh(-152, 34), boat.stripeColour, { opacity: 0.95, ...inside });
  drawing.fill(swoosh(-106, 10), lighten(boat.stripeColour, 0.55), { opacity: 0.85, ...inside });
  for (const share of [0.2, 0.456, 0.674, 0.833]) {
    const x = tidy(length * share);
    drawing
      .stroke(`M${x} ${top}V${DECK}`, '#0c2028', 5, { opacity: 0.55 })
      .stroke(`M${x + 3} ${top}V${DECK}`, '#fff', 1.4, { opacity: 0.4 });
  }
  const gate = tidy(length * 0.456);
  drawing.rect(gate, top, 100, DECK - top, lighten(panel, 0.14), { opacity: 0.5 });
  const rail =
    `M22 ${DECK}L30 -192Q32 ${FENCE_TOP} 48 ${FENCE_TOP}L${tidy(length - 76)} ${FENCE_TOP}` +
    `Q${tidy(length - 52)} ${FENCE_TOP} ${tidy(length - 42)} -188L${tidy(length - 22)} ${DECK}`;
  drawing.tube(rail, 9, STEEL);
}

type Tube = { length: number; offset: number; y: number; depth: number; opacity: number };

function drawTube(drawing: Drawing, { length, offset, y, depth, opacity }: Tube, light: Light): void {
  const x = (value: number): number => tidy(value + offset);
  const path =
    `M${x(-16)} ${y - 30}L${x(length - 108)} ${y - 30}` +
    `C${x(length - 40)} ${y - 32} ${x(length + 12)} ${y - 58} ${x(length + 34)} ${y - 70}` +
    `C${x(length + 24)} ${y - 20} ${x(length - 34)} ${y + depth - 4} ${x(length - 120)} ${y + depth}` +
    `L${x(-16)} ${y + depth}Z`;
  const round: Stop[] = [
    [0, '#4f5f64'],
    [0.18, '#f6f9f8'],
    [0.42, '#b4c1c3'],
    [0.7, '#6d7d82'],
    [0.88, mix('#9fb0b3', light.water.near, 0.5)],
    [1, '#2b3b41'],
  ];
  drawing.fill(path, drawing.linear(round), { opacity });
  const inside = { 'clip-path': drawing.clip(path) };
  for (let seam = 160; seam < length && opacity === 1; seam += 160) {
    drawing.stroke(`M${seam} -50V30`, '#26363c', 1.8, { opacity: 0.45, ...inside });
    drawing.stroke(`M${seam + 3} -50V30`, '#fff', 1.4, { opacity: 0.45, ...inside });
  }
  if (opacity === 1)
    drawing.fill(`M-30 -8H${tidy(length + 60)}V60H-30Z`, light.water.deep, { opacity: 0.45, ...inside });
}

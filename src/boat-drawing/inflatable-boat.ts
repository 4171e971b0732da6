import type { Boat, BoatExtent } from './boat-shape.ts';
import { UNITS_PER_FOOT } from './boat-shape.ts';
import { brightness, mix } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { drawAntenna, drawGlass, drawSeat, STEEL } from './fittings.ts';
import { polyline, roundedBox, sampleCurve, tidy } from './geometry.ts';
import { DRAFT, paintHull } from './hull.ts';
import type { Light } from './light.ts';
import { drawDrive } from './propulsion.ts';

type Collar = { length: number; radius: number; curve: (x: number) => number };

/** Inflatables: a tender to sit on, or a larger one with a console and, from 18 feet, a T-top. */
export function drawInflatable(drawing: Drawing, boat: Boat, light: Light): BoatExtent {
  const length = boat.lengthFeet * UNITS_PER_FOOT;
  const size = Math.min(1, Math.max(0.62, boat.lengthFeet / 17));
  const collar = {
    length,
    radius: 44 * size + 4,
    curve: (x: number) =>
      -(96 + (16 * x) / length) * size - 78 * size * Math.max(0, (x - length * 0.58) / (length * 0.42)) ** 2,
  };
  drawDrive(drawing, boat, { x: -16 - 22 * size, y: -96 * size });
  const hasTop = boat.shape === 'centre-console' && boat.lengthFeet > 16;
  if (boat.shape === 'centre-console') drawConsole(drawing, { length, size, hasTop }, light);
  else drawThwart(drawing, length, size);
  drawHull(drawing, boat, collar, light);
  drawCollar(drawing, boat, collar, light);
  return {
    length,
    sternOverhang: 120,
    bowOverhang: 22,
    bowWaterline: length - 150 * size,
    top: { x: length * 0.5, y: hasTop ? -372 : boat.shape === 'tender' ? collar.curve(length) - 40 : -250 * size - 60 },
    keel: DRAFT,
    transomTop: tidy(-96 * size),
  };
}

function drawThwart(drawing: Drawing, length: number, size: number): void {
  const y = -118 * size;
  drawing.fill(
    roundedBox(length * 0.36, y - 20, 104, 34, 8),
    drawing.linear([
      [0, '#dfe5e4'],
      [1, '#8e9da1'],
    ]),
  );
  drawing.stroke(`M${tidy(length * 0.2)} ${tidy(y - 20)}L${tidy(length * 0.72)} ${tidy(y - 36)}`, '#c7a15f', 7);
  drawing.fill(`M${tidy(length * 0.71)} ${tidy(y - 44)}l74 -8q14 4 2 18l-74 8Z`, '#c7a15f');
}

function drawConsole(
  drawing: Drawing,
  { length, size, hasTop }: { length: number; size: number; hasTop: boolean },
  light: Light,
): void {
  const deck = -104 * size;
  const x = (offset: number): number => tidy(length * 0.46 + offset);
  if (hasTop) drawTTop(drawing, length, deck);
  else drawStainlessArch(drawing, length * 0.12, deck);
  drawSeat(drawing, length * 0.46 - 132, deck - 8, '#d9d3c4', 1.15);
  const console =
    `M${x(0)} ${deck}L${x(14)} -232Q${x(16)} -248 ${x(34)} -250L${x(112)} -260` +
    `Q${x(132)} -260 ${x(142)} -244L${x(202)} ${deck}Z`;
  drawing.fill(
    console,
    drawing.linear([
      [0, '#f6f8f6'],
      [0.5, '#dfe5e4'],
      [1, '#9dabae'],
    ]),
  );
  drawing.fill(`M${x(152)} -222L${x(202)} ${deck}H${x(156)}Z`, light.shade, { opacity: 0.16 });
  drawGlass(
    drawing,
    `M${x(32)} -252L${x(52)} -322Q${x(55)} -332 ${x(66)} -332H${x(88)}Q${x(94)} -332 ${x(98)} -326L${x(136)} -258Z`,
    light,
  );
  drawing.tube(
    `M${x(24)} -246L${x(46)} -328Q${x(50)} -340 ${x(64)} -340H${x(92)}Q${x(100)} -340 ${x(104)} -333L${x(146)} -250`,
    7,
    STEEL,
  );
  drawing.fill(roundedBox(x(22), -206, 84, 44, 6), '#22343b').fill(roundedBox(x(28), -200, 40, 32, 4), '#0e1f26');
  drawing.stroke(`M${x(14)} -222q-24 -6 -28 22`, '#0d1a1f', 7);
}

function drawStainlessArch(drawing: Drawing, left: number, deck: number): void {
  const x = (offset: number): number => tidy(left + offset);
  const arch =
    `M${x(0)} ${deck - 20}L${x(30)} -318Q${x(34)} -334 ${x(50)} -334L${x(100)} -334` +
    `Q${x(114)} -334 ${x(116)} -320L${x(128)} ${deck - 20}`;
  drawing.tube(arch, 12, ['#39484e', '#c7d2d3']);
  drawAntenna(drawing, left + 70, -334, 140, -0.22);
  drawing.ellipse(left + 98, -346, 9, 12, '#eef3f2');
}

function drawTTop(drawing: Drawing, length: number, deck: number): void {
  const x = (offset: number): number => tidy(length * 0.46 + offset);
  drawing.tube(
    `M${x(-30)} ${deck}L${x(-10)} -366M${x(176)} ${deck - 20}L${x(130)} -366M${x(-10)} -366L${x(60)} ${deck - 120}`,
    9,
    ['#39484e', '#c7d2d3'],
  );
  drawing.fill(
    `M${x(-110)} -366Q${x(-104)} -384 ${x(-60)} -386L${x(150)} -386Q${x(196)} -384 ${x(204)} -366` +
      `L${x(196)} -360H${x(-102)}Z`,
    drawing.linear([
      [0, '#f6f8f6'],
      [0.5, '#cfd8d9'],
      [1, '#74858a'],
    ]),
  );
  for (let holder = 0; holder < 4; holder++) drawing.stroke(`M${x(-96 + holder * 26)} -372l-14 -44`, '#1d2a2f', 7);
  drawAntenna(drawing, length * 0.46 + 60, -386, 150, -0.2);
}

function drawHull(drawing: Drawing, boat: Boat, { length, radius, curve }: Collar, light: Light): void {
  const base = brightness(boat.stripeColour) > 0.78 ? '#c3ccce' : boat.stripeColour;
  const colour = { top: mix(base, '#ffffff', 0.15), middle: base, bottom: mix(base, '#000000', 0.35) };
  const sheer = (x: number): number => curve(x) + radius * 0.3;
  paintHull(drawing, { length: length - 10, sheer, rake: 190 * (radius / 48), transomRake: 4, colour }, light).shade();
}

function collarPath({ length, radius, curve }: Collar): string {
  const upper = sampleCurve((x) => curve(x) - radius + (x < 0 ? 10 : 0), -58, length - 20);
  const lower = sampleCurve((x) => curve(x) + radius, -58, length - 60).reverse();
  const at = (x: number, drop: number, along = x): string => `${tidy(x)} ${tidy(curve(along) + drop)}`;
  const nose = `C${at(length + 24, 2 - radius, length)} ${at(length + 34, 20, length)} ${at(length - 60, radius)}`;
  const cone = `C${at(-96, radius * 0.87, 0)} ${at(-104, radius * -0.65, 0)} ${at(-58, 10 - radius)}Z`;
  return `${polyline(upper)}${nose}${polyline(lower).replace('M', 'L')}${cone}`;
}

function drawCollar(drawing: Drawing, boat: Boat, collar: Collar, light: Light): void {
  const { length, radius, curve } = collar;
  const path = collarPath(collar);
  const inside = { 'clip-path': drawing.clip(path) };
  drawing.fill(path, boat.hullColour);
  const along = (offset: number): string => polyline(sampleCurve((x) => curve(x) + offset, -90, length + 20));
  const soft = drawing.blur(9, 7);
  const isDark = brightness(boat.hullColour) < 0.5;
  for (const [offset, colour, width, opacity] of [
    [-radius + 6, '#fff', 18, isDark ? 0.32 : 0.55],
    [-radius + 22, '#fff', 20, isDark ? 0.2 : 0.35],
    [radius - 10, light.shade, 34, 0.55],
    [radius - 32, light.shade, 30, 0.22],
  ] as const) {
    drawing.stroke(along(offset), colour, width * (radius / 48), { opacity, filter: soft, ...inside });
  }
  drawing.stroke(along(10), '#1b2f36', 15 * (radius / 48), inside).stroke(along(7), '#6f8086', 3, inside);
  for (const share of [0.16, 0.43, 0.67, 0.85]) {
    const x = length * share;
    drawing.stroke(`M${tidy(x)} ${tidy(curve(x) - radius)}q10 ${radius} -2 ${radius * 2}`, light.shade, 2.4, {
      opacity: 0.35,
      ...inside,
    });
  }
  drawGrabLines(drawing, collar);
}

function drawGrabLines(drawing: Drawing, { length, radius, curve }: Collar): void {
  for (const share of [0.56, 0.68, 0.79, 0.89]) {
    const x = length * share;
    const reach = length * 0.034;
    const top = (at: number, drop: number): string => `${tidy(at)} ${tidy(curve(at) - radius + drop)}`;
    drawing.stroke(`M${top(x - reach, 6)}Q${top(x, 20)} ${top(x + reach, 4)}`, '#15262c', 5);
  }
}

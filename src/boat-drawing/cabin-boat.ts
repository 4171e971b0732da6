import type { Boat, BoatExtent } from './boat-shape.ts';
import { UNITS_PER_FOOT } from './boat-shape.ts';
import { mix } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { drawAnchor, drawAntenna, drawCleats, drawGlass, drawRadar, drawRail, drawRods, STEEL } from './fittings.ts';
import { lerp, roundedBox, tidy } from './geometry.ts';
import { DRAFT, paintHull } from './hull.ts';
import type { Light } from './light.ts';
import { drawDrive } from './propulsion.ts';

/** What sets the three wheelhouse boats apart. */
type Wheelhouse = {
  /** Where the house begins and ends, by share of the length. */
  readonly aft: number;
  readonly fore: number;
  readonly windscreen: 'reverse' | 'raked';
  readonly portlights: number;
};

const WHEELHOUSES = {
  pilothouse: { aft: 0.35, fore: 0.71, windscreen: 'reverse', portlights: 2 },
  'long-cabin': { aft: 0.23, fore: 0.72, windscreen: 'reverse', portlights: 2 },
  'sport-cabin': { aft: 0.33, fore: 0.66, windscreen: 'raked', portlights: 3 },
} as const satisfies Record<string, Wheelhouse>;

export type CabinBoatShape = keyof typeof WHEELHOUSES;

const DECK = -132;
const ROOF = -392;

type House = Wheelhouse & { x0: number; x1: number; length: number };

export function drawCabinBoat(drawing: Drawing, boat: Boat, light: Light): BoatExtent {
  const length = boat.lengthFeet * UNITS_PER_FOOT;
  const sheer = (x: number): number =>
    -lerp(128, 236, Math.max(0, x / length) ** 2.3) - (x < 200 ? (200 - x) * 0.02 : 0);
  const style = WHEELHOUSES[boat.shape as CabinBoatShape];
  const house = { ...style, x0: length * style.aft, x1: length * style.fore, length };
  drawDrive(drawing, boat, { x: -30, y: -104 });
  drawHouse(drawing, boat, house, light);
  drawRoof(drawing, house, light);
  drawMast(drawing, house);
  drawRods(drawing, house.x0 - 116, ROOF + 4, 3);
  drawTopsides(drawing, boat, sheer, light);
  drawDeckGear(drawing, house, sheer);
  return {
    length,
    sternOverhang: 150,
    bowOverhang: 36,
    bowWaterline: length - 176,
    top: { x: house.x1 + 24, y: ROOF - 16 },
    keel: DRAFT,
    transomTop: -104,
  };
}

function houseOutline({ x0, x1, length, windscreen }: House): string {
  const back = `M${tidy(x0)} ${DECK}L${tidy(x0 - 4)} ${ROOF + 8}L${tidy(x1 - 26)} ${ROOF + 8}`;
  const trunkEnd = Math.min(x1 + 180, length - 120);
  const trunk =
    `C${tidy(x1 - 10)} -230 ${tidy(trunkEnd - 90)} -222 ${tidy(trunkEnd)} -176L${tidy(trunkEnd + 8)} -120` +
    `L${tidy(x0)} -110Z`;
  return windscreen === 'reverse'
    ? `${back}L${tidy(x1 - 92)} -232${trunk}`
    : `${back}L${tidy(x1 + 62)} -236` +
        `C${tidy(x1 + 96)} -232 ${tidy(trunkEnd)} -222 ${tidy(trunkEnd + 50)} -178` +
        `L${tidy(trunkEnd + 58)} -120L${tidy(x0)} -110Z`;
}

function drawHouse(drawing: Drawing, boat: Boat, house: House, light: Light): void {
  const outline = houseOutline(house);
  const { x0, x1 } = house;
  const cream = mix('#eceee9', light.key, 0.2);
  drawing.fill(
    outline,
    drawing.linear([
      [0, '#ffffff'],
      [0.35, cream],
      [1, mix('#b7c3c5', light.shade, 0.2)],
    ]),
  );
  const turn = drawing.linear(
    [
      [0, light.shade, 0.26],
      [0.2, light.shade, 0],
      [0.62, light.key, 0.25],
      [1, light.shade, 0.22],
    ],
    { x2: 1, y2: 0 },
  );
  drawing.fill(outline, turn);
  drawHouseWindows(drawing, house, light);
  for (let port = 0; port < house.portlights; port++) {
    const x = tidy(x1 - 4 + port * 58 - (house.windscreen === 'raked' ? 30 : 0));
    drawGlass(drawing, `M${x} -198h34q8 0 8 8t-8 8h-38q-8 0 -8 -8t12 -8Z`, light);
  }
  drawing.fill(`M${tidy(x0)} -222L${tidy(x1 - 96)} -222L${tidy(x1 - 100)} -213L${tidy(x0)} -213Z`, boat.stripeColour, {
    opacity: 0.92,
  });
}

function drawHouseWindows(drawing: Drawing, { x0, x1, windscreen }: House, light: Light): void {
  const head = ROOF + 36;
  const sill = -246;
  const forward = windscreen === 'reverse' ? x1 - 128 : x1 + 6;
  const forwardHead = windscreen === 'reverse' ? x1 - 76 : x1 - 58;
  const screen =
    windscreen === 'reverse'
      ? `M${tidy(x1 - 118)} -244L${tidy(x1 - 62)} ${head + 2}L${tidy(x1 - 52)} ${head + 2}L${tidy(x1 - 106)} -240Z`
      : `M${tidy(x1 + 18)} ${sill}L${tidy(x1 - 46)} ${head + 2}L${tidy(x1 - 34)} ${head + 2}L${tidy(x1 + 50)} ${sill}Z`;
  drawGlass(drawing, screen, light);
  const front = Math.min(forward, forwardHead) - 112;
  drawGlass(
    drawing,
    `M${tidy(front)} ${sill}V${head + 8}Q${tidy(front)} ${head} ${tidy(front + 8)} ${head}` +
      `L${tidy(forwardHead)} ${head}L${tidy(forward)} ${sill}Z`,
    light,
  );
  const room = front - 14 - (x0 + 20);
  const count = Math.max(1, Math.round(room / 128));
  for (let pane = 0; pane < count; pane++) {
    const left = x0 + 20 + (room / count) * pane;
    drawGlass(drawing, roundedBox(left, head, room / count - 14, sill - head, 8), light);
  }
}

function drawRoof(drawing: Drawing, { x0, x1 }: House, light: Light): void {
  const roof =
    `M${tidy(x0 - 132)} ${ROOF + 14}L${tidy(x0 - 126)} ${ROOF - 6}` +
    `Q${tidy(x0)} ${ROOF - 22} ${tidy(x1 - 60)} ${ROOF - 16}` +
    `Q${tidy(x1 + 12)} ${ROOF - 10} ${tidy(x1 + 24)} ${ROOF + 10}L${tidy(x1 + 18)} ${ROOF + 18}` +
    `L${tidy(x0 - 120)} ${ROOF + 18}Z`;
  drawing.fill(
    roof,
    drawing.linear([
      [0, '#fff'],
      [0.5, '#e3e8e6'],
      [1, mix('#93a3a7', light.shade, 0.35)],
    ]),
  );
  drawing.stroke(`M${tidy(x0 - 118)} ${ROOF + 18}L${tidy(x1 + 14)} ${ROOF + 18}`, light.shade, 5, { opacity: 0.5 });
  drawing.rect(x0, ROOF + 20, x1 - x0 - 36, 13, light.shade, { opacity: 0.28 });
  drawing.tube(`M${tidy(x0 - 96)} ${ROOF + 16}L${tidy(x0 - 104)} ${DECK + 8}`, 8, STEEL);
  drawing.tube(`M${tidy(x0 - 60)} ${ROOF - 30}L${tidy(x1 - 110)} ${ROOF - 34}`, 6, STEEL);
  const posts = Math.max(3, Math.round((x1 - x0 - 50) / 88));
  for (let post = 0; post < posts; post++) {
    drawing.tube(`M${tidy(x0 - 50 + (post * (x1 - x0 - 70)) / (posts - 1))} ${ROOF - 31}v16`, 5, STEEL);
  }
}

function drawMast(drawing: Drawing, { x0 }: House): void {
  const x = (offset: number): number => tidy(x0 + offset);
  const arch = `M${x(6)} ${ROOF - 18}l20 -64q3 -10 14 -10h88q11 0 14 10l20 64h-20l-16 -50h-84l-16 50Z`;
  drawing.fill(
    arch,
    drawing.linear([
      [0, '#f2f4f2'],
      [1, '#9babae'],
    ]),
  );
  drawRadar(drawing, x(84), ROOF - 92);
  drawAntenna(drawing, x(10), ROOF - 40, 230, -0.2);
  drawAntenna(drawing, x(166), ROOF - 30, 190, -0.18);
  drawing.stroke(`M${x(84)} ${ROOF - 124}v-34`, '#dfe6e6', 4).ellipse(x(84), ROOF - 162, 6, 8, '#fff');
}

function drawTopsides(drawing: Drawing, boat: Boat, sheer: (x: number) => number, light: Light): void {
  const length = boat.lengthFeet * UNITS_PER_FOOT;
  const { hullColour, stripeColour } = boat;
  const colour = { top: mix(hullColour, '#ffffff', 0.2), middle: hullColour, bottom: mix(hullColour, '#5d7a82', 0.45) };
  const hull = paintHull(drawing, { length, sheer, rake: 176, transomRake: 26, colour }, light);
  const stripe = { from: (u: number) => lerp(0.3, 0.16, u ** 2), to: (u: number) => lerp(0.52, 0.27, u ** 2) };
  hull.band(stripe, stripeColour);
  const pin = { from: (u: number) => lerp(0.545, 0.285, u ** 2), to: (u: number) => lerp(0.575, 0.305, u ** 2) };
  hull.band(pin, stripeColour === '#d9a441' ? '#1b2f36' : '#d9a441');
  hull.band({ from: 0.9, to: 1.4, endX: length }, '#7c2f26');
  hull.shade();
  hull.line(0.1, [0, length], light.shade, 2, { opacity: 0.35 });
  hull.rubRail('#1c3138', 10);
}

function drawDeckGear(drawing: Drawing, { x0, length }: House, sheer: (x: number) => number): void {
  const coaming = `M-22 -150L-26 -128L${tidy(x0)} ${DECK}L${tidy(x0)} -150Q${tidy(x0 / 2)} -162 -22 -150Z`;
  drawing.fill(
    coaming,
    drawing.linear([
      [0, '#fff'],
      [1, '#c7d0d0'],
    ]),
  );
  drawCleats(drawing, sheer, [length * 0.107, length * 0.57, length * 0.88]);
  const start = length * 0.75;
  const height = (x: number): number => lerp(34, 74, (x - start) / (length - start));
  drawRail(drawing, { base: (x) => sheer(x) - 2, startX: start, endX: length - 14, height, posts: 5 });
  drawing.tube(`M${tidy(length - 12)} ${tidy(sheer(length) - 74)}q18 34 6 74`, 6, STEEL);
  drawAnchor(drawing, length, sheer(length));
}

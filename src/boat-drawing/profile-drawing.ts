import { LRUCache } from 'lru-cache';
import { type Boat, type BoatDrive, type BoatExtent, type BoatShape, boatColourHex } from './boat-shape.ts';
import { drawBoat } from './draw-boat.ts';
import { Drawing } from './drawing.ts';
import { tidy } from './geometry.ts';
import { drawingLight } from './light.ts';
import { profileSize } from './profile-size.ts';

export type ProfileInput = {
  shape: BoatShape;
  /** Colour choices of the catalogue, such as `deep-blue`. */
  hullColour?: string | undefined;
  stripeColour?: string | undefined;
  lengthFeet?: number | undefined;
  /** Of all engines together, as in the catalogue. */
  horsepower?: number | undefined;
  engineCount?: number | undefined;
  drive?: BoatDrive | undefined;
};

/** Formatted in the page's language; a measurement without a label is left out. */
export type ProfileLabels = {
  lengthLabel: string | null;
  heightLabel: string | null;
  transomLabel: string | null;
};

/** Dimension lines over the drawing, as paths, and their labels by their centres. */
export type Dimensions = {
  helpers: string;
  lines: string;
  labels: { x: number; y: number; text: string }[];
};

const { width: WIDTH, height: HEIGHT } = profileSize;
const HELPER_LINE = '#6ba7b4';
const GROUND = '#f1f7f8';
const GRID = '#c6dfe3';

const USUAL_LENGTH_FEET: Readonly<Record<BoatShape, number>> = {
  pilothouse: 24,
  'long-cabin': 26,
  'sport-cabin': 24,
  'open-jet': 21,
  'hardtop-jet': 24,
  'cuddy-jet': 21,
  'centre-console': 16,
  tender: 10,
  pontoon: 22,
  tritoon: 24,
  jon: 14,
  utility: 16,
};

type Placement = { left: number; waterline: number; scale: number; extent: BoatExtent };

/** A boat from the side on gridded paper, as an SVG of its own. */
export function profilePicture(boat: Boat): string {
  const drawing = new Drawing('p');
  const { left, waterline, scale } = placeOnPaper(extentOf(boat));
  drawPaper(drawing, waterline);
  drawing.group({ transform: `translate(${tidy(left)} ${tidy(waterline)}) scale(${scale.toFixed(3)})` }, () => {
    drawBoat(drawing, boat, drawingLight);
  });
  return drawing.toSvg(profileSize);
}

const extents = new LRUCache<string, BoatExtent>({ max: 1_000 });

/** Only a drawing shows how far a boat extends, so each is drawn once. */
function extentOf(boat: Boat): BoatExtent {
  const key = JSON.stringify(boat);
  const extent = extents.get(key) ?? drawBoat(new Drawing(), boat, drawingLight);
  extents.set(key, extent);
  return extent;
}

/** What is drawn of a product's facts. */
export function boatOf(input: ProfileInput): Boat {
  const engineCount = Math.max(1, input.engineCount ?? 1);
  return {
    shape: input.shape,
    lengthFeet: input.lengthFeet ?? USUAL_LENGTH_FEET[input.shape],
    hullColour: boatColourHex(input.hullColour),
    stripeColour: boatColourHex(input.stripeColour ?? 'deep-blue'),
    drive: input.drive ?? (input.horsepower ? 'outboard' : 'none'),
    horsepower: input.horsepower === undefined ? undefined : input.horsepower / engineCount,
    engineCount,
  };
}

/** The boat is centred and fitted by its longer side; small boats are enlarged to at most twice the scale. */
function placeOnPaper(extent: BoatExtent): Placement {
  const { length, sternOverhang, bowOverhang, top, keel } = extent;
  const scale = Math.min(1120 / (length + sternOverhang + bowOverhang), 500 / (keel - top.y), 2);
  const reach = (length + sternOverhang + bowOverhang) * scale;
  return { left: 820 - reach / 2 + sternOverhang * scale, waterline: 620 - keel * scale, scale, extent };
}

function drawPaper(drawing: Drawing, waterline: number): void {
  drawing.rect(0, 0, WIDTH, HEIGHT, GROUND);
  const lines = (step: number, from: number, to: number, draw: (at: number) => string): string =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => draw(from + index * step)).join('');
  const fine = lines(40, 40, WIDTH, (x) => `M${x} 0V${HEIGHT}`) + lines(40, 30, HEIGHT, (y) => `M0 ${y}H${WIDTH}`);
  drawing.stroke(fine, GRID, 0.6, { opacity: 0.6 });
  drawing.stroke(
    lines(200, 200, WIDTH, (x) => `M${x} 0V${HEIGHT}`),
    GRID,
    1.2,
    { opacity: 0.6 },
  );
  drawing.stroke(`M40 ${tidy(waterline)}H${WIDTH - 40}`, HELPER_LINE, 1.6, { 'stroke-dasharray': '10 7' });
}

/** Where the dimension lines of this boat are in its picture. */
export function profileDimensions(boat: Boat, { lengthLabel, heightLabel, transomLabel }: ProfileLabels): Dimensions {
  const { left, waterline, scale, extent } = placeOnPaper(extentOf(boat));
  const x = (value: number): number => tidy(left + value * scale);
  const y = (value: number): number => tidy(waterline + value * scale);
  const sternX = x(-extent.sternOverhang) - 60;
  const bowX = x(extent.length + extent.bowOverhang) + 80;
  const keelY = y(extent.keel);
  const drawn: Dimensions[] = [];
  if (lengthLabel) drawn.push(across(x(-22), x(extent.length), keelY + 62, lengthLabel));
  if (heightLabel) {
    const helpers = `M${x(extent.top.x)} ${y(extent.top.y)}H${bowX}M${x(extent.bowWaterline)} ${keelY}H${bowX}`;
    drawn.push({ ...upright(bowX, y(extent.top.y), keelY, heightLabel), helpers });
  }
  if (transomLabel) {
    const helpers = `M${sternX} ${y(extent.transomTop)}H${x(-20)}M${sternX} ${keelY}H${x(0)}`;
    drawn.push({ ...upright(sternX, y(extent.transomTop), keelY, transomLabel), helpers });
  }
  return {
    helpers: drawn.map(({ helpers }) => helpers).join(''),
    lines: drawn.map(({ lines }) => lines).join(''),
    labels: drawn.flatMap(({ labels }) => labels),
  };
}

const across = (fromX: number, toX: number, y: number, text: string): Dimensions => ({
  helpers: '',
  lines: `M${fromX} ${y}H${toX}M${fromX} ${y - 12}v24M${toX} ${y - 12}v24`,
  labels: [{ x: tidy((fromX + toX) / 2), y, text }],
});

const upright = (x: number, fromY: number, toY: number, text: string): Dimensions => ({
  helpers: '',
  lines: `M${x} ${fromY}V${toY}M${x - 12} ${fromY}h24M${x - 12} ${toY}h24`,
  labels: [{ x: tidy(x), y: tidy((fromY + toY) / 2), text }],
});

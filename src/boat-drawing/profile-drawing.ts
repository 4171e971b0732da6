import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import { type Boat, type BoatDrive, type BoatExtent, type BoatShape, boatColourHex } from './boat-shape.ts';
import { drawBoat } from './draw-boat.ts';
import { Drawing } from './drawing.ts';
import { tidy } from './geometry.ts';
import { drawingLight } from './light.ts';

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
  /** Labels are formatted in the page's language; a measurement without a label is left out. */
  lengthLabel?: string | undefined;
  heightLabel?: string | undefined;
  transomLabel?: string | undefined;
  /** Keeps ids unique when a page has more than one drawing. */
  idPrefix?: string | undefined;
};

const WIDTH = 1600;
const HEIGHT = 760;
const INK = '#1a5565';
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

/** A boat from the side on gridded paper with its dimensions, as an SVG of at most 1600 × 760. */
export function profileDrawing(input: ProfileInput): string {
  const drawing = new Drawing(input.idPrefix ?? 'profile');
  const boat = boatOf(input);
  const extent = drawBoat(new Drawing(), boat, drawingLight);
  const placement = placeOnPaper(extent);
  drawPaper(drawing, placement.waterline);
  const { left, waterline, scale } = placement;
  drawing.group({ transform: `translate(${tidy(left)} ${tidy(waterline)}) scale(${scale.toFixed(3)})` }, () => {
    drawBoat(drawing, boat, drawingLight);
  });
  drawDimensions(drawing, input, placement);
  return drawing.toSvg({ width: WIDTH, height: HEIGHT, attributes: { 'font-family': 'inherit' } });
}

function boatOf(input: ProfileInput): Boat {
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

function drawDimensions(drawing: Drawing, input: ProfileInput, { left, waterline, scale, extent }: Placement): void {
  const x = (value: number): number => tidy(left + value * scale);
  const y = (value: number): number => tidy(waterline + value * scale);
  const sternX = x(-extent.sternOverhang) - 60;
  const bowX = x(extent.length + extent.bowOverhang) + 80;
  if (input.lengthLabel) drawAcross(drawing, x(-22), x(extent.length), y(extent.keel) + 62, input.lengthLabel);
  if (input.heightLabel) {
    drawHelper(
      drawing,
      `M${x(extent.top.x)} ${y(extent.top.y)}H${bowX}M${x(extent.bowWaterline)} ${y(extent.keel)}H${bowX}`,
    );
    drawUpright(drawing, bowX, y(extent.top.y), y(extent.keel), input.heightLabel);
  }
  if (input.transomLabel) {
    drawHelper(drawing, `M${sternX} ${y(extent.transomTop)}H${x(-20)}M${sternX} ${y(extent.keel)}H${x(0)}`);
    drawUpright(drawing, sternX, y(extent.transomTop), y(extent.keel), input.transomLabel);
  }
}

const drawHelper = (drawing: Drawing, path: string): Drawing =>
  drawing.stroke(path, HELPER_LINE, 1.2, { 'stroke-dasharray': '4 5' });

function drawAcross(drawing: Drawing, fromX: number, toX: number, y: number, label: string): void {
  drawing.stroke(`M${fromX} ${y}H${toX}M${fromX} ${y - 12}v24M${toX} ${y - 12}v24`, INK, 1.6);
  writeLabel(drawing, (fromX + toX) / 2, y, label);
}

function drawUpright(drawing: Drawing, x: number, fromY: number, toY: number, label: string): void {
  drawing.stroke(`M${x} ${fromY}V${toY}M${x - 12} ${fromY}h24M${x - 12} ${toY}h24`, INK, 1.6);
  writeLabel(drawing, x, (fromY + toY) / 2, label);
}

function writeLabel(drawing: Drawing, x: number, y: number, label: string): void {
  const width = Math.max(84, label.length * 14 + 26);
  drawing.rect(x - width / 2, y - 19, width, 38, GROUND);
  const look = `fill="${INK}" font-size="25" font-weight="600" text-anchor="middle"`;
  drawing.append(`<text x="${tidy(x)}" y="${tidy(y + 9)}" ${look}>${escapeMarkup(label)}</text>`);
}

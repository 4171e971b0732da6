import { mix } from './colour.ts';
import type { Attributes, Drawing } from './drawing.ts';
import { lerp, type Point, polygon, polyline, sampleCurve } from './geometry.ts';
import type { Light } from './light.ts';

export type HullForm = {
  readonly length: number;
  /** Height of the deck edge along the boat (negative is up). */
  readonly sheer: (x: number) => number;
  /** How far the stem reaches forward of its foot. */
  readonly rake: number;
  readonly draft?: number;
  readonly transomRake?: number;
  /** Where the chine runs between deck edge (0) and waterline (1), by share of the length. */
  readonly chine?: (share: number) => number;
  readonly colour: { readonly top: string; readonly middle: string; readonly bottom: string };
};

/** A height between deck edge (0) and waterline (1): fixed, or by share of the length. */
export type Height = number | ((share: number) => number);

export type Band = { from: Height; to: Height; startX?: number; endX?: number };

/** A painted hull, and the brushes that follow its shape. */
export type Hull = {
  readonly outline: string;
  readonly clip: string;
  band(band: Band, paint: string, attributes?: Attributes): void;
  line(at: Height, span: readonly [number, number], colour: string, width: number, attributes?: Attributes): void;
  shade(): void;
  rubRail(colour: string, width: number): void;
};

export const DRAFT = 34;

const defaultChine = (share: number): number => lerp(0.8, 0.42, Math.max(0, (share - 0.45) / 0.55) ** 2);

function outlineOf({ length, sheer, rake, draft = DRAFT, transomRake = 22 }: HullForm): string {
  const bowHeight = sheer(length);
  const stemAt = (y: number): number => {
    const share = Math.min(1.2, Math.max(-0.5, y / bowHeight));
    return length - rake * Math.max(0, 1 - share) ** 1.55 * (share < 0 ? 1 - share * 0.3 : 1);
  };
  const deckEdge = sampleCurve(sheer, -transomRake, length, 24);
  const stem = sampleCurve(stemAt, bowHeight, draft, 12).map(([y, x]): Point => [x, y]);
  return polygon([...deckEdge, ...stem, [0, draft]]);
}

export function paintHull(drawing: Drawing, form: HullForm, light: Light): Hull {
  const { length, sheer, colour } = form;
  const outline = outlineOf(form);
  const clip = drawing.clip(outline);
  const inside = { 'clip-path': clip };
  const foot = mix(colour.bottom, light.water.near, 0.5);
  const topsides = drawing.linear(
    [
      [0, colour.top],
      [0.38, colour.middle],
      [0.8, colour.bottom],
      [1, foot],
    ],
    { inUserSpace: true, x2: 0, y1: sheer(length) * 0.8, y2: 6 },
  );
  drawing.fill(outline, topsides);
  const curveAt = (height: Height) => (x: number) =>
    lerp(sheer(x), 0, typeof height === 'number' ? height : height(x / length));
  return {
    outline,
    clip,
    band({ from, to, startX = -30, endX = length + 10 }, paint, attributes = {}) {
      const upper = sampleCurve(curveAt(from), startX, endX);
      const lower = sampleCurve(curveAt(to), startX, endX).reverse();
      drawing.fill(polygon([...upper, ...lower]), paint, { ...inside, ...attributes });
    },
    line(at, [startX, endX], stroke, width, attributes = {}) {
      drawing.stroke(polyline(sampleCurve(curveAt(at), startX, endX)), stroke, width, { ...inside, ...attributes });
    },
    shade: () => shadeHull(drawing, form, light, { outline, clip, curveAt }),
    rubRail(stroke, width) {
      drawing.stroke(polyline(sampleCurve((x) => sheer(x) + 3, -(form.transomRake ?? 22), length)), stroke, width);
      const glint = sampleCurve((x) => sheer(x) + 0.5, -(form.transomRake ?? 22) + 4, length - 4);
      drawing.stroke(polyline(glint), '#fff', 2, { opacity: 0.45 });
    },
  };
}

type Shape = { outline: string; clip: string; curveAt: (height: Height) => (x: number) => number };

function shadeHull(drawing: Drawing, form: HullForm, light: Light, { outline, clip, curveAt }: Shape): void {
  const { length, chine = defaultChine } = form;
  const inside = { 'clip-path': clip };
  const chineLine = sampleCurve(curveAt(chine), -30, length + 8);
  drawing.fill(polygon([...chineLine, [length + 10, 60], [-30, 60]]), light.shade, { opacity: 0.34, ...inside });
  const lowered = chineLine.map(([x, y]): Point => [x, y + 4]);
  drawing.stroke(polyline(lowered), light.shade, 5, { opacity: 0.28, ...inside });
  drawing.stroke(polyline(chineLine), light.key, 2.2, { opacity: 0.75, ...inside });
  const turn = drawing.linear(
    [
      [0, light.shade, 0.34],
      [0.07, light.shade, 0.06],
      [0.3, light.key, 0.02],
      [0.62, light.key, 0.2],
      [0.8, light.key, 0],
      [1, light.shade, 0.3],
    ],
    { x2: 1, y2: 0 },
  );
  drawing.fill(outline, turn);
  drawing.fill(
    outline,
    drawing.linear(
      [
        [0, light.shade, 0],
        [0.72, light.shade, 0],
        [1, light.shade, 0.36],
      ],
      { x2: 1, y2: 0.1 },
    ),
  );
  drawing.fill(
    polygon([
      [-30, -4],
      [length + 10, -4],
      [length + 10, 40],
      [-30, 40],
    ]),
    light.water.deep,
    { opacity: 0.5, ...inside },
  );
}

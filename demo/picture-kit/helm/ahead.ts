import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { brightness, lighten, mix } from '#src/boat-drawing/colour.ts';
import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { roundedBox } from '#src/boat-drawing/geometry.ts';
import { drawPlotterHead } from '../parts/plotter.ts';
import type { Scene } from '../scenery/scenery.ts';

const DASH_COLOURS = ['#243238', '#3d4444', '#4b4339', '#1f3b44', '#586164'] as const;

/** Dashboards come in a few colours, as they do at the makers. */
export const dashColour = (seed: number): string => DASH_COLOURS[seed % DASH_COLOURS.length] ?? '#243238';

const screenOf = (boat: Boat, seed: number) =>
  ({ screenInches: boat.lengthFeet > 23 ? 12 : 10, front: seed % 2 ? 'glass' : 'keys', seed }) as const;

export function paintForedeck({ drawing, palette }: Scene, boat: Boat, foot: number): void {
  const white = mix('#eef0ec', palette.shade, 0.12);
  const edge = brightness(boat.hullColour) > 0.8 ? boat.stripeColour : boat.hullColour;
  drawing.fill(`M150 ${foot}C420 520 620 462 742 452Q750 448 758 452C880 462 1080 520 1350 ${foot}Z`, edge);
  drawing.fill(
    `M190 ${foot}C450 530 640 474 744 464Q750 461 756 464C860 474 1050 530 1310 ${foot}Z`,
    drawing.linear([
      [0, lighten(white, 0.3)],
      [1, white],
    ]),
  );
  drawing.fill('M650 560L680 508Q750 498 820 508L850 560Q750 548 650 560Z', mix('#2b4a55', palette.sky[1], 0.3));
  drawing.fill('M728 470h44l8 16h-60Z', '#9aa8ab');
  for (const side of [-1, 1]) {
    const x = (offset: number): number => 750 + side * offset;
    const rail = `M${x(590)} ${foot - 60}C${x(330)} 462 ${x(130)} 412 ${x(6)} 404`;
    drawing.tube(rail, 8, ['#5d6d73', '#f1f6f6']);
    for (const [offset, top, bottom] of [
      [480, 505, 574],
      [300, 449, 516],
      [140, 414, 474],
      [10, 404, 458],
    ] as const) {
      drawing.tube(`M${x(offset)} ${top}L${x(offset - 4)} ${bottom}`, 6, ['#5d6d73', '#f1f6f6']);
    }
  }
}

type Mount = { x: number; y: number; scale: number };

export function mountScreens(drawing: Drawing, boat: Boat, seed: number, { x, y, scale }: Mount): void {
  const show = (['chart', 'split', 'sonar'] as const)[seed % 3] ?? 'chart';
  drawing.fill(roundedBox(x - 470 * scale - 10, y - 650 * scale, 940 * scale + 20, 560 * scale + 20, 16), '#0b1215', {
    opacity: 0.6,
  });
  drawing.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    drawPlotterHead(drawing, { ...screenOf(boat, seed), show });
  });
}

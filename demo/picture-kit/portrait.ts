import type { Drawing } from '#src/boat-drawing/drawing.ts';
import type { Hour } from './scenery/palettes.ts';
import { finishScene, paintScenery, type Scene } from './scenery/scenery.ts';

/** A head and shoulders before the harbour, with the light behind: nobody in particular. */
export type Portrait = {
  hair: 'short' | 'bun' | 'long' | 'curls' | 'bald';
  wears?: 'cap' | 'toque' | 'headset';
  beard?: true;
  /** Shoulders, 1 being usual. */
  build?: number;
  /** The jacket, and the stripe on its collar. */
  jacket: string;
  collar: string;
  hour: Hour;
  seed: number;
};

export const PORTRAIT_FRAME = { width: 800, height: 1000 } as const;

export function paintPortrait(portrait: Portrait): Drawing {
  const { hour, seed } = portrait;
  const scene = paintScenery({ frame: PORTRAIT_FRAME, hour, coast: 'islands', seed, horizon: 520, relief: 0.9 });
  const body = scene.drawing.capture(() => drawFigure(scene, portrait));
  const figure = `<g transform="translate(-40 -22) scale(1.1)">${body}</g>`;
  // The light from behind: the same figure, brighter and a little to the side, then the figure itself.
  scene.drawing.append(`<g opacity="0.9" transform="translate(9 -5)" filter="${glow(scene)}">${figure}</g>`);
  scene.drawing.append(figure);
  return finishScene(scene);
}

const glow = ({ drawing, palette }: Scene): string =>
  drawing.define(
    'filter',
    ' color-interpolation-filters="sRGB"',
    `<feFlood flood-color="${palette.key}"/><feComposite in2="SourceAlpha" operator="in"/>`,
  );

function drawFigure({ drawing, palette }: Scene, { hair, wears, beard, build = 1, jacket, collar }: Portrait): void {
  const dark = palette.shade;
  const skin = drawing.linear([
    [0, '#3a4f57'],
    [1, dark],
  ]);
  if (hair === 'long') drawing.fill('M282 360Q270 170 400 168T518 360L540 640Q470 700 400 690T260 640Z', dark);
  if (hair === 'bun') drawing.ellipse(400, 158, 62, 54, dark);
  drawJacket(drawing, { build, jacket, collar, dark });
  drawing.fill('M352 520H448L462 650Q400 700 338 650Z', skin);
  drawing.fill('M300 350Q296 210 400 206T500 350Q504 470 462 524T400 566T338 524Q296 470 300 350Z', skin);
  for (const x of [297, 503]) drawing.ellipse(x, 390, 17, 34, skin);
  if (beard) drawing.fill('M304 420Q330 470 400 462T496 420Q500 530 450 580T400 606T350 580Q300 530 304 420Z', dark);
  drawing.append(headOf(hair, dark, drawing));
  if (wears) drawWorn(drawing, wears, { jacket, collar, dark });
}

type Cloth = { build?: number; jacket: string; collar: string; dark: string };

function drawJacket(drawing: Drawing, { build = 1, jacket, collar, dark }: Cloth): void {
  const reach = 270 * build;
  const cloth = drawing.linear([
    [0, jacket],
    [1, dark],
  ]);
  const [left, right] = [400 - reach, 400 + reach];
  drawing.fill(`M${left} 1000Q${left} 700 340 606Q400 656 460 606Q${right} 700 ${right} 1000Z`, cloth);
  drawing.stroke('M326 610Q340 696 400 744Q460 696 474 610', collar, 15);
  drawing.stroke('M400 746V1000', dark, 5, { opacity: 0.6 });
}

function headOf(hair: Portrait['hair'], colour: string, drawing: Drawing): string {
  return drawing.capture(() => {
    if (hair === 'bald') return;
    if (hair === 'curls') for (const [x, y] of curls) drawing.ellipse(x, y, 58, 54, colour);
    drawing.fill(
      'M290 384Q276 190 400 184T510 384Q506 330 484 292Q430 312 372 290Q318 300 310 330Q298 352 290 384Z',
      colour,
    );
  });
}

const curls = [
  [300, 330],
  [308, 262],
  [352, 212],
  [408, 196],
  [464, 220],
  [496, 274],
  [504, 338],
] as const;

function drawWorn(drawing: Drawing, worn: NonNullable<Portrait['wears']>, { jacket, collar, dark }: Cloth): void {
  if (worn === 'headset') {
    drawing.stroke('M290 384Q284 176 400 174T510 384', dark, 18);
    drawing.ellipse(292, 398, 28, 44, collar);
    drawing.stroke('M292 440Q300 520 366 530', dark, 9);
    return;
  }
  drawing.fill('M288 318Q282 166 400 162T512 318Q400 286 288 318Z', jacket);
  if (worn === 'cap') drawing.fill('M286 312Q400 268 514 312Q590 322 604 352Q450 316 286 338Z', collar);
  if (worn === 'toque') {
    drawing.fill('M282 300Q400 258 518 300V344Q400 302 282 344Z', collar);
    drawing.ellipse(400, 156, 30, 28, collar);
  }
}

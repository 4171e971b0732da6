import type { Drawing } from './drawing.ts';
import { tidy } from './geometry.ts';

type Glyph = { readonly width: number; readonly path: string };

// Digits are strokes on a box 100 high, so that a picture looks the same without any font installed.
const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': { width: 61, path: 'M30 9C50 9 54 27 54 50S50 91 30 91 6 73 6 50 10 9 30 9Z' },
  '1': { width: 42, path: 'M8 27L30 12V92' },
  '2': { width: 60, path: 'M8 33C8 17 17 9 30 9S52 17 52 31C52 44 44 50 34 59L9 84V91H53' },
  '3': {
    width: 60,
    path: 'M9 24C12 14 19 9 30 9C43 9 51 16 51 28S42 47 30 47H22M30 47C44 47 53 55 53 69S44 91 30 91C18 91 10 86 7 75',
  },
  '4': { width: 64, path: 'M44 92V12L7 67V70H59' },
  '5': { width: 61, path: 'M50 10H16L12 50C17 44 22 41 31 41C45 41 54 51 54 66S45 91 30 91C18 91 10 86 7 76' },
  '6': {
    width: 61,
    path: 'M49 22C45 12 39 9 31 9C14 9 7 28 7 55C7 78 15 91 31 91C45 91 54 81 54 66S45 41 32 41C18 41 8 51 7 64',
  },
  '7': { width: 56, path: 'M4 10H50V14L21 92' },
  '8': {
    width: 60,
    path: 'M30 47C17 47 9 39 9 28S17 9 30 9 51 17 51 28 43 47 30 47C15 47 6 56 6 69S15 91 30 91 54 82 54 69 45 47 30 47Z',
  },
  '9': {
    width: 61,
    path: 'M12 78C16 88 22 91 30 91C47 91 54 72 54 45C54 22 46 9 30 9C16 9 7 19 7 34S16 59 29 59C43 59 53 49 54 36',
  },
  '.': { width: 24, path: 'M4 83.5H20' },
};

/** The middle of the number, its foot, and the height of its digits. */
type Lettering = { x: number; baseline: number; capHeight: number; colour: string };

const SPACING = 15;
const WEIGHT = 18;
const STRETCH = 1.08;

/** Draws a number as strokes. */
export function writeNumber(drawing: Drawing, number: number, { x, baseline, capHeight, colour }: Lettering): void {
  const glyphs = [...String(number)].flatMap((character) => GLYPHS[character] ?? []);
  const width = glyphs.reduce((sum, { width }) => sum + width + SPACING, -SPACING);
  const scale = capHeight / 100;
  const left = x - width * scale * STRETCH * 0.5;
  const strokes: string[] = [];
  let offset = 0;
  for (const { width, path } of glyphs) {
    strokes.push(`<path transform="translate(${tidy(offset)})" d="${path}"/>`);
    offset += width + SPACING;
  }
  const look = {
    transform: `translate(${tidy(left)} ${tidy(baseline - capHeight)}) scale(${(scale * STRETCH).toFixed(3)} ${scale.toFixed(3)})`,
    fill: 'none',
    stroke: colour,
    'stroke-width': WEIGHT,
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
  };
  drawing.group(look, () => drawing.append(strokes.join('')));
}

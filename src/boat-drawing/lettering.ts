import type { Attributes, Drawing } from './drawing.ts';
import { tidy } from './geometry.ts';

type Glyph = readonly [width: number, strokes: string];

// Letters are strokes on a box 100 high, so that a picture looks the same without any font installed.
const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': [61, 'M30 9C50 9 54 27 54 50S50 91 30 91 6 73 6 50 10 9 30 9Z'],
  '1': [42, 'M8 27L30 12V92'],
  '2': [60, 'M8 33C8 17 17 9 30 9S52 17 52 31C52 44 44 50 34 59L9 84V91H53'],
  '3': [
    60,
    'M9 24C12 14 19 9 30 9C43 9 51 16 51 28S42 47 30 47H22M30 47C44 47 53 55 53 69S44 91 30 91C18 91 10 86 7 75',
  ],
  '4': [64, 'M44 92V12L7 67V70H59'],
  '5': [61, 'M50 10H16L12 50C17 44 22 41 31 41C45 41 54 51 54 66S45 91 30 91C18 91 10 86 7 76'],
  '6': [61, 'M49 22C45 12 39 9 31 9C14 9 7 28 7 55C7 78 15 91 31 91C45 91 54 81 54 66S45 41 32 41C18 41 8 51 7 64'],
  '7': [56, 'M4 10H50V14L21 92'],
  '8': [
    60,
    'M30 47C17 47 9 39 9 28S17 9 30 9 51 17 51 28 43 47 30 47C15 47 6 56 6 69S15 91 30 91 54 82 54 69 45 47 30 47Z',
  ],
  '9': [61, 'M12 78C16 88 22 91 30 91C47 91 54 72 54 45C54 22 46 9 30 9C16 9 7 19 7 34S16 59 29 59C43 59 53 49 54 36'],
  '.': [24, 'M4 83.5H20'],
  '-': [44, 'M6 52H38'],
  A: [64, 'M5 92L32 9L59 92M15 64H49'],
  B: [58, 'M9 9H32C44 9 50 17 50 28S44 47 32 47H9M32 47C46 47 53 55 53 69S46 91 32 91H9V9'],
  C: [64, 'M56 30C52 16 43 9 32 9C16 9 7 25 7 50S16 91 32 91C43 91 52 84 56 70'],
  D: [64, 'M9 9H28C46 9 57 24 57 50S46 91 28 91H9Z'],
  E: [54, 'M50 9H9V91H50M9 49H45'],
  F: [52, 'M49 9H9V92M9 51H44'],
  G: [68, 'M57 28C53 16 45 9 33 9C16 9 7 25 7 50S16 91 33 91C49 91 58 80 58 62V53H34'],
  H: [66, 'M9 8V92M57 8V92M9 49H57'],
  I: [22, 'M11 8V92'],
  J: [50, 'M41 8V66C41 83 35 91 24 91C14 91 8 85 7 72'],
  K: [60, 'M9 8V92M54 8L11 56M25 42L56 92'],
  L: [50, 'M9 8V91H47'],
  M: [78, 'M9 92V14L39 68L69 14V92'],
  N: [68, 'M9 92V12L59 88V8'],
  O: [68, 'M34 9C52 9 61 25 61 50S52 91 34 91 7 75 7 50 16 9 34 9Z'],
  P: [58, 'M9 92V9H32C46 9 53 18 53 32S46 55 32 55H9'],
  Q: [68, 'M34 9C52 9 61 25 61 50S52 91 34 91 7 75 7 50 16 9 34 9ZM40 68L62 94'],
  R: [60, 'M9 92V9H32C45 9 52 18 52 31S45 53 32 53H9M33 53L55 92'],
  S: [58, 'M50 27C48 15 41 9 29 9C17 9 9 16 9 27C9 39 17 44 29 47C43 51 52 56 52 70C52 83 43 91 29 91C16 91 8 84 6 71'],
  T: [56, 'M28 9V92M3 9H53'],
  U: [66, 'M9 8V60C9 80 18 91 33 91S57 80 57 60V8'],
  V: [64, 'M5 8L32 88L59 8'],
  W: [90, 'M5 8L25 88L45 16L65 88L85 8'],
  X: [62, 'M6 8L56 92M56 8L6 92'],
  Y: [60, 'M5 8L30 52L55 8M30 52V92'],
  Z: [58, 'M6 9H50V12L7 88V91H53'],
};

const SPACE: Glyph = [34, ''];

export type Lettering = {
  x: number;
  baseline: number;
  capHeight: number;
  colour: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  weight?: number;
  stretch?: number;
  attributes?: Attributes;
};

const glyphOf = (character: string): Glyph => GLYPHS[character] ?? SPACE;

/** Width of the text when its capitals are 100 high. */
function measure(text: string, spacing: number): number {
  return [...text].reduce((width, character) => width + glyphOf(character)[0] + spacing, -spacing);
}

/** Draws capitals, digits, points and dashes as strokes; any other character leaves a space. */
export function writeLettering(drawing: Drawing, text: string, lettering: Lettering): void {
  const { x, baseline, capHeight, colour, anchor = 'start', spacing = 12, weight = 17, stretch = 1 } = lettering;
  const scale = capHeight / 100;
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  const left = x - measure(text, spacing) * scale * stretch * share;
  const strokes: string[] = [];
  let offset = 0;
  for (const character of text) {
    const [width, path] = glyphOf(character);
    if (path) strokes.push(`<path transform="translate(${tidy(offset)})" d="${path}"/>`);
    offset += width + spacing;
  }
  const place =
    `translate(${tidy(left)} ${tidy(baseline - capHeight)}) sca` +
    `le(${(scale * stretch).toFixed(3)} ${scale.toFixed(3)})`;
  const square = { 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' };
  const look = {
    transform: place,
    fill: 'none',
    stroke: colour,
    'stroke-width': weight,
    ...square,
    ...lettering.attributes,
  };
  drawing.group(look, () => drawing.append(strokes.join('')));
}

/**
 * The shades of the dealer's colour. The site's own palette fixes how light each shade is, and the dealer's colour gives
 * it hue and strength: so every text keeps the contrast that it was designed with, whatever the colour. Contrast is that
 * of WCAG 2; hue and strength are those of OKLCH.
 */

const shadeNames = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
type ShadeName = (typeof shadeNames)[number];

/** Those of src/ui/tokens.css. */
const ownShades: Record<ShadeName, string> = {
  50: '#f1f7f8',
  100: '#e2eff1',
  200: '#c6dfe3',
  300: '#9cc5cd',
  400: '#6ba7b4',
  500: '#3a8798',
  600: '#236b7d',
  700: '#1a5565',
  800: '#12414f',
  900: '#0c2c37',
  950: '#071f27',
};

export type Palette = {
  shades: Record<ShadeName, string>;
  /** The ground of main buttons, and of marks of what is current. */
  action: string;
  actionHover: string;
  actionInk: string;
  focusOnDark: string;
};

const ownPalette: Palette = {
  shades: ownShades,
  action: '#f2ae2b',
  actionHover: '#f9c04d',
  actionInk: '#071f27',
  focusOnDark: '#f9c04d',
};

/** Without a colour of the dealer the site's own palette. */
export function paletteOf(color: string | null): Palette {
  if (color === null) return ownPalette;
  const shades = Object.fromEntries(
    shadeNames.map((name) => [name, withLuminance(color, luminanceOf(ownShades[name]))]),
  ) as Palette['shades'];
  const action = actionOf(color);
  const actionInk = inkOn(action);
  const actionHover = hoverOf(action, actionInk);
  return { shades, action, actionHover, actionInk, focusOnDark: shades[300] };
}

/** WCAG: text needs 4.5, parts of the interface need 3. */
export const leastOf = { text: 4.5, part: 3 } as const;

export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** White where it can be read, else black: one of them always can. */
export const inkOn = (ground: string): string =>
  contrastOf('#ffffff', ground) >= leastOf.text
    ? '#ffffff'
    : contrastOf(ownShades[950], ground) >= leastOf.text
      ? ownShades[950]
      : '#000000';

/** As near to the dealer's colour as a button can be that is to be seen on white and on dark ground. */
function actionOf(color: string): string {
  const own = luminanceOf(color);
  const lightest = 1.05 / leastOf.part - 0.05 - margin;
  const darkest = (luminanceOf(ownShades[900]) + 0.05) * leastOf.part - 0.05 + margin;
  const seen = Math.min(lightest, Math.max(darkest, own));
  return seen === own ? color.toLowerCase() : withLuminance(color, seen);
}

/** Rounding to whole numbers of red, green and blue costs this much at most. */
const margin = 0.01;

/** A little darker under white text, a little lighter under dark text: the contrast only grows. */
const hoverOf = (action: string, ink: string): string =>
  withLuminance(action, luminanceOf(action) * (ink === '#ffffff' ? 0.8 : 1.2));

/** The same hue with another luminance, as strong as the screen can show it. */
function withLuminance(color: string, luminance: number): string {
  const { chroma, hue } = oklchOf(color);
  let [darkest, lightest] = [0, 1];
  let found = '#000000';
  for (let step = 0; step < 24; step += 1) {
    const lightness = (darkest + lightest) / 2;
    found = hexOf(inGamut(lightness, chroma, hue));
    if (luminanceOf(found) < luminance) darkest = lightness;
    else lightest = lightness;
  }
  return found;
}

/** Very light and very dark shades of a strong colour don't exist; theirs is weaker. */
function inGamut(lightness: number, chroma: number, hue: number): Rgb {
  let [weak, strong] = [0, chroma * (1 - Math.abs(2 * lightness - 1) ** 3)];
  const full = rgbOf(lightness, strong, hue);
  if (isShown(full)) return full;
  for (let step = 0; step < 16; step += 1) {
    const middle = (weak + strong) / 2;
    if (isShown(rgbOf(lightness, middle, hue))) weak = middle;
    else strong = middle;
  }
  return rgbOf(lightness, weak, hue);
}

/** Linear light, 0 to 1. */
type Rgb = [red: number, green: number, blue: number];

const isShown = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.0001 && part <= 1.0001);

const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (part: number): number => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function rgbOfHex(color: string): Rgb {
  const part = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => Math.round(encoded(Math.min(1, Math.max(0, part))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

function luminanceOf(color: string): number {
  const [red, green, blue] = rgbOfHex(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** By Björn Ottosson's matrices (bottosson.github.io/posts/oklab). */
function oklchOf(color: string): { chroma: number; hue: number } {
  const [red, green, blue] = rgbOfHex(color);
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function rgbOf(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

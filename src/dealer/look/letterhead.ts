import type { Letterhead } from '#src/mail/dress-email.ts';
import { type Look, sizeWithin } from './look.ts';
import { paletteOf } from './palette.ts';

const room = { width: 200, height: 56 };

/** What the dealer's emails begin with. */
export const letterheadOf = ({ logo, color }: Look, dealer: string, publicUrl: string): Letterhead => ({
  logo: logo && { picture: new URL(logo.jpeg, publicUrl).href, ...sizeWithin(logo, room), alt: dealer },
  colors: color === null ? {} : colorsOf(paletteOf(color).shades),
});

const colorsOf = (shades: ReturnType<typeof paletteOf>['shades']) => ({
  ink: shades[900],
  link: shades[700],
  quiet: shades[600],
  rule: shades[300],
});

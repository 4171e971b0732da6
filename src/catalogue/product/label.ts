import type { Language } from '#src/i18n/language.ts';
import { isPromotionRunning } from '#src/pricing/price.ts';

export type Badge =
  | { kind: 'on-sale' | 'clearance' | 'bestseller' }
  /** `language` when the label is in another language than the page. */
  | { kind: 'sticker'; label: string; language?: Language; color: string | null; ink: string | null };

/** The badges on a product's picture. */

export type LabelFacts = {
  onSale: boolean;
  clearance: boolean;
  bestseller: boolean;
  stickerLabel: string | null;
  stickerColor: string | null;
  badgesFrom: string | null;
  badgesUntil: string | null;
  promoPriceCents: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
};

/** On sale, Clearance, Bestseller, then the custom badge, on their days. A product is on sale during its promotion. */
export function badgesOn(product: LabelFacts, day: string): Badge[] {
  const isShown = areBadgesShown(product, day);
  const isOnSale = product.promoPriceCents === null ? isShown && product.onSale : isPromotionRunning(product, day);
  const badges: Badge[] = [];
  if (isOnSale) badges.push({ kind: 'on-sale' });
  if (!isShown) return badges;
  if (product.clearance) badges.push({ kind: 'clearance' });
  if (product.bestseller) badges.push({ kind: 'bestseller' });
  if (product.stickerLabel) badges.push({ kind: 'sticker', label: product.stickerLabel, ...stickerOf(product) });
  return badges;
}

const areBadgesShown = ({ badgesFrom, badgesUntil }: LabelFacts, day: string): boolean =>
  (badgesFrom === null || badgesFrom <= day) && (badgesUntil === null || day <= badgesUntil);

function stickerOf({ stickerColor }: LabelFacts): { color: string | null; ink: string | null } {
  if (stickerColor === null) return { color: null, ink: null };
  const { ground, ink } = readableOn(stickerColor);
  return { color: ground, ink };
}

const enoughContrast = 4.5;
const black = '#071f27';
const white = '#ffffff';

/**
 * A text colour on a colour chosen by staff: white or black, whichever has more contrast; a background without enough
 * contrast for either is darkened for white.
 */
export function readableOn(color: string): { ground: string; ink: string } {
  const whiteContrast = contrast(color, white);
  const blackContrast = contrast(color, black);
  if (Math.max(whiteContrast, blackContrast) >= enoughContrast) {
    return { ground: color, ink: whiteContrast >= blackContrast ? white : black };
  }
  let ground = color;
  while (contrast(ground, white) < enoughContrast) ground = darken(ground);
  return { ground, ink: white };
}

/** Contrast of two `#rrggbb` colours by the WCAG formula, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// One step is 4 % of the way to black.
function darken(color: string): string {
  const hex = (channel: number) =>
    Math.floor(channel * 0.96)
      .toString(16)
      .padStart(2, '0');
  return `#${channels(color).map(hex).join('')}`;
}

/** The stored format of colours: `#rrggbb` in lower case. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

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
  return { color: stickerColor, ink: inkOn(stickerColor) };
}

const enoughContrast = 4.5;
const black = '#071f27';
const pureBlack = '#000000';
const white = '#ffffff';

/**
 * The text colour on a colour chosen by staff: white or our black, whichever has more contrast. Between them lie greys
 * on which only pure black has enough; the chosen colour itself is never changed.
 */
export function inkOn(color: string): string {
  const ink = contrast(color, white) >= contrast(color, black) ? white : black;
  return contrast(color, ink) >= enoughContrast ? ink : pureBlack;
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

/** The stored format of colours: `#rrggbb` in lower case. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

import type { BrandRow } from '#src/catalogue/queries/structure.ts';
import type { Language } from '#src/i18n/language.ts';
import { pictureViewOf } from '#src/media/media-view.ts';
import type { BrandLogo, BrandView } from './view.ts';

/** The logos of brands, by media id. */
export type Logos = ReadonlyMap<number, Parameters<typeof pictureViewOf>[0]>;

/** A brand by its logo, if it has one, else by its wordmark; widths in percent, tracking in em. */
export function brandView(brand: BrandRow, logos: Logos, language: Language): BrandView {
  const { name, slug, wordmarkText, wordmarkStretch, wordmarkWeight, wordmarkTracking } = brand;
  return {
    name,
    slug,
    logo: logoOf(brand, logos, language),
    wordmark: {
      text: wordmarkText ?? name,
      stretch: wordmarkStretch,
      weight: wordmarkWeight,
      tracking: wordmarkTracking / 1000,
    },
  };
}

function logoOf(brand: BrandRow, logos: Logos, language: Language): BrandLogo | null {
  const view = (id: number | null) => {
    const logo = logos.get(id ?? 0);
    return logo ? pictureViewOf(logo, language, brand.name) : null;
  };
  const picture = view(brand.mediaId);
  return picture && { picture, hover: view(brand.mediaHoverId), ...logoSize(brand, picture) };
}

type Size = { width: number; height: number };

/** Taller logos are scaled down. */
const tallestLogo = 70;

/** The size that staff chose; a missing side follows from the picture's aspect ratio. */
export function logoSize({ width, height }: { width: number | null; height: number | null }, picture: Size): Size {
  const ratio = width !== null && height !== null ? width / height : picture.width / picture.height;
  const wanted = height ?? (width === null ? picture.height : width / ratio);
  const shown = Math.min(wanted, tallestLogo);
  return { width: Math.max(1, Math.round(shown * ratio)), height: Math.max(1, Math.round(shown)) };
}

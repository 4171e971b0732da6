import { productInput } from '#src/catalogue/product/product-input.ts';
import { productRow } from '#src/catalogue/product/saving/product-row.ts';
import type { BrandRow, MetaRow } from '#src/catalogue/queries/structure.ts';
import { noLook } from '#src/dealer/look/look.ts';
import type { Language } from '#src/i18n/language.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import type { ShownProduct } from '#src/view-models/product/card-view.ts';
import { type ViewContext, vocabularyOf } from '#src/view-models/view-context.ts';

const written = productInput({ typeOfLeaf: () => 'boat', choicesOf: () => new Set(['welded-aluminum']) }).parse({
  name: 'Luxor 21',
  category: 3,
  brand: 7,
  sku: 'TJ-21-1101',
  hin: 'ZZZBN712F526',
  condition: 'New',
  programYear: 2026,
  manufacturingYear: 2025,
  price: 124_900,
  msrp: 129_900,
  stock: 2,
  availability: 'in-stock',
  publish: true,
  location: 'Nanaimo',
  storage: 'Shed 2',
  boatHuLe: 21,
  boatHPB: 200,
  boatHuMa: 'welded-aluminum',
});

/** A new boat in stock at $124,900 of $129,900, for tests of view models. */
export function sampleProduct(own: Partial<ShownProduct['row']> = {}): ShownProduct {
  const epoch = new Date(0);
  const row: ShownProduct['row'] = {
    ...productRow(written, { slug: 'thunder-jet-luxor-21-2026', soldAt: null, before: null, now: epoch }),
    id: 1,
    held: 0,
    isRemove: false,
    removedAt: null,
    createdAt: epoch,
    updatedAt: epoch,
    ...own,
  };
  return { row, picture: samplePicture(9), tablet: null, mobile: null, priceChanges: [] };
}

export const samplePicture = (id: number) => ({
  id,
  contentHash: '3fa85f6457aa'.padEnd(64, '0'),
  width: 1600,
  height: 1066,
  color: '#1a5565',
  alt: null,
  focalX: 0.5,
  focalY: 0.5,
  kind: 'picture' as const,
  mime: 'image/webp',
  posterId: null,
});

const times = { createdAt: new Date(0), updatedAt: new Date(0) };

const metas: MetaRow[] = [
  {
    id: 1,
    key: 'boatHuMa',
    value: 'welded-aluminum',
    label: { en: 'Welded aluminum', fr: 'Aluminium soudé' },
    type: null,
    index: 1,
    ...times,
  },
];

export const sampleBrand: BrandRow = {
  id: 7,
  name: 'Thunder Jet',
  slug: 'thunder-jet',
  index: 1,
  mediaId: null,
  mediaHoverId: null,
  width: null,
  height: null,
  wordmarkText: 'THUNDER JET',
  wordmarkStretch: 78,
  wordmarkWeight: 780,
  wordmarkTracking: 10,
  active: true,
  ...times,
};

export const sampleStructure = { metas, brands: [sampleBrand], showcases: [] };

/** A summer day in Vancouver, with default settings. */
export const sampleContext = (language: Language, settings: Partial<ViewContext['settings']> = {}): ViewContext => ({
  language,
  day: '2026-06-15',
  settings: { ...settingsOfDealer, ...settings },
  look: noLook,
  publicUrl: 'https://salishcoastmarine.example',
  vocabulary: vocabularyOf(sampleStructure, language),
});

import type { MetaRow } from '#src/catalogue/queries/structure.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ShownProduct } from '#src/view-models/product/card-view.ts';
import { type ViewContext, vocabularyOf } from '#src/view-models/view-context.ts';

/** A new boat in stock at $124,900 of $129,900, for tests of what pages show. */
export function sampleProduct(own: Partial<ShownProduct['row']> = {}): ShownProduct {
  const row: ShownProduct['row'] = {
    id: 1,
    type: 'boat',
    categoryId: 3,
    brandId: 7,
    name: { en: 'Luxor 21', fr: null },
    modelName: 'Luxor 21',
    slug: 'thunder-jet-luxor-21-2026',
    sku: 'TJ-21-1101',
    mpn: null,
    hin: 'ZZZBN712F526',
    condition: 'New',
    programYear: 2026,
    manufacturingYear: 2025,
    priceCents: 12_490_000,
    msrpCents: 12_990_000,
    callForPrice: false,
    freightCents: null,
    preparationCents: null,
    administrationCents: null,
    promoPriceCents: null,
    promoFrom: null,
    promoUntil: null,
    stock: 2,
    availability: 'in-stock',
    soldAt: null,
    publish: true,
    active: true,
    isRemove: false,
    removedAt: null,
    onSale: false,
    clearance: false,
    bestseller: false,
    stickerLabel: null,
    stickerColor: null,
    badgesFrom: null,
    badgesUntil: null,
    showcases: [],
    location: 'Nanaimo',
    storage: 'Shed 2',
    tradeIn: false,
    description: null,
    listHighlights: [],
    listExterior: [],
    listAdditional: [],
    youtubeLink: null,
    featureImageId: null,
    imageTabletId: null,
    imageMobileId: null,
    bannerImgId: null,
    lockedFields: [],
    attributes: { boatHuLe: 21, boatHPB: 200, boatHuMa: 'welded-aluminum' },
    frPublish: true,
    enTextChangedAt: new Date(0),
    frTextChangedAt: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...own,
  };
  return { row, picture: samplePicture(9) };
}

export const samplePicture = (id: number) => ({
  id,
  contentHash: '3fa85f6457aa'.padEnd(64, '0'),
  width: 1600,
  height: 1066,
  color: '#1a5565',
  alt: null,
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

export const sampleBrand = {
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

/** A summer day in Vancouver, with the settings that a new shop has. */
export const sampleContext = (language: Language, settings: Partial<ViewContext['settings']> = {}): ViewContext => ({
  language,
  day: '2026-06-15',
  settings: { ...defaultSettings, ...settings },
  publicUrl: 'https://salishcoastmarine.example',
  vocabulary: vocabularyOf(sampleStructure, language),
});

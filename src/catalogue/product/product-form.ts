import type { Localized } from '#src/lib/localized.ts';
import type { AttributeKey } from './attribute/attribute.ts';

/** A product's form: exactly what a write may say of it. Money is in dollars. */
export type ProductForm = {
  name: Localized;
  modelName: string | null;
  /** The number of its type. */
  type: number | null;
  category: number | null;
  brand: number | null;
  slug: string | null;
  sku: string | null;
  mpn: string | null;
  hin: string | null;
  condition: 'New' | 'Used' | null;
  programYear: number | null;
  manufacturingYear: number | null;
  price: number | null;
  msrp: number | null;
  callForPrice: boolean;
  freight: number | null;
  preparation: number | null;
  administration: number | null;
  promoPrice: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
  stock: number | null;
  availability: 'in-stock' | 'on-order' | 'sold' | null;
  publish: boolean;
  frPublish: boolean;
  /** Never true in an answer. */
  frChecked: boolean;
  active: boolean;
  onSale: boolean;
  clearance: boolean;
  bestseller: boolean;
  tradeIn: boolean;
  stickerLabel: Localized | null;
  stickerColor: string | null;
  badgesFrom: string | null;
  badgesUntil: string | null;
  /** By their numbers. */
  showcases: number[];
  location: string | null;
  storage: string | null;
  desc: Localized | null;
  listHighlights: Localized[];
  listExterior: Localized[];
  listAdditional: Localized[];
  youtubeLink: string | null;
  media: number[];
  featureImage: number | null;
  imageTablet: number | null;
  imageMobile: number | null;
  bannerImg: number | null;
  equipments: number[];
  similarItems: number[];
  linkProducts: number[];
  /** What imports leave alone. */
  lockedFields: string[];
} & Partial<Record<AttributeKey, number | string | null>>;

import type { Localized } from '../../lib/localized.ts';
import type { AttributeKey } from '../attribute.ts';
import type { ProductType, Showcase } from '../view.ts';

/** A product's form: exactly what a write may say of it. Money is in dollars. */
export type ProductForm = {
  name: Localized;
  modelName: string | null;
  type: ProductType | null;
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
  active: boolean;
  onSale: boolean;
  clearance: boolean;
  bestseller: boolean;
  tradeIn: boolean;
  stickerLabel: Localized | null;
  stickerColor: string | null;
  showcases: Showcase[];
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
} & Partial<Record<AttributeKey, number | string | null>>;

/** The lists of other products, each with the name that its rows go by. */
export const linkFields = { equipments: 'equipment', similarItems: 'similar', linkProducts: 'linked' } as const;
export type LinkField = keyof typeof linkFields;

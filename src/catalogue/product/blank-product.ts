import { attributeKeys } from './attribute/attribute.ts';
import type { ProductForm } from './product-form.ts';

/** What a new product starts as: a boat on the lot, not yet published. */
export const blankProduct: ProductForm = {
  ...{ name: { en: '', fr: null }, modelName: null, type: null, category: null, brand: null, slug: null },
  ...{ sku: null, mpn: null, hin: null, condition: 'New', programYear: null, manufacturingYear: null },
  ...{ price: null, msrp: null, callForPrice: false, freight: null, preparation: null, administration: null },
  ...{ promoPrice: null, promoFrom: null, promoUntil: null, stock: 1, availability: 'in-stock' },
  ...{
    publish: false,
    frPublish: true,
    frChecked: false,
    active: true,
    onSale: false,
    clearance: false,
    bestseller: false,
    tradeIn: false,
  },
  ...{
    stickerLabel: null,
    stickerColor: null,
    badgesFrom: null,
    badgesUntil: null,
    showcases: [],
    location: null,
    storage: null,
    desc: null,
  },
  ...{ listHighlights: [], listExterior: [], listAdditional: [], youtubeLink: null, media: [] },
  ...{ featureImage: null, imageTablet: null, imageMobile: null, bannerImg: null },
  ...{ equipments: [], similarItems: [], linkProducts: [], lockedFields: [] },
  ...Object.fromEntries(attributeKeys.map((key) => [key, null])),
};

import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { PriceFacts } from '#src/pricing/price.ts';

/** What a product index needs to know of one product. */
export type IndexRow = Omit<PriceFacts, 'msrpCents'> & {
  id: number;
  type: ProductType;
  categoryId: number;
  brandId: number | null;
  /** Published, active, not removed and not sold. Whether its category and brand are active is told by the structure. */
  listed: boolean;
  condition: string;
  availability: string;
  programYear: number | null;
  showcases: readonly Showcase[];
  nameEn: string;
  nameFr: string | null;
  createdAt: number;
  attributes: Attributes;
};

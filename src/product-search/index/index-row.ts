import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { PriceFacts } from '#src/pricing/price.ts';

/** The data of one product in a product index. */
export type IndexRow = Omit<PriceFacts, 'msrpCents'> & {
  id: number;
  type: ProductType;
  categoryId: number;
  brandId: number | null;
  /**
   * Published, active, not deleted and not sold. Whether its category and brand are active is part of the structure.
   */
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

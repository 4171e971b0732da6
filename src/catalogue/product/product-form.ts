import type { z } from 'zod';
import type { AttributeKey } from './attribute/attribute.ts';
import type { ownFields } from './product-schema.ts';

type Written = z.output<z.ZodObject<typeof ownFields>>;

/** A product's form: exactly the input of a write. Money is in dollars; a type and showcases are numbers. */
export type ProductForm = Omit<Written, 'availability' | 'showcases' | 'lockedFields'> & {
  availability: Exclude<Written['availability'], 'only-1-left'>;
  showcases: number[];
  lockedFields: string[];
} & Partial<Record<AttributeKey, number | string | null>>;

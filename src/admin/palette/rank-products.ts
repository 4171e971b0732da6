import { codeKey } from '#src/lib/same-text.ts';

type Ranked = { sku: string | null; availability: string | null; createdAt: Date };

/** The stock number as it is written first, then in another spelling, then what is in stock, then what came last. */
export function rankProducts<Product extends Ranked>(products: readonly Product[], keywords: string): Product[] {
  const requested = keywords.trim();
  const weightOf = ({ sku, availability }: Product): number => {
    if (sku !== null && sku === requested) return 0;
    if (sku !== null && codeKey(sku) === codeKey(requested)) return 1;
    return availability === 'sold' ? 3 : 2;
  };
  return [...products].sort((a, b) => weightOf(a) - weightOf(b) || b.createdAt.getTime() - a.createdAt.getTime());
}

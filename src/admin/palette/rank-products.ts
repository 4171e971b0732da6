import { codeKey } from '#src/lib/same-text.ts';

type Ranked = { sku: string | null; availability: string | null; createdAt: Date };

/** The order: exact stock number, then another spelling of it, then units in stock, then the newest. */
export function rankProducts<Product extends Ranked>(products: readonly Product[], keywords: string): Product[] {
  const requested = keywords.trim();
  const weightOf = ({ sku, availability }: Product): number => {
    if (sku !== null && sku === requested) return 0;
    if (sku !== null && codeKey(sku) === codeKey(requested)) return 1;
    return availability === 'sold' ? 3 : 2;
  };
  return [...products].sort((a, b) => weightOf(a) - weightOf(b) || b.createdAt.getTime() - a.createdAt.getTime());
}

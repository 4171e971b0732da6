type Ranked = { sku: string | null; availability: string | null; createdAt: Date };

const code = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '');

/** The exact stock number first, then what is in stock, then what came last; otherwise as it was. */
export function rankProducts<Product extends Ranked>(products: readonly Product[], keywords: string): Product[] {
  const asked = code(keywords);
  const weightOf = ({ sku, availability }: Product): number => {
    if (asked !== '' && code(sku) === asked) return 0;
    return availability === 'sold' ? 2 : 1;
  };
  return [...products].sort((a, b) => weightOf(a) - weightOf(b) || b.createdAt.getTime() - a.createdAt.getTime());
}

import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { FinderForm } from '#src/view-models/home-view-type.ts';

/** The API address that counts the products of a finder form: it requests one product, not the whole list. */
export function countAddress({ type, fields }: FinderForm, chosen: FormData): string {
  const query = new URLSearchParams({ type: String(numberOfType(type)), publish: '1', limit: '1' });
  for (const { name, apiName } of fields) {
    const value = chosen.get(name);
    if (typeof value === 'string' && value !== '') query.set(apiName, value);
  }
  return `/api/product?${query}`;
}

/** How many products a form would list; null on failure, when the old number stays. */
export async function countProducts(form: FinderForm, chosen: FormData): Promise<number | null> {
  try {
    const response = await fetch(countAddress(form, chosen));
    const answer: { result?: { page?: { totalRecord?: number } } } = await response.json();
    return answer.result?.page?.totalRecord ?? null;
  } catch {
    return null;
  }
}

import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { FinderForm } from '#src/view-models/home-view-type.ts';

/** The address of the public call that counts what a finder form would list: one product is asked for, not the list. */
export function countAddress({ type, fields }: FinderForm, chosen: FormData): string {
  const query = new URLSearchParams({ type: String(numberOfType(type)), publish: '1', limit: '1' });
  for (const { name, apiName } of fields) {
    const value = chosen.get(name);
    if (typeof value === 'string' && value !== '') query.set(apiName, value);
  }
  return `/api/product?${query}`;
}

/** How many products a form would list, or null when nobody answers: the old number then stays. */
export async function countProducts(form: FinderForm, chosen: FormData): Promise<number | null> {
  try {
    const response = await fetch(countAddress(form, chosen));
    const answer: { result?: { page?: { totalRecord?: number } } } = await response.json();
    return answer.result?.page?.totalRecord ?? null;
  } catch {
    return null;
  }
}

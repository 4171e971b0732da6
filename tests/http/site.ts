import { inject } from 'vitest';

export { type Element, textOf } from './page-elements.ts';

type GetOptions = { headers?: Record<string, string>; redirect?: 'follow' | 'manual' };

/** Requests a path of the running demo site, as a program or a browser without JavaScript would. */
export const get = (path: string, { headers = {}, redirect = 'follow' }: GetOptions = {}): Promise<Response> =>
  fetch(inject('origin') + path, { headers, redirect });

export type Product = { slug: string; url: string; sku: string };

type ProductAnswer = { result: { record: Product[]; page: { totalRecord: number } } };

/** The answer of `GET /api/product` to a query. Throws on an error status. */
export async function findProducts(query: string): Promise<{ products: Product[]; total: number }> {
  const response = await get(`/api/product/?${query}`);
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  const { result } = (await response.json()) as ProductAnswer;
  return { products: result.record, total: result.page.totalRecord };
}

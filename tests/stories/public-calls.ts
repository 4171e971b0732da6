import type { APIRequestContext } from '@playwright/test';

export type Product = { slug: string; url: string; sku: string };
export type ProductList = { products: Product[]; total: number };

type Answer = { result: { record: Product[]; page: { totalRecord: number } } };

/** Asks the public call for products, as a program would. */
export async function findProducts(request: APIRequestContext, query: string): Promise<ProductList> {
  const response = await request.get(`/api/product/?${query}`);
  if (!response.ok()) throw new Error(`${query}: ${response.status()} ${await response.text()}`);
  const { result } = (await response.json()) as Answer;
  return { products: result.record, total: result.page.totalRecord };
}

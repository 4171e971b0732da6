import { DomUtils, parseDocument } from 'htmlparser2';
import { inject } from 'vitest';

type GetOptions = { headers?: Record<string, string>; redirect?: 'follow' | 'manual' };

/** Asks the running demo site for a path, as a program or a browser without JavaScript would. */
export const get = (path: string, { headers = {}, redirect = 'follow' }: GetOptions = {}): Promise<Response> =>
  fetch(inject('origin') + path, { headers, redirect });

export type Product = { slug: string; url: string; sku: string };

type ProductAnswer = { result: { record: Product[]; page: { totalRecord: number } } };

/** What `GET /api/product` answers to a query. Throws when it refuses. */
export async function findProducts(query: string): Promise<{ products: Product[]; total: number }> {
  const response = await get(`/api/product/?${query}`);
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  const { result } = (await response.json()) as ProductAnswer;
  return { products: result.record, total: result.page.totalRecord };
}

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page with its status, parsed; `all(name, within)` finds elements by their name. */
export async function getPage(path: string, options?: GetOptions) {
  const response = await get(path, options);
  const html = await response.text();
  const document = parseDocument(html);
  const all = (name: string, within: Element | typeof document = document): Element[] =>
    DomUtils.getElementsByTagName(name, within, true);
  const [main] = all('main');
  return { status: response.status, html, all, main };
}

/** The text of an element with its white space folded, as a reader sees it. */
export const textOf = (element: Element | undefined): string =>
  element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';

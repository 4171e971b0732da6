import { inject } from 'vitest';
import { openBackOffice } from './hostile-records.ts';

/** The page of a sent quote for an engine alone, without work and rigging. */
export async function quoteOf({ id: product, price }: { id: number; price: number }): Promise<string> {
  const { call } = await openBackOffice(inject('origin'));
  const boat = { kind: 'open', length: 21, plate: 225, transom: '25' };
  const { result } = await call('POST', 'quote', { name: 'Nora Quay', email: 'nora@mail.example', boat, product });
  const { id } = result;
  await call('POST', 'quote/version', { id, lines: [{ kind: 'engine', amount: price }] });
  await call('POST', 'quote/send', { id, version: 1 });
  const link = await call('POST', 'quote/link', { id });
  return new URL(String(link.result.url)).pathname;
}

import { inject } from 'vitest';
import { openBackOffice } from './hostile-records.ts';

/** The page of a sent quote for an engine alone, without work and rigging. Each version costs a dollar less. */
export async function quoteOf({ id: product, price }: { id: number; price: number }, versions = 1): Promise<string> {
  const { call } = await openBackOffice(inject('origin'));
  const boat = { kind: 'open', length: 21, plate: 225, transom: '25' };
  const { result } = await call('POST', 'quote', { name: 'Nora Quay', email: 'nora@mail.example', boat, product });
  const { id } = result;
  for (let version = 1; version <= versions; version++) {
    await call('POST', 'quote/version', { id, lines: [{ kind: 'engine', amount: price + 1 - version }] });
    await call('POST', 'quote/send', { id, version });
  }
  const link = await call('POST', 'quote/link', { id });
  return new URL(String(link.result.url)).pathname;
}

import { randomUUID } from 'node:crypto';
import type { Office, StoredRecord } from '../e2e/office.ts';

/** A unique word. */
export const anyWord = () => `Q${randomUUID().slice(0, 8)}`;

/** A boat that is not public even when it is published: it is inactive. */
export async function createBoat({ call }: Office, more: object = {}): Promise<{ id: number; name: string }> {
  const { record } = await call<{ record: StoredRecord[] }>('GET', 'product/all?type=1&limit=1');
  const name = anyWord();
  const boat = { name: { en: name, fr: null }, category: record[0]?.category, condition: 'New', price: 25_000 };
  const { id } = await call('POST', 'product', { ...boat, active: false, ...more });
  return { id, name };
}

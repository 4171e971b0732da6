import { brand } from '#src/catalogue/catalogue.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';

/** The dealer, its town and its brands. */
export async function readSiteNames(db: Pick<Db, 'select'>): Promise<string[]> {
  const { dealer } = await readSettings(db);
  const brands = await db.select({ name: brand.name }).from(brand);
  return [dealer.name, dealer.address.city, ...brands.map(({ name }) => name)];
}

import { eq, inArray } from 'drizzle-orm';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { productResource } from '#src/catalogue/product/product-resource.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { dealer } from '../../../demo/facts/dealer.ts';
import { clients, productPasts, staff } from '../../../demo/facts/staff.ts';

const domain = dealer.emails.sales.split('@')[1];

/** The demo dealer's staff. Their passwords are random: an admin sets one to sign in as one of them. */
export async function plantStaff(tx: Tx, now: Date): Promise<void> {
  const people = staff.map(({ mailbox, isActive = true, ...fact }) => {
    const email = `${mailbox}@${domain}`;
    return { ...fact, username: email, email, role: role.staff, access: [...fact.access], active: isActive };
  });
  const registered = clients.map(({ isActive, ...fact }) => ({
    ...fact,
    username: fact.email,
    role: role.client,
    active: isActive,
  }));
  const rows = [...people, ...registered].map((row, at) => {
    const createdAt = new Date(now.getTime() - (400 - at * 45) * dayMs);
    return { ...row, createdAt, updatedAt: createdAt };
  });
  await tx.insert(user).values(rows).onConflictDoNothing();
}

/** Gives some products a history: a staff member changed them, and later changed them back. */
export async function seedProductHistory(tx: Tx, now: Date): Promise<void> {
  const actors = new Map(
    (await tx.select().from(user).where(eq(user.role, role.staff))).map((one) => [one.username, one]),
  );
  const skus = productPasts.map(({ sku }) => sku);
  const ids = await tx.select({ id: product.id, sku: product.sku }).from(product).where(inArray(product.sku, skus));
  for (const { sku, by, days, was } of productPasts) {
    const id = ids.find((row) => row.sku === sku)?.id;
    const actor = actors.get(`${by}@${domain}`);
    if (id === undefined || !actor) continue;
    const asThen = (daysAgo: number) =>
      openResource({ db: tx, now: () => new Date(now.getTime() - daysAgo * dayMs) }, productResource).as(actor);
    const present: object = await asThen(0).one(id);
    await asThen(days[0]).update({ id, ...was });
    await asThen(days[1]).update({
      id,
      ...Object.fromEntries(Object.keys(was).map((key) => [key, Reflect.get(present, key)])),
    });
  }
}

/** One of the demo's staff, by the local part of their address. */
export async function findStaff(tx: Tx, mailbox: string) {
  const rows = await tx.select({ id: user.id, username: user.username }).from(user);
  return rows.find(({ username }) => username.split('@')[0] === mailbox);
}

import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { claimsOfField } from '#src/catalogue/product/claim/product-claims.ts';
import { notification } from '#src/content/notification/notification.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { ShownSaving } from '#src/pricing/saving-claim.ts';
import type { ClaimingNotification } from './unready.ts';

/** Published notifications, now or to come, that claim more than any product for sale shows as saved. */
export async function findClaimingNotifications(
  db: Db,
  day: string,
  greatest: ShownSaving,
): Promise<ClaimingNotification[]> {
  const isToCome = or(isNull(notification.until), gte(notification.until, day));
  const rows = await db
    .select()
    .from(notification)
    .where(and(eq(notification.publish, true), isToCome))
    .orderBy(asc(notification.id));
  return rows.flatMap(({ id, title, desc }) => {
    const claims = [...claimsOfField('title', title, greatest), ...claimsOfField('desc', desc, greatest)];
    return claims.length === 0 ? [] : [{ id, title, claims }];
  });
}

/** The limit for "up to …" claims about several products: the highest saving on any of them. */
export function greatestSaving(shown: readonly ShownSaving[]): ShownSaving {
  const some = shown.filter((one) => one !== null);
  if (some.length === 0) return null;
  return {
    struckCents: Math.max(...some.map(({ struckCents }) => struckCents)),
    saved: {
      saveCents: Math.max(...some.map(({ saved }) => saved.saveCents)),
      savePercent: Math.max(...some.map(({ saved }) => saved.savePercent)),
    },
  };
}

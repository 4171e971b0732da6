import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { subscriber } from '../lead.table.ts';
import { waitsMs } from './ask-for-mail.server.ts';
import { mailProof, pendingSubscription } from './subscribe.table.ts';

/** Deletes unconfirmed addresses, with their confirmation emails. */
export async function deleteExpiredSubscriptions(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - waitsMs);
  await db.delete(mailProof).where(lt(mailProof.expiresAt, now));
  await db.delete(pendingSubscription).where(lt(pendingSubscription.askedAt, longAgo));
  await db
    .delete(subscriber)
    .where(
      and(
        isNull(subscriber.confirmedAt),
        isNull(subscriber.unsubscribedAt),
        isNotNull(subscriber.askedAt),
        lt(subscriber.askedAt, longAgo),
      ),
    );
}

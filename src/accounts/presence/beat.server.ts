import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { goneAfterMs, type PresenceResource, type Present } from '#src/ui/admin/presence/present.ts';
import { user } from '../account.table.ts';
import { presence } from './presence.table.ts';

type Place = { resource: PresenceResource; id: number };
type Beat = Place & { userId: number; writing: boolean; leaving: boolean; now: Date };

/** Notes that the user has the record open, or leaves it, and returns who else has it open. */
export async function beat(db: Db, { resource, id, userId, writing, leaving, now }: Beat): Promise<Present[]> {
  const isGone = lte(presence.seenAt, new Date(now.getTime() - goneAfterMs));
  await db.delete(presence).where(isGone);
  if (leaving) {
    await db
      .delete(presence)
      .where(and(eq(presence.resource, resource), eq(presence.recordId, id), eq(presence.userId, userId)));
    return [];
  }
  const sign = { isWriting: writing, seenAt: now };
  await db
    .insert(presence)
    .values({ resource, recordId: id, userId, ...sign })
    .onConflictDoUpdate({ target: [presence.resource, presence.recordId, presence.userId], set: sign });
  return await othersAt(db, { resource, id, userId, now });
}

async function othersAt(db: Db, { resource, id, userId, now }: Place & { userId: number; now: Date }) {
  const rows = await db
    .select({
      user: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username,
      isWriting: presence.isWriting,
    })
    .from(presence)
    .innerJoin(user, eq(user.id, presence.userId))
    .where(
      and(
        eq(presence.resource, resource),
        eq(presence.recordId, id),
        ne(presence.userId, userId),
        gt(presence.seenAt, new Date(now.getTime() - goneAfterMs)),
      ),
    )
    .orderBy(asc(user.id));
  return rows.map(({ firstName, lastName, username, ...other }) => ({
    ...other,
    name: `${firstName} ${lastName}`.trim() || username,
  }));
}

import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { flag } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import {
  goneAfterMs,
  type PresenceResource,
  type Present,
  presenceResources,
  present,
} from '#src/ui/admin/presence/present.ts';
import { user } from '../account.table.ts';
import { requireMayDo } from '../signed-in.server.ts';
import { presence } from './presence.table.ts';

const body = z.strictObject({
  resource: z.enum(presenceResources),
  id: wholeId,
  writing: flag().describe('Whether the user is typing'),
  leaving: flag().describe('The user closes the record'),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

/** The heartbeat of an open record. */
export async function presenceRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['presence'],
    summary: 'Say that a record is open, and learn who else has it open',
    body,
    response: { 200: success(z.object({ others: z.array(present) })) },
  };
  app.post('/admin/presence', { schema }, async (request) => {
    const { resource, id, writing = false, leaving = false } = request.body;
    const user = requireMayDo(request, 'read', resource);
    const others = await beat(db, { resource, id, userId: user.id, writing, leaving, now: now() });
    return succeed({ others });
  });
}

type Place = { resource: PresenceResource; id: number };
type Beat = Place & { userId: number; writing: boolean; leaving: boolean; now: Date };

/** Notes that the user has the record open, or leaves it, and returns who else has it open. */
async function beat(db: Db, { resource, id, userId, writing, leaving, now }: Beat): Promise<Present[]> {
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
      photo: media.contentHash,
      photoId: user.photo,
      isWriting: presence.isWriting,
    })
    .from(presence)
    .innerJoin(user, eq(user.id, presence.userId))
    .leftJoin(media, eq(media.id, user.photo))
    .where(
      and(
        eq(presence.resource, resource),
        eq(presence.recordId, id),
        ne(presence.userId, userId),
        gt(presence.seenAt, new Date(now.getTime() - goneAfterMs)),
      ),
    )
    .orderBy(asc(user.id));
  return rows.map(({ firstName, lastName, username, photo, photoId, ...other }) => ({
    ...other,
    name: `${firstName} ${lastName}`.trim() || username,
    photo: photo && photoId ? thumbnailOf({ id: photoId, contentHash: photo }) : null,
  }));
}

import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { hrefIn } from '#src/site/href.ts';
import { booking, bookingLink } from '../booking.table.ts';
import { lockBooking } from '../lock-booking.server.ts';
import { isSoldOn } from '../new-owner/sold-on.server.ts';
import { noteChange } from '../note-change.server.ts';

/** One more secret link to a boat's page; older ones stay good. Only its hash is stored. */
export async function newBoatToken(tx: Tx, bookingId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx.insert(bookingLink).values({ tokenHash: hashOf(token), bookingId, createdAt: now });
  return token;
}

export const boatUrl = (token: string, language: Language, publicUrl: string): string =>
  `${publicUrl}${hrefIn(language, '/boat/:token', { token })}`;

type Acting = { actor: Actor; now: Date; publicUrl: string };

/** For staff to read out, print or text. Throws 404, and 409 once the boat was sold on: the former owner has no page any more. */
export async function makeBoatLink(tx: Tx, { id }: { id: number }, { actor, now, publicUrl }: Acting) {
  const row = await lockBooking(tx, id);
  const isOfFormerOwner = and(eq(booking.id, id), isSoldOn);
  if ((await tx.$count(booking, isOfFormerOwner)) > 0) throw failure.conflict({ messageKey: 'boat_link_sold_on' });
  const links = await tx.$count(bookingLink, eq(bookingLink.bookingId, id));
  const token = await newBoatToken(tx, id, now);
  await noteChange(tx, row, { links: { from: links, to: links + 1 } }, { actor, now });
  return { url: boatUrl(token, row.language, publicUrl) };
}

/** Nobody who has a link sees the page any more; the next email has a new one. Throws 404. */
export async function endBoatLinks(tx: Tx, { id }: { id: number }, { actor, now }: Pick<Acting, 'actor' | 'now'>) {
  const row = await lockBooking(tx, id);
  const ended = await tx.delete(bookingLink).where(eq(bookingLink.bookingId, id)).returning();
  if (ended.length > 0) await noteChange(tx, row, { links: { from: ended.length, to: 0 } }, { actor, now });
  return {};
}

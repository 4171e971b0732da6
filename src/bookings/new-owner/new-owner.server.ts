import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { dropHeldMail, dropUnsentMail, undoMs } from '#src/mail/drop-held-mail.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import type { BookingContext } from '../book/book-service.server.ts';
import { lockBooking } from '../lock-booking.server.ts';
import { noteChange } from '../note-change.server.ts';
import { boatUrl } from '../owner/boat-link.server.ts';
import { hullNumberOf } from '../owner/hull-number.ts';
import { type BoatOwner, boatOwner, boatOwnerLink } from './boat-owner.table.ts';
import { newOwnerEmail } from './new-owner-email.ts';
import type { newOwnerInput } from './new-owner-input.ts';
import { presentOwners } from './new-owners-of.server.ts';

/** Staff confirm that a boat was sold on: its new owner gets a link, and the links of the former owner end. */

type Acting = BookingContext & { actor: Actor };

/**
 * The same new owner again changes nothing. The email is held for ten seconds. Throws 404, and 422 for a booking without
 * hull number, for another hull number, and for the address of the booking itself.
 */
export async function confirmNewOwner(
  tx: Tx,
  { id, hull: typed, name, email, language }: z.output<typeof newOwnerInput>,
  { actor, now, settings, publicUrl }: Acting,
): Promise<void> {
  const row = await lockBooking(tx, id);
  const hull = hullNumberOf(row.serial);
  if (hull === null) throw failure.ruleBroken('new_owner_no_hull', { hull: 'new_owner_no_hull' });
  if (hullNumberOf(typed) !== hull) throw failure.ruleBroken('new_owner_other_hull', { hull: 'new_owner_other_hull' });
  if (row.email?.toLowerCase() === email.toLowerCase())
    throw failure.ruleBroken('new_owner_same', { email: 'new_owner_same' });
  const present = await presentOwner(tx, hull);
  if (present?.email.toLowerCase() === email.toLowerCase()) return;
  const [owner] = await tx
    .insert(boatOwner)
    .values({ hull, name, email, language, by: actor.id, createdAt: now })
    .returning();
  if (!owner) throw new Error('no owner was stored');
  await sendLink(tx, owner, { now, settings, publicUrl }, undoMs);
  await noteChange(tx, row, { newOwner: { from: false, to: true } }, { actor, now });
}

/** Another press within this time is the same one. */
const sameSendingMs = minuteMs;

/**
 * The new owner lost their link: they get another one, and the lost one ends. Nothing happens within a minute of the last
 * link. Throws 404, and 409 when nobody bought the boat, or whoever did was forgotten.
 */
export async function sendNewOwnerLink(
  tx: Tx,
  { id }: { id: number },
  { actor, now, settings, publicUrl }: Acting,
): Promise<void> {
  const row = await lockBooking(tx, id);
  const hull = hullNumberOf(row.serial);
  const present = hull === null ? undefined : await presentOwner(tx, hull);
  // The boat may have other bookings: all of them wait for the owner's row.
  const [owner] = present ? await tx.select().from(boatOwner).where(eq(boatOwner.id, present.id)).for('update') : [];
  if (!owner || owner.undoneAt || owner.email === '') throw failure.conflict({ messageKey: 'new_owner_not_reached' });
  const isOwn = eq(boatOwnerLink.boatOwnerId, owner.id);
  const justSent = gt(boatOwnerLink.createdAt, new Date(now.getTime() - sameSendingMs));
  if ((await tx.$count(boatOwnerLink, and(isOwn, justSent))) > 0) return;
  await tx.delete(boatOwnerLink).where(isOwn);
  await dropUnsentMail(tx, owner.mail);
  await sendLink(tx, owner, { now, settings, publicUrl });
  await noteChange(tx, row, { newOwnerLink: { from: false, to: true } }, { actor, now });
}

async function sendLink(tx: Tx, owner: BoatOwner, { now, settings, publicUrl }: BookingContext, heldMs = 0) {
  const token = newToken();
  await tx.insert(boatOwnerLink).values({ tokenHash: hashOf(token), boatOwnerId: owner.id, createdAt: now });
  const link = boatUrl(token, owner.language, publicUrl);
  const mail = await queueEmail(tx, newOwnerEmail(owner, { link, ...settings }), now, { heldMs });
  await tx.update(boatOwner).set({ mail }).where(eq(boatOwner.id, owner.id));
}

/** The former owner's links open again, and the new one's end; its email is not sent while it is held. Throws 404. */
export async function undoNewOwner(
  tx: Tx,
  { id }: { id: number },
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  const row = await lockBooking(tx, id);
  const hull = hullNumberOf(row.serial);
  const present = hull === null ? undefined : await presentOwner(tx, hull);
  if (!present) return;
  await dropHeldMail(tx, present.mail, now);
  await tx.update(boatOwner).set({ undoneAt: now, customer: null }).where(eq(boatOwner.id, present.id));
  await noteChange(tx, row, { newOwner: { from: true, to: false } }, { actor, now });
}

/** To whom a boat was sold last. */
export const presentOwner = async (db: Reading, hull: string): Promise<BoatOwner | undefined> =>
  (await presentOwners(db, [hull])).get(hull);

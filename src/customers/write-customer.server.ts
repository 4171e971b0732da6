import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { customer, customerBoat, customerNote } from './customer.table.ts';
import type { BoatForm, NoteForm } from './customer-actions.ts';
import { isSeenBy } from './seen-customers.server.ts';

type Acting = { actor: Actor; now: Date };

/** Throws 404 for somebody who does not exist, whom the user does not see, or who was merged into another. */
async function requireCustomer(tx: Tx, id: number, actor: Actor) {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), isNull(customer.mergedInto), isSeenBy(actor)))
    .for('key share');
  if (!row) throw failure.notFound();
  return row;
}

/** A note, or a call that may be made again. */
export async function noteCustomer(
  tx: Tx,
  { customer: id, kind, text, callAgainOn }: NoteForm,
  { actor, now }: Acting,
) {
  await requireCustomer(tx, id, actor);
  const [noted] = await tx
    .insert(customerNote)
    .values({
      customerId: id,
      kind,
      text,
      createdAt: now,
      callAgainOn: kind === 'call' ? callAgainOn : null,
      author: actor.id,
      authorName: actor.username,
    })
    .returning({ id: customerNote.id });
  return saved(noted);
}

/** The call that was to be made again has been made. */
export async function endCall(tx: Tx, id: number, { actor, now }: Acting) {
  const [call] = await tx
    .update(customerNote)
    .set({ calledAgainAt: now })
    .where(and(eq(customerNote.id, id), eq(customerNote.kind, 'call')))
    .returning({ id: customerNote.id, customerId: customerNote.customerId });
  const { customerId } = saved(call);
  await requireCustomer(tx, customerId, actor);
  return { id };
}

/** A boat by hand, or what staff know better. */
export async function saveBoat(tx: Tx, { id, customer: customerId, ...boat }: BoatForm, { actor, now }: Acting) {
  const { name } = await requireCustomer(tx, customerId, actor);
  if (boat.make === '' && boat.model === null && boat.engine === null)
    throw failure.ruleBroken('missing_field', { make: 'missing_field' });
  const isTheirs = and(eq(customerBoat.id, id ?? 0), eq(customerBoat.customerId, customerId));
  const columns = { ...boat, hin: boat.hin?.toUpperCase() ?? null, updatedAt: now };
  const [saved] =
    id === null
      ? await tx
          .insert(customerBoat)
          .values({ ...columns, customerId, source: 'hand', createdAt: now })
          .returning({ id: customerBoat.id })
      : await tx.update(customerBoat).set(columns).where(isTheirs).returning({ id: customerBoat.id });
  if (!saved) throw failure.notFound();
  await audit(tx, { actor, now, id: customerId, name });
  return saved;
}

export async function removeBoat(tx: Tx, id: number, { actor, now }: Acting) {
  const [gone] = await tx.delete(customerBoat).where(eq(customerBoat.id, id)).returning();
  if (!gone) throw failure.notFound();
  await requireCustomer(tx, gone.customerId, actor);
  await audit(tx, { actor, now, id: gone.customerId, name: null });
  return { id };
}

function saved<Row extends { id: number }>(row: Row | undefined): Row {
  if (!row) throw failure.notFound();
  return row;
}

type Audited = { actor: Actor; now: Date; id: number; name: string | null };

/** The log says that boats changed, and not which: hull numbers would have to be taken out when somebody is erased. */
const audit = (tx: Tx, { actor, now, id, name }: Audited) =>
  recordAudit(tx, actor, [
    {
      createdAt: now,
      action: 'update' as const,
      resource: 'customer',
      recordId: id,
      recordName: name,
      changes: { boats: { from: null, to: true } },
    },
  ]);

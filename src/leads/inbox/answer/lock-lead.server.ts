import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { type BookingState, stateWithStatus } from '#src/bookings/state/booking-state.ts';
import { noteState } from '#src/bookings/state/note-state.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { failure } from '#src/lib/errors.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { localText } from '#src/lib/localized.ts';
import { leadSnooze } from '../inbox.table.ts';
import type { LeadName, LeadResource } from '../lead.ts';

export const leadTables = { contact, trade, 'book-service': booking } as const satisfies Record<LeadResource, unknown>;

/** Who acts on a lead, and when. */
export type Writing = { db: Db; actor: Actor; now: Date };
export type By = Omit<Writing, 'db'>;

type Columns = 'email' | 'language' | 'status' | 'owner' | 'firstAnsweredAt' | 'createdAt' | 'updatedAt';
export type LockedLead = LeadName &
  Pick<typeof contact.$inferSelect, Columns> & {
    label: string;
    /** Null for bookings, too. */
    lostReason: number | null;
    /** Of bookings alone. */
    state: BookingState | null;
    /** The unit, and the customer's words. */
    question: string | null;
  };

/** Locks a lead. Throws 404 for one that is unknown or in the trash. */
export async function lockLead(tx: Tx, name: LeadName): Promise<LockedLead> {
  const lead = await findAndLock(tx, name);
  if (!lead) throw failure.notFound();
  return lead;
}

export async function findAndLock(tx: Tx, { resource, id }: LeadName): Promise<LockedLead | null> {
  const table = leadTables[resource];
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.isRemove, false)))
    .for('no key update');
  if (!row) return null;
  const { email, language, status, owner, firstAnsweredAt, createdAt, updatedAt } = row;
  const label = 'name' in row ? row.name : `${row.firstName} ${row.lastName}`;
  const unit = 'productSnapshot' in row && row.productSnapshot && localText(row.productSnapshot.name, language).text;
  const words = 'message' in row ? [unit, row.title, row.partNumber, row.use, row.message] : [unit, row.notes];
  const question = words.filter(Boolean).join('\n') || null;
  const lostReason = 'lostReason' in row ? row.lostReason : null;
  const state = 'state' in row ? row.state : null;
  const shared = { email, language, status, owner, firstAnsweredAt, createdAt, updatedAt };
  return { resource, id, ...shared, lostReason, state, label, question };
}

type Change = Partial<Pick<LockedLead, 'status' | 'owner' | 'lostReason' | 'firstAnsweredAt' | 'state'>>;

/**
 * Writes the columns that changed, and notes status and owner in the audit log. The state of a booking follows its status,
 * unless it is given: then its step was taken back.
 */
export async function writeLead(tx: Tx, lead: LockedLead, written: Change, { actor, now }: By): Promise<void> {
  // A lead that is open again is not lost.
  const isOpen = written.status !== undefined && written.status !== leadStatus.resolve;
  const change = isOpen ? { ...written, lostReason: null } : written;
  const changed = Object.entries(change).filter(([key, value]) => lead[key as keyof Change] !== value);
  if (changed.length === 0) return;
  const table = leadTables[lead.resource];
  const updatedAt = lastChange(now, lead.updatedAt);
  // Acting on a booking confirms it.
  const isTakenUp = (change.status ?? leadStatus.new) !== leadStatus.new || Boolean(change.firstAnsweredAt);
  const confirmed = lead.resource === 'book-service' && isTakenUp ? { isUnconfirmed: false, network: null } : {};
  const state = change.state ?? (lead.state && stateWithStatus(lead.state, change.status ?? lead.status));
  await tx
    .update(table)
    .set({ ...Object.fromEntries(changed), ...confirmed, ...(state && { state }), updatedAt })
    .where(eq(table.id, lead.id));
  if (lead.state && state && !change.state)
    await noteState(tx, { bookingId: lead.id, was: lead.state, state, at: now, by: actor.id });
  const shown = changed.filter(([key]) => key !== 'firstAnsweredAt');
  if (shown.length === 0) return;
  const changes = Object.fromEntries(shown.map(([key, to]) => [key, { from: lead[key as keyof Change] ?? null, to }]));
  const { resource, id: recordId, label: recordName } = lead;
  await recordAudit(tx, actor, [{ createdAt: now, action: 'update', resource, recordId, recordName, changes }]);
}

/** Acting on a lead ends its snooze. */
export const endSnooze = (tx: Tx, { resource, id }: LeadName) =>
  tx.delete(leadSnooze).where(and(eq(leadSnooze.resource, resource), eq(leadSnooze.leadId, id)));

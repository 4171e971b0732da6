import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { leadNote } from '#src/leads/inbox/inbox.table.ts';
import { contact } from '#src/leads/lead.table.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { formatMoney } from '#src/lib/money.ts';
import { holdUnits } from '#src/sales/hold-units.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { type Held, type HeldQuote, holdQuote } from '../held-quote.server.ts';
import { notifyCustomer, notifyStaff, type QuoteContext } from '../notify-quote.server.ts';
import { quoteVersion } from '../quote.table.ts';
import { findQuoteByToken, type QuoteRow, validDaysOf } from '../quote-link.server.ts';
import { withOwnLines } from '../rules/drafts.ts';
import { heldUnits } from '../rules/held-units.ts';
import { type QuoteLine, withKeys } from '../rules/quote-line.ts';
import { heldVersion, lastDayOf, lastSent } from '../rules/versions.ts';

/** What a customer can do with a quote by its link. The quote is locked: of two at once the first wins. */

/** Throws 404 for an unknown token. */
async function lockByToken(tx: Tx, token: string, now: Date): Promise<HeldQuote> {
  const known = await findQuoteByToken(tx, token);
  if (!known) throw failure.notFound();
  return await lockQuote(tx, known.id, now);
}

/**
 * Accepts a version by a typed name. It is no payment; the version, its total and the time are kept. A phone is kept
 * where none is known yet. An offer takes its units out of stock for the customer: throws 409 when one is gone.
 */
export async function acceptQuote(
  tx: Tx,
  token: string,
  { version, name, phone }: { version: number; name: string; phone: string | null },
  context: QuoteContext,
): Promise<HeldQuote> {
  const held = await lockByToken(tx, token, context.now);
  const { row, state } = held;
  if (state === 'accepted' && row.acceptedVersion === version && row.acceptedName === name) return held;
  if (state !== 'sent') throw changedMeanwhile(held);
  const chosen = held.open.find((one) => one.version === version);
  if (!chosen) throw changedMeanwhile(held, 'quote_version_ended');
  const { totalCents } = chosen.totals;
  if (row.kind === 'offer') await holdUnits(tx, { quoteId: row.id, units: heldUnits(chosen.lines), now: context.now });
  const accepted = {
    state: 'accepted' as const,
    acceptedAt: context.now,
    acceptedName: name,
    acceptedVersion: version,
    acceptedTotalCents: totalCents,
    phone: row.phone ?? phone,
  };
  if (row.contact !== null && phone !== null)
    await tx
      .update(contact)
      .set({ phone, updatedAt: context.now })
      .where(and(eq(contact.id, row.contact), isNull(contact.phone)));
  const changed = await changeQuote(tx, row, accepted, byCustomer(context));
  await notifyCustomer(tx, changed, chosen, 'accepted', context);
  const details = [
    `Accepted by ${name}: version ${version}, ${formatMoney(totalCents, 'en')} with taxes.`,
    ...(chosen.totals.isBeforeTrade ? ['Their trade is still open.'] : []),
    ...(changed.phone ? [`Phone: ${changed.phone}`] : []),
  ];
  await notifyStaff(tx, changed, 'accepted', details, context);
  return await holdQuote(tx, changed, context.now);
}

export async function declineQuote(tx: Tx, token: string, context: QuoteContext): Promise<HeldQuote> {
  const held = await lockByToken(tx, token, context.now);
  if (held.state === 'declined') return held;
  if (held.state !== 'sent') throw changedMeanwhile(held);
  const changed = await changeQuote(tx, held.row, { state: 'declined', declinedAt: context.now }, byCustomer(context));
  await notifyStaff(tx, changed, 'declined', [`${changed.name} does not want it.`], context);
  return await holdQuote(tx, changed, context.now);
}

/**
 * *Ask for today's price*, after the end or after *No thanks*: the next version at today's prices. What was declined is not
 * held again. When the engine has no price any more the question goes into the lead.
 */
export async function renewQuote(
  tx: Tx,
  token: string,
  { today, ...context }: QuoteContext & { today: QuoteLine[] | null },
): Promise<HeldQuote> {
  const held = await lockByToken(tx, token, context.now);
  // Sent twice, from a page that was open in two windows or pressed twice.
  if (held.open.some(isRenewal)) return held;
  if (held.state !== 'expired' && held.state !== 'declined') throw changedMeanwhile(held);
  const { row } = held;
  if (today === null) {
    await askInLead(tx, row, context);
    return held;
  }
  const { now, settings } = context;
  const keys = held.versions.flatMap(({ lines }) => lines.map(({ key }) => key));
  const lines = withKeys(withOwnLines(today, lastSent(held)?.lines), keys);
  const version = {
    quoteId: row.id,
    version: (held.versions.at(-1)?.version ?? 0) + 1,
    lines,
    taxes: settings.taxes,
    priceFrom: now,
    createdAt: now,
    sentAt: now,
    lastDay: lastDayOf(now, validDaysOf(row, settings)),
  };
  const day = dealerDay(now);
  await tx
    .update(quoteVersion)
    .set({ lastDay: dayAfter(day, -1) })
    .where(and(eq(quoteVersion.quoteId, row.id), gte(quoteVersion.lastDay, day)));
  await tx.insert(quoteVersion).values(version);
  const renewed = { state: 'sent' as const, declinedAt: null, notifiedCents: null };
  const changed = await changeQuote(tx, row, renewed, byCustomer(context));
  await notifyCustomer(tx, changed, heldVersion(version), 'version', context);
  return await holdQuote(tx, changed, now);
}

/** A renewal is sent as it is made; staff write a version first, and send it later. */
const isRenewal = ({ version, createdAt, sentAt }: Held): boolean =>
  version > 1 && sentAt?.getTime() === createdAt.getTime();

const byCustomer = ({ now }: QuoteContext) => ({ actor: 'customer' as const, now });

/** Asking again on the same day is no second question. */
async function askInLead(tx: Tx, row: QuoteRow, context: QuoteContext): Promise<void> {
  const { now } = context;
  const text = `${row.number}: the customer asks for today’s price.`;
  if (row.contact !== null) {
    const isOfLead = and(eq(leadNote.resource, 'contact'), eq(leadNote.leadId, row.contact), eq(leadNote.text, text));
    const isRecent = gt(leadNote.createdAt, new Date(now.getTime() - dayMs));
    if ((await tx.$count(leadNote, and(isOfLead, isRecent))) > 0) return;
    await tx
      .insert(leadNote)
      .values({ resource: 'contact', leadId: row.contact, kind: 'note', text, authorName: row.name, createdAt: now });
    await tx.update(contact).set({ status: 1, updatedAt: now }).where(eq(contact.id, row.contact));
  }
  await notifyStaff(tx, row, 'asks for today’s price', [text], context);
}

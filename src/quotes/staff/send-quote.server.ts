import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { findAndLock, writeLead } from '#src/leads/inbox/answer/lock-lead.server.ts';
import { failure } from '#src/lib/errors.ts';
import { dropHeldMail, undoMs } from '#src/mail/drop-held-mail.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { noteEstimateSent, requireBegunLines, takeBackEstimate } from '../estimate/send-estimate.server.ts';
import { notifyCustomer, type QuoteContext } from '../notify-quote.server.ts';
import { quoteVersion } from '../quote.table.ts';
import { validDaysOf } from '../quote-link.server.ts';
import { heldUnits } from '../rules/held-units.ts';
import type { QuoteLine } from '../rules/quote-line.ts';
import { isOverDiscounted } from '../rules/totals.ts';
import { heldVersion, lastDayOf } from '../rules/versions.ts';
import { findUnits } from '../unit-line.server.ts';
import { isVersion, offOf, requireUnanswered, taxesToday } from './revise-quote.server.ts';

type Sending = QuoteContext & { actor: Actor | null };
type SendRequest = { id: number; version: number; language: Language | null };

/**
 * Sends the newest version, which holds from now on; a version that was sent already is left alone. Its email is held
 * for ten seconds, in which it can be taken back. Throws 404, 409 when the quote was answered or has a newer version,
 * 422 while a line lacks its amount or the discounts are more than the rest, or when a unit is sold by now.
 */
export async function sendVersion(
  tx: Tx,
  { id, version, language }: SendRequest,
  { actor, ...context }: Sending,
): Promise<void> {
  const { now, settings } = context;
  const held = await lockQuote(tx, id, now);
  const chosen = held.versions.find((one) => one.version === version);
  if (!chosen) throw failure.notFound();
  if (chosen.sentAt !== null) return;
  requireUnanswered(held);
  if (chosen !== held.versions.at(-1)) throw changedMeanwhile(held);
  requireComplete(chosen.lines);
  await requireUnits(tx, chosen.lines);
  if (held.row.kind === 'estimate') await requireBegunLines(tx, held, chosen);
  const taxes = taxesToday(settings, offOf(chosen.taxes));
  const sent = { sentAt: now, lastDay: lastDayOf(now, validDaysOf(held.row, settings)), taxes };
  await tx.update(quoteVersion).set(sent).where(isVersion(id, version));
  const columns = { state: 'sent' as const, notifiedCents: null, ...(language && { language }) };
  const changes = { version: { from: held.open[0]?.version ?? null, to: version } };
  const row = await changeQuote(tx, held.row, columns, { actor, now, changes });
  if (row.kind === 'estimate') {
    await noteEstimateSent(tx, await lockQuote(tx, id, now), { actor, ...context });
    return;
  }
  const isFirst = held.versions.every(({ sentAt }) => sentAt === null);
  const news = isFirst ? 'made' : 'version';
  await notifyCustomer(tx, row, heldVersion({ ...chosen, ...sent }), news, { ...context, heldMs: undoMs });
  if (row.contact !== null) await noteAnswer(tx, row.contact, { actor, now });
}

/** Nothing is offered that was sold after its line was written. */
async function requireUnits(tx: Tx, lines: readonly QuoteLine[]): Promise<void> {
  const ids = heldUnits(lines).map(({ product }) => product);
  const units = await findUnits(tx, ids);
  if (ids.some((id) => units.get(id)?.isGone !== false))
    throw failure.ruleBroken('input_quote_unit_gone', { version: 'input_quote_unit_gone' });
}

/** The lead that it answers is answered, and no longer new. */
async function noteAnswer(tx: Tx, id: number, { actor, now }: Pick<Sending, 'actor' | 'now'>): Promise<void> {
  if (actor === null) return;
  const lead = await findAndLock(tx, { resource: 'contact', id });
  if (!lead) return;
  const status = lead.status === 1 ? 2 : lead.status;
  if (status === lead.status && lead.firstAnsweredAt !== null) return;
  await writeLead(tx, lead, { status, firstAnsweredAt: lead.firstAnsweredAt ?? now }, { actor, now });
}

/** A trade may still be without its amount: the total says "before your trade". */
function requireComplete(lines: readonly QuoteLine[]): void {
  if (lines.some(({ kind, cents }) => cents === null && kind !== 'trade'))
    throw failure.ruleBroken('input_quote_line_amount', { version: 'input_quote_line_amount' });
  if (isOverDiscounted(lines))
    throw failure.ruleBroken('input_quote_discounts_above', { version: 'input_quote_discounts_above' });
}

/** Makes a version that was sent a draft again, while its email is still held. Throws 409 when it is too late. */
export async function takeBackVersion(
  tx: Tx,
  { id, version }: { id: number; version: number },
  { actor, now }: Pick<Sending, 'actor' | 'now'>,
): Promise<void> {
  const held = await lockQuote(tx, id, now);
  const chosen = held.versions.find((one) => one.version === version);
  if (!chosen) throw failure.notFound();
  if (chosen.sentAt === null) return;
  const isLast = chosen === held.versions.at(-1) && held.state === 'sent';
  const isRecent = now.getTime() - chosen.sentAt.getTime() <= undoMs;
  if (!isLast || !isRecent || !(await dropHeldMail(tx, chosen.mail, now)))
    throw failure.conflict({ messageKey: 'admin_inbox_already_sent' });
  if (held.row.kind === 'estimate') await takeBackEstimate(tx, held, chosen, { actor, now });
  await tx.update(quoteVersion).set({ sentAt: null, lastDay: null, mail: null }).where(isVersion(id, version));
  const wasSent = held.versions.some((one) => one !== chosen && one.sentAt !== null);
  const changes = { version: { from: version, to: null } };
  await changeQuote(tx, held.row, { state: wasSent ? 'sent' : 'draft' }, { actor, now, changes });
}

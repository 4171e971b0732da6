import { eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { notifyCustomer, type QuoteContext } from '../notify-quote.server.ts';
import { quoteLink, quoteVersion } from '../quote.table.ts';
import { newQuoteToken, quoteUrl } from '../quote-link.server.ts';
import type { QuoteLine } from '../rules/price-lines.ts';
import { heldVersion, lastDayOf } from '../rules/versions.ts';
import { isVersion, requireUnanswered } from './revise-quote.server.ts';

type Sending = QuoteContext & { actor: Actor };
type SendRequest = { id: number; version: number; language: Language | null };

/**
 * Sends the newest version, which holds from now on; a version that was sent already is left alone. Throws 404, 409
 * when the quote was answered or has a newer version, 422 while a line lacks its amount.
 */
export async function sendVersion(tx: Tx, { id, version, language }: SendRequest, { actor, ...context }: Sending) {
  const { now, settings } = context;
  const held = await lockQuote(tx, id, now);
  const chosen = held.versions.find((one) => one.version === version);
  if (!chosen) throw failure.notFound();
  if (chosen.sentAt !== null) return;
  requireUnanswered(held);
  if (chosen !== held.versions.at(-1)) throw changedMeanwhile(held);
  requireComplete(chosen.lines);
  const sent = { sentAt: now, lastDay: lastDayOf(now, settings.repower.validDays), taxes: settings.taxes };
  await tx.update(quoteVersion).set(sent).where(isVersion(id, version));
  const columns = { state: 'sent' as const, notifiedCents: null, ...(language && { language }) };
  const changes = { version: { from: held.open[0]?.version ?? null, to: version } };
  const row = await changeQuote(tx, held.row, columns, { actor, now, changes });
  const isFirst = held.versions.every(({ sentAt }) => sentAt === null);
  await notifyCustomer(tx, row, heldVersion({ ...chosen, ...sent }, null), isFirst ? 'made' : 'version', context);
}

/** A trade may still be without its amount: the total says "before your trade". */
function requireComplete(lines: readonly QuoteLine[]): void {
  if (lines.some(({ kind, cents }) => cents === null && kind !== 'trade'))
    throw failure.ruleBroken('input_quote_line_amount', { version: 'input_quote_line_amount' });
}

/** One more link to the page, for staff to read out or to text. Throws 409 while nothing has been sent. */
export async function makeLink(tx: Tx, id: number, { actor, now, publicUrl }: Omit<Sending, 'settings'>) {
  const held = await lockQuote(tx, id, now);
  if (held.state === 'draft') throw changedMeanwhile(held);
  const links = await tx.$count(quoteLink, eq(quoteLink.quoteId, id));
  const token = await newQuoteToken(tx, id, now);
  await changeQuote(tx, held.row, {}, { actor, now, changes: { links: { from: links, to: links + 1 } } });
  return { url: quoteUrl(token, held.row.language, publicUrl) };
}

export async function endLinks(tx: Tx, id: number, { actor, now }: Pick<Sending, 'actor' | 'now'>): Promise<void> {
  const { row } = await lockQuote(tx, id, now);
  const ended = await tx.delete(quoteLink).where(eq(quoteLink.quoteId, id)).returning();
  if (ended.length === 0) return;
  await changeQuote(tx, row, {}, { actor, now, changes: { links: { from: ended.length, to: 0 } } });
}

import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { failure } from '#src/lib/errors.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import type { HeldQuote } from '../held-quote.server.ts';
import { quoteVersion } from '../quote.table.ts';
import type { QuoteRow } from '../quote-link.server.ts';
import { withOwnLines, withTradeRange } from '../rules/drafts.ts';
import type { QuoteLine, TradeRange } from '../rules/price-lines.ts';
import { revisedLines, type WrittenLine } from '../rules/versions.ts';

type Revision = {
  id: number;
  /** Null: as the last version has them, or at today's prices when none holds. */
  lines: readonly WrittenLine[] | null;
  note: string | null;
  /** `updatedAt` as the caller loaded it. */
  loadedAt: Date | null;
};

type Revising = { actor: Actor; now: Date; settings: Settings; today: QuoteLine[] };

/**
 * Writes the draft of the next version; a draft that is there already is written anew. Throws 404, 409 when the quote
 * was answered or changed meanwhile, 422 without any line.
 */
export async function reviseQuote(tx: Tx, revision: Revision, { actor, now, settings, today }: Revising) {
  const held = await lockQuote(tx, revision.id, now);
  requireUnanswered(held);
  const { row } = held;
  if (revision.loadedAt && revision.loadedAt.getTime() !== row.updatedAt.getTime()) throw failure.conflict();
  const isAnew = revision.lines === null && held.open.length === 0;
  const last = held.versions.at(-1);
  const present = last?.lines ?? today;
  const lines = isAnew
    ? withTradeRange(withOwnLines(today, last?.lines), tradeOf(row), false)
    : revision.lines
      ? revisedLines(present, revision.lines)
      : present;
  if (lines.length === 0) throw failure.ruleBroken('input_quote_no_lines', { lines: 'input_quote_no_lines' });
  const priceFrom = isAnew || !last ? now : last.priceFrom;
  const version = await writeDraft(tx, held, { lines, note: revision.note, priceFrom, taxes: settings.taxes, now });
  await changeQuote(tx, row, {}, { actor, now, changes: { draft: { from: null, to: version } } });
}

/** Throws 409 with the state when the customer has answered. */
export function requireUnanswered(held: HeldQuote): void {
  if (held.state === 'accepted' || held.state === 'declined') throw changedMeanwhile(held);
}

type Draft = Pick<typeof quoteVersion.$inferInsert, 'lines' | 'note' | 'priceFrom' | 'taxes'> & { now: Date };

/** The number of the draft: of the one that is there, or the next. */
export async function writeDraft(tx: Tx, { row, versions }: HeldQuote, { now, ...draft }: Draft): Promise<number> {
  const last = versions.at(-1);
  const version = last?.sentAt === null ? last.version : (last?.version ?? 0) + 1;
  const target = [quoteVersion.quoteId, quoteVersion.version];
  await tx
    .insert(quoteVersion)
    .values({ quoteId: row.id, version, createdAt: now, ...draft })
    .onConflictDoUpdate({ target, set: draft });
  return version;
}

/** The range of the trade has changed: it stands in the draft of the next version. */
export async function reviseTrade(tx: Tx, held: HeldQuote, hadRange: boolean, now: Date): Promise<void> {
  const last = held.versions.at(-1);
  if (!last) return;
  const lines = withTradeRange(last.lines, tradeOf(held.row), hadRange);
  const { note, priceFrom, taxes } = last;
  await writeDraft(tx, held, { lines, note: last.sentAt === null ? note : null, priceFrom, taxes: [...taxes], now });
}

/** Another engine, before anything was sent: its lines begin anew. */
export const dropDrafts = (tx: Tx, quoteId: number) => tx.delete(quoteVersion).where(eq(quoteVersion.quoteId, quoteId));

/** The lines of the quote that this one replaces, as its customer had them. */
export async function takeOverLines(tx: Tx, { row, versions }: HeldQuote, id: number, now: Date): Promise<void> {
  const taken = versions.find(({ version }) => version === row.acceptedVersion) ?? versions.at(-1);
  if (!taken) return;
  const { lines, taxes, priceFrom } = taken;
  const draft = { lines, taxes: [...taxes], priceFrom };
  await tx.insert(quoteVersion).values({ quoteId: id, version: 1, createdAt: now, ...draft });
}

export function tradeOf({ tradeFromCents, tradeToCents }: QuoteRow): TradeRange | null {
  return tradeFromCents === null || tradeToCents === null ? null : { fromCents: tradeFromCents, toCents: tradeToCents };
}

export const isVersion = (quoteId: number, version: number) =>
  and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.version, version));

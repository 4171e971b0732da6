import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import { quote, quoteLink } from './quote.table.ts';

export type QuoteRow = typeof quote.$inferSelect;

/** One more secret link of 128 random bits; only its hash is stored, and older ones stay good. */
export async function newQuoteToken(tx: Tx, quoteId: number, now: Date): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await tx.insert(quoteLink).values({ tokenHash: hashOf(token), quoteId, createdAt: now });
  return token;
}

export const quoteUrl = (token: string, language: Language, publicUrl: string): string =>
  `${publicUrl}${hrefIn(language, '/quote/:token', { token })}`;

const isToken = (token: string): boolean => /^[\w-]{22}$/.test(token);

/** The quote that a token opens; a draft is not shown. */
export async function findQuoteByToken(db: Db | Tx, token: string): Promise<QuoteRow | undefined> {
  if (!isToken(token)) return undefined;
  const [found] = await db
    .select({ row: quote })
    .from(quoteLink)
    .innerJoin(quote, eq(quote.id, quoteLink.quoteId))
    .where(and(eq(quoteLink.tokenHash, hashOf(token)), eq(quote.isRemove, false)));
  return found && found.row.state !== 'draft' ? found.row : undefined;
}

/** One more look at its page. It changes nothing that a form compares. */
export const countOpening = (db: Db, id: number, now: Date) =>
  db
    .update(quote)
    .set({ openedTimes: sql`${quote.openedTimes} + 1`, openedAt: now })
    .where(eq(quote.id, id));

/** For how many days its price is held. */
export const validDaysOf = ({ kind }: Pick<QuoteRow, 'kind'>, { repower, offers }: Settings): number =>
  kind === 'repower' ? repower.validDays : offers.validDays;

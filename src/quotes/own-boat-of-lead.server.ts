import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { InboxRow, Lead } from '#src/leads/inbox/lead.ts';
import { localText } from '#src/lib/localized.ts';
import { boatPhrase, leadTexts, ownBoatFacts } from './own-boat-text.ts';
import { quote } from './quote.table.ts';

/**
 * A request for a quote stores its boat as facts, and in words in English. Here readers of another language get the words
 * of their own, as long as nobody has rewritten them.
 */

type Said = Pick<InboxRow, 'kind' | 'id' | 'excerpt'>;

/** Rows of the inbox with the words of their boats. */
export async function sayOwnBoats<Row extends Said>(
  db: Reading,
  rows: readonly Row[],
  language: Language,
): Promise<Row[]> {
  const texts = await textsOf(db, language, rows);
  return rows.map((row) => {
    const text = row.kind === 'quote' ? texts.get(row.id) : undefined;
    return text && isSame(row.excerpt, text.en.message) ? { ...row, excerpt: text.own.message } : row;
  });
}

/** A lead with the words of its boat in its subject and message. */
export async function sayOwnBoat(db: Reading, lead: Lead, language: Language): Promise<Lead> {
  const text = (await textsOf(db, language, [lead])).get(lead.id);
  if (!text) return lead;
  const facts = lead.facts.map((fact) => {
    if (fact.field !== 'title' && fact.field !== 'message') return fact;
    return isSame(fact.value, text.en[fact.field]) ? { ...fact, value: text.own[fact.field] } : fact;
  });
  return { ...lead, facts };
}

async function textsOf(db: Reading, language: Language, leads: readonly Pick<InboxRow, 'kind' | 'id'>[]) {
  const ids = language === 'en' ? [] : leads.flatMap(({ kind, id }) => (kind === 'quote' ? [id] : []));
  const rows = ids.length === 0 ? [] : await quotesOf(db, ids);
  return new Map(
    rows.flatMap(({ lead, boat, subject }) => {
      if (lead === null || boat === null) return [];
      const own = {
        title: m.common_labelled({ label: localText(subject, language).text, value: boatPhrase(boat, language) }),
        message: ownBoatFacts(boat, language),
      };
      return [[lead, { en: leadTexts(subject, boat), own }] as const];
    }),
  );
}

/** The newest first, so that the map has the one that came with the request. */
const quotesOf = (db: Reading, ids: readonly number[]) =>
  db
    .select({ lead: quote.contact, boat: quote.boat, subject: quote.subject })
    .from(quote)
    .where(and(inArray(quote.contact, [...ids]), eq(quote.isRemove, false)))
    .orderBy(desc(quote.id));

const isSame = (stored: string | number | null, written: string): boolean =>
  String(stored).replace(/\s+/g, ' ') === written.replace(/\s+/g, ' ');

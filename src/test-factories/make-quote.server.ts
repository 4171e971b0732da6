import type { Db } from '#src/db/client.server.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { uniqueWord } from './unique.ts';

/** An accepted quote without versions. */
export async function makeQuote(db: Db, overrides: Partial<typeof quote.$inferInsert> = {}) {
  const [made] = await db
    .insert(quote)
    .values({
      number: `OF-${uniqueWord()}`,
      state: 'accepted',
      name: 'Nora Tidewater',
      email: 'nora@example.com',
      language: 'en',
      subject: { en: 'Luxor 21', fr: null },
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no quote was made');
  return made;
}

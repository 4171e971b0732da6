import type { Db } from '#src/db/client.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof contact.$inferInsert>;

/** A new message from the contact form. */
export async function makeContact(db: Db, overrides: Overrides = {}) {
  const word = uniqueWord();
  const [made] = await db
    .insert(contact)
    .values({
      type: 1,
      name: `Visitor ${word}`,
      email: `${word}@example.com`,
      message: 'Is it still there?',
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no contact was made');
  return made;
}

import { inArray } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { mail } from './mail.table.ts';
import { type MessageState, messageState, type Sending } from './message-state.ts';

/** What became of some emails, by their ids; one that was deleted is missing. */
export async function readMessages(
  db: Reading,
  ids: readonly (number | null)[],
  sending: Sending,
): Promise<Map<number | null, MessageState>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const { id, state, tries, nextTryAt } = mail;
  const rows = await db.select({ id, state, tries, nextTryAt }).from(mail).where(inArray(mail.id, known));
  return new Map(rows.map((row) => [row.id, messageState(row, sending)]));
}

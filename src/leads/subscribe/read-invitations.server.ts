import { asc, inArray, sql } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import type { MessageState, Sending } from '#src/mail/message-state.ts';
import { readMessages } from '#src/mail/read-messages.server.ts';
import { mailProof } from './subscribe.table.ts';

type Invited = { email: string; confirmedAt: Date | null };

/** The state of the last confirmation email of each subscriber; null for confirmed ones, and when there is none. */
export async function readInvitations(
  db: Reading,
  rows: readonly Invited[],
  sending: Sending,
): Promise<(MessageState | null)[]> {
  const emails = rows.flatMap(({ email, confirmedAt }) => (confirmedAt === null ? email.toLowerCase() : []));
  if (emails.length === 0) return rows.map(() => null);
  const mailbox = sql<string>`lower(${mailProof.email})`;
  const requested = await db
    .select({ mailbox, mail: mailProof.mail })
    .from(mailProof)
    .where(inArray(mailbox, emails))
    .orderBy(asc(mailProof.expiresAt));
  const mails = requested.map(({ mail }) => mail);
  const messages = await readMessages(db, mails, sending);
  const byMailbox = new Map(requested.map(({ mailbox: of, mail }) => [of, messages.get(mail) ?? null]));
  return rows.map(({ email, confirmedAt }) => (confirmedAt ? null : (byMailbox.get(email.toLowerCase()) ?? null)));
}

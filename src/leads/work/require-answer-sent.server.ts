import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { type LeadStatus, leadStatus } from './status.ts';

/** A check before a message, a trade-in or a booking is resolved. */

type Resolved = { resource: string; id: number; name: string };

const maxNamed = 3;

/**
 * Leads whose last answer is an email that was not sent: the customer would be left without an answer. Throws 409
 * naming them, to be confirmed by the same call with `anyway`.
 */
export async function requireAnswersSent(tx: Tx, leads: readonly Resolved[]): Promise<void> {
  const unsent: Resolved[] = [];
  for (const lead of leads) if (await isAnswerUnsent(tx, lead)) unsent.push(lead);
  if (unsent.length === 0) return;
  const names = unsent.slice(0, maxNamed).map(({ name }) => name);
  throw failure.conflict({
    messageKey: 'admin_inbox_resolve_unsent',
    inputs: { names: unsent.length > maxNamed ? `${names.join(', ')}, …` : names.join(', ') },
    details: { ask: 'answer-not-sent', leads: unsent },
  });
}

/** A call since then has reached them. */
async function isAnswerUnsent(tx: Tx, { resource, id }: Resolved): Promise<boolean> {
  const { rows } = await tx.execute<{ state: string | null }>(sql`
    SELECT mail.state FROM lead_note LEFT JOIN mail ON mail.id = lead_note.mail_id
    WHERE resource = ${resource} AND lead_id = ${id} AND kind IN ('reply', 'call')
    ORDER BY lead_note.id DESC LIMIT 1`);
  return isUnsent(rows[0]?.state ?? null);
}

type Save = {
  tx: Tx;
  before: { id: number; status: LeadStatus } | null;
  parsed: { status: LeadStatus };
  isAnyway: boolean;
};

/** The same for the form of one. */
export async function requireAnswerSent(
  { tx, before, parsed, isAnyway }: Save,
  lead: Pick<Resolved, 'resource' | 'name'>,
): Promise<void> {
  const isResolved = before && before.status !== leadStatus.resolve && parsed.status === leadStatus.resolve;
  if (isResolved && !isAnyway) await requireAnswersSent(tx, [{ ...lead, id: before.id }]);
}

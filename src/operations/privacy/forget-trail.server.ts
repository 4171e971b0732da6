import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '#src/audit/audit.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { leadReminder } from '#src/leads/inbox/inbox.table.ts';
import { forgetEvents } from '#src/webhooks/forget-events.server.ts';

/** Removes the values from audit entries: who did what and when stays. What was to be sent to other programs goes. */
export async function forgetTrail(tx: Tx, resource: string, ids: number[]) {
  const { resource: kind, leadId } = leadReminder;
  if (resource === 'contact' || resource === 'trade' || resource === 'book-service') {
    await tx.delete(leadReminder).where(and(eq(kind, resource), inArray(leadId, ids)));
  }
  await forgetEvents(tx, resource, ids);
  const names = resource === 'contact' ? ['contact', 'request-email', 'request-phone'] : [resource];
  await tx
    .update(audit)
    .set({ recordName: null, changes: {} })
    .where(and(inArray(audit.resource, names), inArray(audit.recordId, ids)));
}

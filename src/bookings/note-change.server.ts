import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Changes } from '#src/audit/difference.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { booking } from './booking.table.ts';

/** Notes a change of a booking in the audit log; an owner has no actor. */
export const noteChange = (
  tx: Tx,
  row: typeof booking.$inferSelect,
  changes: Changes,
  { actor, now }: { actor: Actor | null; now: Date },
) =>
  recordAudit(tx, actor, [
    {
      createdAt: now,
      action: 'update',
      resource: 'book-service',
      recordId: row.id,
      recordName: `${row.firstName} ${row.lastName}, ${row.date} ${row.time}`,
      changes,
    },
  ]);

import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import { audit } from './audit.table.ts';
import type { AuditAction } from './audited.ts';
import type { Changes } from './difference.ts';

type Entry = {
  /** By default the start of the transaction. */
  createdAt?: Date;
  action: AuditAction;
  resource: string;
  recordId?: number | null;
  recordName?: string | null;
  changes?: Changes;
  listChangeId?: string | null;
  /** In place of the actor's name. */
  userName?: string;
};

/** Adds entries to the audit log, in the transaction of the action. */
export async function recordAudit(
  tx: Tx | Db,
  actor: Pick<Actor, 'id' | 'username' | 'apiKey'> | null,
  entries: Entry[],
) {
  if (entries.length === 0) return;
  // What a program does is not attributed to the user who made its key.
  const isProgram = actor?.apiKey !== undefined;
  const who = { userId: isProgram ? null : (actor?.id ?? null), userName: actor?.username ?? 'Slipway' };
  await tx.insert(audit).values(entries.map((entry) => ({ ...who, ...entry })));
}

export type HistoryEntry = {
  id: number;
  createdAt: Date;
  /** The name, or the username of somebody without one. */
  user: string;
  username: string;
  action: string;
  changes: Changes;
};

const maxEntries = 200;

/** The history of one record, newest first. */
export async function historyOf(db: Pick<Db, 'select'>, resource: string, recordId: number): Promise<HistoryEntry[]> {
  return await db
    .select({
      id: audit.id,
      createdAt: audit.createdAt,
      user: personName(audit.userId, audit.userName),
      username: audit.userName,
      action: audit.action,
      changes: audit.changes,
    })
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.recordId, recordId)))
    .orderBy(desc(audit.id))
    .limit(maxEntries);
}

/** The last entry of a record, with the name of who made it. */
export async function lastEntryOf(db: Pick<Db, 'select'>, resource: string, recordId: number) {
  const [last] = await db
    .select({ ...getTableColumns(audit), userName: personName(audit.userId, audit.userName) })
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.recordId, recordId)))
    .orderBy(desc(audit.id))
    .limit(1);
  return last;
}

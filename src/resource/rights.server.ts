import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { type Action, mayDo } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { Definition, ResourceTable } from './definition.server.ts';

/** Who makes a call: a person, nobody (a visitor), or the program itself. */
export type Acting = { actor: Actor | null; isSystem: boolean };

/** Throws 401 for visitors, 403 for people without the right, 404 for a call that the resource does not have. */
export function requireMay(
  { actor, isSystem }: Acting,
  action: Action,
  { name, except }: Pick<Definition<ResourceTable, unknown, unknown>, 'name' | 'except'>,
): void {
  if (isSystem) return;
  if (!actor) throw failure.notSignedIn();
  if (!mayDo(actor, action, name)) throw failure.forbidden();
  if (except?.includes(action)) throw failure.notFound();
}

const regretMs = 60 * 60 * 1000;

/**
 * The trash is the admins'; others may call back what they themselves deleted within the last hour, as long as nothing
 * has happened to it since. Throws 403.
 */
export async function requireOwnDelete(
  tx: Tx,
  { actor, resource, id }: { actor: Actor | null; resource: string; id: number },
  now: Date,
): Promise<void> {
  const [last] = await tx
    .select({ action: audit.action, userId: audit.userId, createdAt: audit.createdAt })
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.recordId, id)))
    .orderBy(desc(audit.id))
    .limit(1);
  const isOwn = last?.action === 'delete' && last.userId === actor?.id;
  if (!isOwn || last.createdAt.getTime() <= now.getTime() - regretMs) throw failure.forbidden();
}

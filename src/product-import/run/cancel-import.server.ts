import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { noteProgress, requireImport } from './import-runs.server.ts';

type Cancelling = { id: number; actor: Actor; now: Date };

/**
 * Cancels a waiting or running import. Whichever commits first wins: an import that is done can't be cancelled any more
 * (409), and one that is cancelled is rolled back.
 */
export async function cancelImport(db: Db, { id, actor, now }: Cancelling): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, fileName } = await requireImport(tx, id);
    const ended = { isKept: false, cancelledBy: actor.username, finishedAt: now, updatedAt: now };
    if (!(await noteProgress(tx, id, { state: 'cancelled', ...ended })))
      throw failure.conflict({ messageKey: 'import_cannot_be_cancelled' });
    const resource = kind === 'products' ? 'product' : 'product-filter';
    await recordAudit(tx, actor, [{ createdAt: now, action: 'cancel-import', resource, recordName: fileName }]);
  });
}

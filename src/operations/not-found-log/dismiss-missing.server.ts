import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { pathIn } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { notFoundPage } from './not-found.table.ts';

type Dismissal = { db: Db; actor: Actor; id: number; now: Date };

/** Dismisses an address of the not-found log, and records it in the audit log; idempotent. */
export const dismissMissing = ({ db, actor, id, now }: Dismissal): Promise<void> =>
  db.transaction(async (tx) => {
    const [page] = await tx.select().from(notFoundPage).where(eq(notFoundPage.id, id));
    if (!page) throw failure.notFound();
    const isOpen = and(eq(notFoundPage.id, id), eq(notFoundPage.isDismissed, false));
    const { rowCount } = await tx.update(notFoundPage).set({ isDismissed: true }).where(isOpen);
    if (!rowCount) return;
    const recordName = pathIn(page.language, page.path);
    const entry = { createdAt: now, action: 'dismiss' as const, resource: 'missing-page', recordId: id, recordName };
    await recordAudit(tx, actor, [entry]);
  });

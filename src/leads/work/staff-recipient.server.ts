import { and, asc, eq } from 'drizzle-orm';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { recipientOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';

/**
 * Who receives what visitors send with a form. Until the dealer has written any mailbox it is the first admin, so that
 * nothing arrives unnoticed; null without an admin who has an address.
 */
export async function staffRecipient(
  tx: Db | Tx,
  settings: Pick<Settings, 'dealer' | 'mailTo'>,
  form: keyof Settings['mailTo'],
): Promise<string | null> {
  const written = recipientOf(settings, form);
  if (written !== null) return written;
  const [admin] = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, role.admin), eq(user.active, true), eq(user.isRemove, false)))
    .orderBy(asc(user.id))
    .limit(1);
  return admin?.email ?? null;
}

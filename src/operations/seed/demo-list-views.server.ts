import { eq, sql } from 'drizzle-orm';
import { user } from '#src/accounts/account.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { sharedViews } from '../../../demo/facts/staff.ts';

const domain = defaultSettings.dealer.emails.sales.split('@')[1];

/** Views of lists that the demo dealer's staff share. */
export async function plantListViews(tx: Tx): Promise<void> {
  for (const { by, list, name, query } of sharedViews) {
    const [author] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.username, `${by}@${domain}`));
    // The table belongs to the back office, above this.
    if (author)
      await tx.execute(
        sql`INSERT INTO list_view (user_id, list, name, query, is_shared) VALUES (${author.id}, ${list}, ${JSON.stringify(name)}, ${query}, true) ON CONFLICT DO NOTHING`,
      );
  }
}

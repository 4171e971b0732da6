import type { Tx } from '#src/db/client.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import type { contact, trade } from '../lead.table.ts';
import { queueAdf } from './queue-adf.server.ts';
import { contactNotification, recipientsOf } from './receive-contact.server.ts';
import { tradeNotification } from './receive-trade.server.ts';

/**
 * A lead that staff enter, from a call or a walk-in, reaches the CRM as those of the site do, once: neither a change nor a
 * copy of a lead is sent.
 */

type Saved<Row> = {
  tx: Tx;
  row: Row;
  before: Row | null;
  now: Date;
  publicUrl: string;
  isCopy?: boolean;
};

export async function forwardContact({ tx, row, before, isCopy, ...saved }: Saved<typeof contact.$inferSelect>) {
  if (before || isCopy) return;
  const settings = await readSettings(tx);
  await queueAdf(tx, contactNotification(row, 0), recipientsOf[row.type], { ...saved, settings });
}

export async function forwardTrade({ tx, row, before, isCopy, ...saved }: Saved<typeof trade.$inferSelect>) {
  if (before || isCopy) return;
  await queueAdf(tx, tradeNotification(row, 0), 'trades', { ...saved, settings: await readSettings(tx) });
}

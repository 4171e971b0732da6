import { sql } from 'drizzle-orm';
import { apiKey } from '#src/accounts/api-keys/api-key.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dayMs, minuteMs } from '#src/lib/duration.ts';
import { sourceRun, stockSource } from '#src/product-import/sources/source.table.ts';
import { webhook } from '#src/webhooks/webhook.table.ts';
import { webhookEventTypes } from '#src/webhooks/webhook-event-type.ts';
import { demoKeys, demoRuns, demoSource, demoWebhook } from '../../../demo/facts/integrations.ts';

/** A webhook with deliveries and a source with runs, both off, and keys without a secret. */
export async function plantIntegrations(tx: Tx, now: Date): Promise<void> {
  await plantWebhook(tx, now);
  await plantKeys(tx, now);
  await plantSource(tx, now);
}

const deliveries = 12;

/** The newest leads as events: all were taken, except one that the CRM has refused for three days. */
async function plantWebhook(tx: Tx, now: Date): Promise<void> {
  const [made] = await tx
    .insert(webhook)
    .values({ ...demoWebhook, events: [...webhookEventTypes], active: false, createdAt: now, updatedAt: now })
    .returning({ id: webhook.id });
  if (!made) throw new Error('no webhook was made');
  await tx.execute(sql`
    WITH made AS (
      INSERT INTO webhook_event (type, resource, record_id, counter, state, created_at)
      SELECT 'lead.created', 'contact', id, 1, to_jsonb(contact), created_at FROM contact
      WHERE NOT is_remove ORDER BY created_at DESC, id DESC LIMIT ${deliveries} RETURNING id, created_at
    ), placed AS (SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM made)
    INSERT INTO webhook_delivery (event_id, webhook_id, state, tries, next_try_at, answer_status, answer_text, sent_at,
      created_at, updated_at)
    SELECT id, ${made.id}, CASE place WHEN 9 THEN 'failed' ELSE 'sent' END, CASE place WHEN 9 THEN 10 ELSE 1 END,
      created_at, CASE place WHEN 9 THEN 503 ELSE 200 END, CASE place WHEN 9 THEN 'Service unavailable' ELSE '{"ok":true}' END,
      CASE place WHEN 9 THEN NULL ELSE created_at END, created_at, created_at
    FROM placed`);
}

async function plantKeys(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await tx.insert(apiKey).values(
    demoKeys.map(({ name, sections, revokedDaysAgo: days }) => ({
      ...{ name, sections: [...sections], createdAt: now, updatedAt: now },
      ...(days !== null && { createdAt: ago(days + 90), lastUsedAt: ago(days), revokedAt: ago(days) }),
    })),
  );
}

async function plantSource(tx: Tx, now: Date): Promise<void> {
  const [made] = await tx
    .insert(stockSource)
    .values({ ...demoSource, format: 'table', schedule: 'manual', createdAt: now, updatedAt: now })
    .returning({ id: stockSource.id });
  if (!made) throw new Error('no source was made');
  const before = demoRuns.map((_run, at) => demoRuns.slice(0, at).findLast(({ state }) => state === 'done'));
  await tx.insert(sourceRun).values(
    demoRuns.map(({ daysAgo, ...run }, at) => {
      const begun = new Date(now.getTime() - daysAgo * dayMs);
      const ended = new Date(begun.getTime() + minuteMs);
      const times = { createdAt: begun, startedAt: begun, finishedAt: ended, updatedAt: ended };
      return { ...run, ...times, source: made.id, rowsBefore: before[at]?.rowCount ?? null, userName: 'Slipway' };
    }),
  );
}

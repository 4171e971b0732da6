import { and, asc, eq, exists, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { nextTryAfter, webhookPauses } from '#src/jobs/next-try.ts';
import { hourSeconds, minuteMs } from '#src/lib/duration.ts';
import { FetchRefused, type Internet, type PublicAnswer, postPublic } from '#src/lib/net/fetch-public.server.ts';
import type { SecretBox } from '#src/lib/process/secret-box.server.ts';
import { signedHeaders } from './sign-webhook.server.ts';
import { webhook, webhookDelivery, webhookEvent } from './webhook.table.ts';
import { messageIdOf, webhookBody } from './webhook-event.ts';

type Deps = { db: Db; now: () => Date; secretBox: SecretBox; world?: Internet };
type Delivery = typeof webhookDelivery.$inferSelect;

/** The trigger notifies this channel of new deliveries. */
export const webhookWaiting = 'webhook_waiting';

/** Of an answer, which is only for people to read. */
const maxAnswer = 1000;
const limits = { timeoutMs: 15_000, maxBytes: maxAnswer };

/** A worker reserves a delivery for this long, which is longer than a try takes. */
const heldMs = minuteMs;

/** One receiver that does not answer must not hold up the others for long. */
const senders = 4;

/** Posts waiting deliveries: when an event has been written, and each minute for retries. */
export const sendWebhooksJob = (deps: Deps): JobKind<'send-webhooks'> => ({
  name: 'send-webhooks',
  retries: 1,
  maxSeconds: 15 * 60,
  shownSeconds: hourSeconds,
  run: async (_payload, { signal }) => {
    await Promise.all(Array.from({ length: senders }, () => sendOneByOne(deps, signal)));
  },
});

async function sendOneByOne(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const delivery = await take(deps.db, deps.now());
    if (!delivery) return;
    await note(deps, delivery, await attempt(deps, delivery, signal));
  }
}

/**
 * The try is recorded before it is made, so that the delivery is tried again if the process dies. Those of a webhook that
 * is off, or has no secret yet, wait.
 */
async function take(db: Db, now: Date): Promise<Delivery | undefined> {
  const isOpen = exists(
    db
      .select({ id: webhook.id })
      .from(webhook)
      .where(and(eq(webhook.id, webhookDelivery.webhook), webhook.active, isNotNull(webhook.secret))),
  );
  const due = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextTryAt, now), isOpen))
    .orderBy(asc(webhookDelivery.nextTryAt), asc(webhookDelivery.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(webhookDelivery)
    .set({
      tries: sql`${webhookDelivery.tries} + 1`,
      nextTryAt: new Date(now.getTime() + heldMs),
      updatedAt: now,
    })
    .where(eq(webhookDelivery.id, sql`(${due})`))
    .returning();
  return taken;
}

type Outcome = { headers: Record<string, string> | null; answer: PublicAnswer | null; error: string | null };

async function attempt({ db, now, secretBox, world }: Deps, delivery: Delivery, signal: AbortSignal): Promise<Outcome> {
  const [target] = await db.select().from(webhook).where(eq(webhook.id, delivery.webhook));
  const [event] = await db.select().from(webhookEvent).where(eq(webhookEvent.id, delivery.event));
  const secret = target?.secret ? secretBox.open(target.secret) : null;
  // Removed since it was taken.
  if (!target || !event) return { headers: null, answer: null, error: 'stopped' };
  // Nothing leaves without a signature.
  if (secret === null) return { headers: null, answer: null, error: 'secret-unreadable' };
  const body = webhookBody(event);
  const headers = signedHeaders(secret, { id: messageIdOf(event), body, at: now() });
  try {
    const answer = await postPublic(target.url, { headers, body }, limits, { signal, ...(world && { world }) });
    return { headers, answer, error: null };
  } catch (error) {
    if (signal.aborted) return { headers, answer: null, error: 'stopped' };
    if (error instanceof FetchRefused) return { headers, answer: null, error: error.reason };
    throw error;
  }
}

const gone = 410;
const isTaken = (status: number) => status >= 200 && status < 300;

/** 410 says that the address is gone for good: nothing more is sent there until somebody turns it on again. */
async function note({ db, now }: Deps, delivery: Delivery, { headers, answer, error }: Outcome): Promise<void> {
  const at = now();
  const status = answer?.status ?? null;
  const isSent = status !== null && isTaken(status);
  // If another worker has taken it since, its result counts, except that this one was sent.
  const isStillOurs = isSent ? undefined : eq(webhookDelivery.tries, delivery.tries);
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDelivery)
      .set({
        requestHeaders: headers,
        answerStatus: status,
        answerText: answer === null ? null : storable(answer.text),
        lastError: error,
        updatedAt: at,
        ...(isSent ? { state: 'sent', sentAt: at } : nextState(delivery.tries, status, at)),
      })
      .where(and(eq(webhookDelivery.id, delivery.id), isStillOurs));
    if (status === gone)
      await tx.update(webhook).set({ active: false, updatedAt: at }).where(eq(webhook.id, delivery.webhook));
  });
}

function nextState(tries: number, status: number | null, now: Date): Partial<Delivery> {
  const nextTryAt = status === gone ? null : nextTryAfter(webhookPauses, tries, now);
  return nextTryAt ? { nextTryAt } : { state: 'failed' };
}

/** PostgreSQL stores no NUL. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, maxAnswer);

/** Sends a delivery again, whatever became of it: the receiver knows a repeat by its id. */
export async function sendWebhookAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', tries: 0, nextTryAt: now, lastError: null, updatedAt: now })
    .where(eq(webhookDelivery.id, id));
  await tx.execute(sql`SELECT pg_notify(${webhookWaiting}, '')`);
}

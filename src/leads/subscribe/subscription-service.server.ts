import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/client.server.ts';
import { type Submitted, submitForm } from '#src/forms/submit-form.server.ts';
import { requiredEmail } from '#src/mail/address.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { subscriber } from '../lead.table.ts';
import { leadLanguage } from '../work/lead-fields.ts';
import { type Asking, askForMail } from './ask-for-mail.server.ts';
import { confirmMail, type LinkState, readLink } from './confirm-mail.server.ts';

export const subscribeInput = z.strictObject({ email: requiredEmail('missing_your_email'), language: leadLanguage() });

export type SubscriptionDeps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings'>;
  publicUrl: string;
  now: () => Date;
};

/** Requests, confirms and ends newsletter subscriptions, for the API and for pages. */
export type SubscriptionService = {
  /** Handles the form; the answer does not depend on the address. Throws what `submitForm` throws. */
  ask(sent: Submitted): Promise<void>;
  read(token: string): Promise<LinkState>;
  confirm(token: string): Promise<LinkState>;
  isLeaveKey(key: string): Promise<boolean>;
  leave(key: string): Promise<boolean>;
};

export function createSubscriptionService({ db, catalogue, publicUrl, now }: SubscriptionDeps): SubscriptionService {
  const asking = async (): Promise<Asking> => ({ settings: await catalogue.settings(), publicUrl, now: now() });
  return {
    async ask(sent) {
      const values = await asking();
      await submitForm({ db, now }, sent, {
        name: 'subscribe',
        input: subscribeInput,
        store: (tx, form) => askForMail(tx, { ...form, address: sent.address }, values),
      });
    },
    read: (token) => readLink(db, token, now()),
    async confirm(token) {
      const values = await asking();
      return await db.transaction((tx) => confirmMail(tx, token, values));
    },
    isLeaveKey: (key) => isLeaveKey(db, key),
    leave: (key) => leave(db, key, now()),
  };
}

const hasKey = (key: string) => and(eq(subscriber.leaveKey, key), eq(subscriber.isRemove, false));

/** True for a known unsubscribe key. */
async function isLeaveKey(db: Db, key: string): Promise<boolean> {
  const found = await db.select({ id: subscriber.id }).from(subscriber).where(hasKey(key));
  return found.length > 0;
}

/** Unsubscribes a reader; idempotent. False for an unknown key. */
async function leave(db: Db | Tx, key: string, now: Date): Promise<boolean> {
  const left = await db
    .update(subscriber)
    .set({
      unsubscribedAt: sql`coalesce(${subscriber.unsubscribedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(hasKey(key))
    .returning({ id: subscriber.id });
  return left.length > 0;
}

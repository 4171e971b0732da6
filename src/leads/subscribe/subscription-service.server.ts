import { z } from 'zod';
import { leadLanguage, requiredEmail } from '#src/bookings/lead-fields.ts';
import type { Db } from '#src/db/client.server.ts';
import { answerOnce, findEarlierAnswer } from '#src/db/idempotency/idempotency.server.ts';
import { passCaptcha } from '#src/forms/captcha/pass-captcha.server.ts';
import { queueForm } from '#src/forms/form-queue.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { readWritten, type SentForm } from '#src/forms/sent-form.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { type Asking, askForMail } from './ask-for-mail.server.ts';
import { confirmMail, type LinkState, readLink } from './confirm-mail.server.ts';
import { isLeaveKey, leave } from './leave.server.ts';

export const subscribeInput = z.strictObject({ email: requiredEmail('missing_your_email'), language: leadLanguage() });

export type SubscriptionDeps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings'>;
  publicUrl: string;
  now: () => Date;
};

/** Requests, confirms and ends newsletter subscriptions, for the API and for pages. */
export type SubscriptionService = {
  /**
   * Handles the form; the answer does not depend on the address. Throws 503 when too many forms are queued, 429 after
   * too many from one network, 422 for invalid fields or captcha.
   */
  ask(sent: Omit<SentForm, 'language'>): Promise<void>;
  read(token: string): Promise<LinkState>;
  confirm(token: string): Promise<LinkState>;
  isLeaveKey(key: string): Promise<boolean>;
  leave(key: string): Promise<boolean>;
};

export function createSubscriptionService({ db, catalogue, publicUrl, now }: SubscriptionDeps): SubscriptionService {
  const asking = async (): Promise<Asking> => ({ settings: await catalogue.settings(), publicUrl, now: now() });
  return {
    async ask({ proof, written, address }) {
      const request = { scope: 'subscribe', key: proof.idempotencyKey, now: now() };
      const given = await asking();

      await queueForm(db, async () => {
        await limitPosts(db, { form: 'subscribe', address }, now());
        if (await findEarlierAnswer(db, request)) return;
        const form = readWritten(subscribeInput, written);
        await passCaptcha(db, proof, now());
        await db.transaction((tx) => answerOnce(tx, request, () => askForMail(tx, { ...form, address }, given)));
      });
    },
    read: (token) => readLink(db, token, now()),
    async confirm(token) {
      const given = await asking();
      return await db.transaction((tx) => confirmMail(tx, token, given));
    },
    isLeaveKey: (key) => isLeaveKey(db, key),
    leave: (key) => leave(db, key, now()),
  };
}

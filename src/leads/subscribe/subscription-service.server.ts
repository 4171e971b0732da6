import { z } from 'zod';
import { leadLanguage, requiredEmail } from '#src/bookings/lead-fields.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { Proof } from '../receive/form-fields.ts';
import { createFormSubmissions } from '../receive/form-submission.server.ts';
import { readWritten } from '../receive/sent-form.ts';
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

/** Where the newsletter is asked for, agreed to and given up, by the API or by a page. */
export type SubscriptionService = {
  /** Throws what the form submission throws. The answer is the same for every address. */
  ask(sent: { proof: Proof; written: Sent; address: string }): Promise<void>;
  read(token: string): Promise<LinkState>;
  confirm(token: string): Promise<LinkState>;
  isLeaveKey(key: string): Promise<boolean>;
  leave(key: string): Promise<boolean>;
};

export function createSubscriptionService({ db, catalogue, publicUrl, now }: SubscriptionDeps): SubscriptionService {
  const submissions = createFormSubmissions({ db, now });
  const asking = async (): Promise<Asking> => ({ settings: await catalogue.settings(), publicUrl, now: now() });
  return {
    async ask({ proof, written, address }) {
      const given = await asking();
      const sent = { ...proof, address, read: () => readWritten(subscribeInput, written) };
      await submissions.submitFields('subscribe', sent, async (tx, form) => {
        await askForMail(tx, { ...form, address }, given);
        return null;
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

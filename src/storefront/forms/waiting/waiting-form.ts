import { dayMs } from '#src/lib/duration.ts';

/** The API calls of forms that wait when they can't be sent. */
export type FormCall =
  | '/api/client/contact-us'
  | '/api/trade'
  | '/api/client/quote'
  | '/api/client/subscribe'
  | '/api/client/watch';

/** A submitted form that may not have arrived: it is stored in this browser. */
export type WaitingForm = {
  /** The idempotency key. */
  key: string;
  call: FormCall;
  /** The description that the list of stored forms shows. */
  what: string;
  /** The form's own fields, without captcha and key. */
  fields: Record<string, string>;
  /** Uploaded files, in order, as their uploads named them. */
  ids: readonly string[];
  /** Files that are still to be uploaded. */
  files: readonly File[];
  /** When it was submitted. */
  at: number;
  /** Why the server refused it: then it is shown, but not sent again. */
  refusal?: string;
};

/** The server deletes uploads that no form has named for a day, too. */
export const maxWaitingMs = dayMs;

export const waitsUntil = ({ at }: Pick<WaitingForm, 'at'>): number => at + maxWaitingMs;

export const isExpired = (waiting: Pick<WaitingForm, 'at'>, now: number): boolean => now >= waitsUntil(waiting);

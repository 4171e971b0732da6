/**
 * `waiting` to be sent or retried; `kept` because there is no mail server; `sent` when the server has accepted it;
 * `failed` when it was refused permanently or retried too often.
 */
export const mailStates = ['waiting', 'kept', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Emails that staff can send again. */
export const canBeSentAgain = (state: string): boolean => state === 'failed' || state === 'kept';

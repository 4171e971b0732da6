/**
 * Waiting to be sent or tried again; kept, because there is no mail server; sent, when the server has taken it; failed,
 * when it was refused for good or tried often enough.
 */
export const mailStates = ['waiting', 'kept', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Emails that staff may have sent again. */
export const canBeSentAgain = (state: string): boolean => state === 'failed' || state === 'kept';

/**
 * `waiting` to be sent or retried; `kept` because there is no mail server; `sent` when the server has accepted it;
 * `failed` when it was refused permanently or retried too often.
 */
export const mailStates = ['waiting', 'kept', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Those that nobody has got and that staff can send again, for queries too. */
export const unsentStates = ['kept', 'failed'] as const satisfies MailState[];

export const isUnsent = (state: string | null): boolean => unsentStates.some((one) => one === state);

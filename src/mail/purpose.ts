/** What emails are about. */
export const purposes = [
  'lead',
  'lead-receipt',
  'lead-reply',
  'lead-soon',
  'lead-late',
  'quote-made',
  'quote-version',
  'quote-lower',
  'quote-ending',
  'quote-accepted',
  'quote-answer',
  'booking-received',
  'booking-moved',
  'booking-cancelled',
  'booking-status',
  'registration',
  'sign-in-code',
  'password-reset',
  'password-changed',
  'account-changed',
  'sign-in-failed',
  'mail-confirm',
  'newsletter-welcome',
  'watch-news',
  'backup-failed',
  'removal-asks',
] as const;

export type Purpose = (typeof purposes)[number];

/** Emails with a secret code or link: their text is never shown or exported. */
export const secretPurposes: readonly string[] = [
  'sign-in-code',
  'password-reset',
  'mail-confirm',
  'quote-made',
  'quote-version',
  'quote-lower',
  'quote-ending',
  'quote-accepted',
] satisfies Purpose[];

/** What emails are about. */
export const purposes = [
  'lead',
  'lead-adf',
  'lead-receipt',
  'lead-reply',
  'lead-soon',
  'lead-late',
  'quote-made',
  'quote-version',
  'quote-lower',
  'quote-ending',
  'quote-accepted',
  'quote-withdrawn',
  'quote-answer',
  'estimate-made',
  'estimate-version',
  'estimate-reminder',
  'estimate-answered',
  'estimate-answer',
  'booking-received',
  'booking-moved',
  'booking-cancelled',
  'booking-restored',
  'booking-status',
  'booking-ready',
  'booking-waiting',
  'booking-promised',
  'booking-reminder',
  'booking-earlier',
  'boat-new-owner',
  'link-again',
  'registration',
  'invitation',
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
  'source-asks',
  'mail-test',
] as const;

export type Purpose = (typeof purposes)[number];

/**
 * What a mail program reads in `Auto-Submitted` (RFC 3834). Vacation responders and help desks ignore such emails; what a
 * person of the staff has written has no such header.
 */
export function autoSubmitted(purpose: string): 'auto-generated' | 'auto-replied' | null {
  if (purpose === ('lead-reply' satisfies Purpose)) return null;
  return purpose === ('lead-receipt' satisfies Purpose) ? 'auto-replied' : 'auto-generated';
}

/** Emails with a secret code or link: their text is never shown or exported. */
export const secretPurposes: readonly string[] = [
  'sign-in-code',
  'invitation',
  'password-reset',
  'mail-confirm',
  'quote-made',
  'quote-version',
  'quote-lower',
  'quote-ending',
  'quote-accepted',
  'quote-withdrawn',
  'booking-received',
  'booking-moved',
  'booking-cancelled',
  'booking-restored',
  'booking-status',
  'booking-ready',
  'booking-waiting',
  'booking-promised',
  'booking-reminder',
  'booking-earlier',
  'boat-new-owner',
  'estimate-made',
  'estimate-version',
  'estimate-reminder',
  'estimate-answered',
  'link-again',
] satisfies Purpose[];

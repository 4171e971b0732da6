import { secretPurposes } from '#src/mail/purpose.ts';

/** What a backup does not hold, and why. A table that is not named here is in it whole. */

/** Tables of which nothing is kept. */
export const leftOutTables: ReadonlySet<string> = new Set([
  // What signs somebody in without a password, or is half-way through that.
  'session',
  'trusted_device',
  'second_step',
  'recovery_code',
  'password_reset',
  'mail_proof',
  // What somebody is writing and has not saved: good for half an hour.
  'post_preview',
  // Questions and first answers of public forms, and what rate limits count: good for minutes, or a day.
  'captcha',
  'rate_limit',
  'idempotent_answer',
  // What is true of one database only: its history, its own backups, and what its nodes tell each other.
  'migration',
  'backup',
  'store_binding',
  'product_change',
  'content_version',
]);

/**
 * Columns that are kept as something else, as SQL over the row `t`. Doing it twice changes nothing more, so that what
 * was restored can be compared with what was written.
 */
export const redactions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // An authenticator's secret would be the second key to an account. Its owner is sent codes instead, until they set
  // their app up again. Password hashes stay: argon2id, and without them nobody could come in.
  user: {
    two_step: `CASE WHEN t.two_step = 'app' THEN 'email' ELSE t.two_step END`,
    totp_secret: 'NULL::text',
    totp_pending: 'NULL::text',
    totp_step: 'NULL::integer',
  },
  // Emails with codes or with links that open something lose their words. An email that waited is not sent by whoever
  // restores this: the site that it comes from has sent it long since.
  mail: {
    text: unlessSecret('text'),
    html: unlessSecret('html'),
    state: `CASE WHEN t.state = 'waiting' THEN 'kept' ELSE t.state END`,
  },
};

function unlessSecret(column: string): string {
  const secret = secretPurposes.map((purpose) => `'${purpose}'`).join(', ');
  return `CASE WHEN t.purpose IN (${secret}) THEN '' ELSE t.${column} END`;
}

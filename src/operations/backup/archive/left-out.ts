import { secretPurposes } from '#src/mail/purpose.ts';

/** What a backup leaves out, and why. All other tables are included completely. */

/** Tables without any rows in the backup. */
export const leftOutTables: ReadonlySet<string> = new Set([
  // Sessions, and sign-ins in progress.
  'session',
  'trusted_device',
  'second_step',
  'recovery_code',
  'passkey_challenge',
  'password_reset',
  'invitation',
  'mail_proof',
  // Unsaved input, stored for half an hour.
  'post_preview',
  // Captchas, first answers of public forms, and rate limits: valid for minutes, or a day.
  'captcha',
  'captcha_key',
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
 * Columns that are stored redacted, as SQL over the row `t`. Idempotent, so that restored rows can be compared with
 * those in the archive.
 */
export const redactions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // An authenticator's secret is the second factor of an account. Its owner gets codes by email instead, until they set
  // their app up again. Password hashes (argon2id) stay: without them nobody could sign in.
  user: {
    two_step: `CASE WHEN t.two_step = 'app' THEN 'email' ELSE t.two_step END`,
    totp_secret: 'NULL::text',
    totp_pending: 'NULL::text',
    totp_step: 'NULL::integer',
  },
  // The text of emails with secret codes or links is removed. Waiting emails are not sent after a restore: the original
  // site has sent them already.
  mail: {
    text: unlessSecret('text'),
    html: unlessSecret('html'),
    attachments: unlessSecret('attachments', `'[]'::jsonb`),
    state: `CASE WHEN t.state = 'waiting' THEN 'kept' ELSE t.state END`,
  },
  // Neither are webhooks; staff may send them again.
  webhook_delivery: { state: `CASE WHEN t.state = 'waiting' THEN 'failed' ELSE t.state END` },
};

function unlessSecret(column: string, blank = `''`): string {
  const secret = secretPurposes.map((purpose) => `'${purpose}'`).join(', ');
  return `CASE WHEN t.purpose IN (${secret}) THEN ${blank} ELSE t.${column} END`;
}

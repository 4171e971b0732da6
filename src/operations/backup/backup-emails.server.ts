import { and, eq, not } from 'drizzle-orm';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { readDealerName } from '#src/dealer/settings.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Email } from '#src/mail/email.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import type { AskAdmins } from '#src/media/unused-files/sweep-files.server.ts';

type Deps = { publicUrl: string; now: () => Date };
type Said = Pick<Email, 'purpose' | 'subject'> & { text: string; reason?: string | null };

/** The nightly deletion would remove unusually many files, and waits for an admin. */
export const askToRemove =
  (input: Deps): AskAdmins =>
  (tx, { files, total }) =>
    writeToAdmins(tx, input, (locale) => ({
      purpose: 'removal-asks',
      subject: m.mail_removal_subject({}, { locale }),
      text: m.mail_removal_text({ files, total }, { locale }),
    }));

/** Two nights without a backup; `reason` is the error of the newest failure, in English. */
export const notifyOfFailedNights = (tx: Tx, input: Deps, reason: string | null): Promise<void> =>
  writeToAdmins(tx, input, (locale) => ({
    purpose: 'backup-failed',
    subject: m.mail_backup_failed_subject({}, { locale }),
    text: m.mail_backup_failed_text({}, { locale }),
    reason,
  }));

/** To each admin in their own language. */
async function writeToAdmins(tx: Tx, { publicUrl, now }: Deps, say: (language: Language) => Said): Promise<void> {
  const from = await readDealerName(tx);
  const admins = await tx
    .select({ to: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.role, role.admin), eq(user.active, true), not(user.isRemove)));
  for (const { to, language } of admins) {
    const { purpose, subject, text, reason } = say(language);
    const link = { link: `${publicUrl}/admin/backups`, label: m.common_backups({}, { locale: language }) };
    await queueEmail(
      tx,
      { to, language, purpose, subject, parts: [text, ...(reason ? [reason] : []), link], from },
      now(),
    );
  }
}

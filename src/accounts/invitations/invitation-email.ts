import { accessText } from '#src/access-text.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Email } from '#src/mail/email.ts';
import { type Envelope, write } from '../account-emails.ts';
import type { InvitationRow } from './invitation.table.ts';

type Invited = Pick<InvitationRow, 'role' | 'access' | 'expiresAt'> & { link: string; inviter: string };

/** Says who invites, what the account will open, and how long the link works. */
export function invitationEmail(envelope: Envelope, { link, inviter, expiresAt, ...rights }: Invited): Email {
  const { language, dealer } = envelope;
  const locale = { locale: language };
  return write(envelope, 'invitation', m.mail_invitation_subject({ dealer }, locale), [
    m.mail_invitation_text({ inviter, dealer }, locale),
    accessText(rights)
      .map((key) => `• ${sentence(key, language)}`)
      .join('\n'),
    { link, label: m.mail_invitation_link({}, locale) },
    m.mail_invitation_until({ until: formatMoment(expiresAt, language) }, locale),
    m.mail_invitation_not_you({}, locale),
  ]);
}

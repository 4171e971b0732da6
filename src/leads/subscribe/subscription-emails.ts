import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Email } from '#src/mail/email.ts';
import { type MailTexts, type ProgramText, textOf } from '#src/mail/texts/mail-texts.ts';
import { hrefIn } from '#src/site/href.ts';
import { postalAddress } from './consent.ts';

/** Emails to subscribers. */

type Reader = { to: string; language: Language; dealer: Settings['dealer']; publicUrl: string };

export const confirmPurpose = 'mail-confirm';

/** What is being confirmed. */
export type ConfirmedMail = 'newsletter' | 'watch';

const confirmText = {
  newsletter: {
    subject: m.mail_subscribe_confirm_subject,
    text: m.mail_subscribe_confirm_text,
    link: m.mail_subscribe_confirm_link,
  },
  watch: {
    subject: m.mail_alert_confirm_subject,
    text: m.mail_alert_confirm_text,
    link: m.common_confirm,
  },
} as const;

/** Contains only fixed text, so that nobody can write to strangers through our forms. */
export function confirmEmail(reader: Reader, token: string, about: ConfirmedMail): Email {
  const { to, language, dealer } = reader;
  const locale = { locale: language };
  const text = confirmText[about];
  return {
    to,
    language,
    purpose: confirmPurpose,
    subject: text.subject({ dealer: dealer.name }, locale),
    parts: [
      text.text({ dealer: dealer.name }, locale),
      {
        link: reader.publicUrl + hrefIn(language, '/newsletter/confirm/:token', { token }),
        label: text.link({}, locale),
      },
      m.mail_subscribe_confirm_not_you({}, locale),
    ],
    from: postalAddress(dealer),
  };
}

/** The footer of each email, with the unsubscribe link and the one-click address. */
function leaving(reader: Reader, leaveKey: string) {
  const link = reader.publicUrl + hrefIn(reader.language, '/newsletter/leave/:key', { key: leaveKey });
  const label = m.common_unsubscribe({}, { locale: reader.language });
  return { unsubscribeUrl: link, lastPart: { link, label } };
}

/** The program’s own words. */
export const welcomeText: ProgramText<'newsletter-welcome'> = {
  subject: m.mail_subscribe_welcome_subject,
  opening: m.mail_subscribe_welcome_text,
};

export function welcomeEmail(reader: Reader & { mailTexts: MailTexts }, leaveKey: string): Email {
  const { to, language, dealer, mailTexts } = reader;
  const facts = { dealer: dealer.name };
  const { subject, opening } = textOf('newsletter-welcome', welcomeText, facts, { mailTexts, language });
  const { unsubscribeUrl, lastPart } = leaving(reader, leaveKey);
  return {
    to,
    language,
    purpose: 'newsletter-welcome',
    subject,
    parts: [opening, lastPart],
    from: postalAddress(dealer),
    unsubscribeUrl,
  };
}

import { href } from 'react-router';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Email, EmailPart } from '#src/mail/email.ts';
import type { Purpose } from '#src/mail/purpose.ts';

/** The emails about accounts. */

/** Recipient, signature and the public URL, which never comes from a request's Host header. */
export type Envelope = { to: string; firstName: string; language: Language; dealer: string; publicUrl: string };

type LocalizedText = (inputs: object, options: { locale: Language }) => string;

export function write(envelope: Envelope, purpose: Purpose, subject: string, parts: EmailPart[]): Email {
  const { to, language, dealer, firstName } = envelope;
  const greeting = firstName
    ? m.mail_greeting({ name: firstName }, { locale: language })
    : m.mail_greeting_nobody({}, { locale: language });
  return { to, language, purpose, subject, parts: [greeting, ...parts], from: dealer };
}

const speaker = ({ language }: Envelope) => ({
  say: (text: LocalizedText) => text({}, { locale: language }),
  locale: { locale: language },
});

const linkTo = ({ publicUrl, language }: Envelope, path: string, label: string) => ({
  link: `${publicUrl}${pathIn(language, path)}`,
  label,
});

export function codeEmail(envelope: Envelope, code: string): Email {
  const { say } = speaker(envelope);
  return write(envelope, 'sign-in-code', say(m.mail_code_subject), [
    say(m.mail_code_text),
    { code },
    say(m.mail_code_not_you),
  ]);
}

export function resetEmail(envelope: Envelope, token: string): Email {
  const { say } = speaker(envelope);
  return write(envelope, 'password-reset', say(m.mail_reset_subject), [
    say(m.mail_reset_text),
    linkTo(envelope, href('/auth/reset-your-password/:token?', { token }), say(m.mail_reset_link)),
    say(m.mail_reset_not_you),
  ]);
}

export function registrationEmail(envelope: Envelope): Email {
  const { say, locale } = speaker(envelope);
  const subject = m.mail_registration_subject({ dealer: envelope.dealer }, locale);
  return write(envelope, 'registration', subject, [say(m.account_registered), say(m.mail_registration_not_you)]);
}

/** For a registration with an address that has an account: the page itself doesn't reveal this. */
export function registeredBeforeEmail(envelope: Envelope): Email {
  const { say, locale } = speaker(envelope);
  const subject = m.mail_registration_subject({ dealer: envelope.dealer }, locale);
  return write(envelope, 'registration', subject, [
    say(m.mail_registered_before_text),
    linkTo(envelope, href('/auth/login'), say(m.common_sign_in)),
    linkTo(envelope, href('/auth/forgot-your-password'), say(m.mail_reset_link)),
    say(m.mail_registration_not_you),
  ]);
}

/** For a change of the account that its owner confirms. */
export function confirmationCodeEmail(envelope: Envelope, code: string): Email {
  const { say } = speaker(envelope);
  return write(envelope, 'sign-in-code', say(m.mail_confirm_code_subject), [
    say(m.mail_confirm_code_text),
    { code },
    say(m.mail_confirm_code_not_you),
  ]);
}

type SignInFacts = { email: string; username: string; twoStep: string };

/** Names what is new: the email address, the username, the second step. */
export function accountChangedEmail(envelope: Envelope, before: SignInFacts, after: SignInFacts): Email {
  const { say, locale } = speaker(envelope);
  const { email, username, twoStep } = after;
  const twoStepNow = twoStep === 'off' ? m.admin_account_turned_off : m.admin_account_turned_on;
  const news = [
    email !== before.email && m.mail_account_changed_email({ email }, locale),
    username !== before.username && m.mail_account_changed_username({ username }, locale),
    twoStep !== before.twoStep && say(twoStepNow),
  ];
  return write(envelope, 'account-changed', say(m.mail_account_changed_subject), [
    ...news.filter((line) => line !== false),
    say(m.mail_changed_not_you),
    linkTo(envelope, href('/auth/forgot-your-password'), say(m.mail_reset_link)),
  ]);
}

export function passkeyAddedEmail(envelope: Envelope, name: string): Email {
  const { say, locale } = speaker(envelope);
  return write(envelope, 'account-changed', say(m.mail_account_changed_subject), [
    m.mail_passkey_added({ name }, locale),
    say(m.mail_changed_not_you),
    linkTo(envelope, href('/auth/forgot-your-password'), say(m.mail_reset_link)),
  ]);
}

/** For an account whose password was right and whose codes were wrong several times. */
export function codesFailedEmail(envelope: Envelope): Email {
  const { say } = speaker(envelope);
  return write(envelope, 'sign-in-failed', say(m.mail_codes_failed_subject), [
    say(m.mail_codes_failed_text),
    say(m.mail_codes_failed_not_you),
    linkTo(envelope, href('/auth/forgot-your-password'), say(m.mail_reset_link)),
  ]);
}

export function passwordChangedEmail(envelope: Envelope): Email {
  const { say } = speaker(envelope);
  return write(envelope, 'password-changed', say(m.mail_changed_subject), [
    say(m.mail_changed_text),
    say(m.mail_changed_not_you),
    linkTo(envelope, href('/auth/forgot-your-password'), say(m.mail_reset_link)),
  ]);
}

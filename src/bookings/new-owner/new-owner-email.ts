import { emailOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { m } from '#src/i18n/messages.ts';
import type { Email } from '#src/mail/email.ts';
import { type ProgramText, textOf } from '#src/mail/texts/mail-texts.ts';
import type { BoatOwner } from './boat-owner.table.ts';

type Sending = Pick<Settings, 'dealer' | 'mailTexts'> & { link: string };

/** The program’s own words. */
export const newOwnerText: ProgramText<'boat-new-owner'> = {
  subject: (_facts, options) => m.new_owner_subject({}, options),
  opening: m.new_owner_text,
};

/** To the new owner of a boat, with the link to what was done on it. It names neither the boat nor its former owner. */
export const newOwnerEmail = (
  { email, language }: Pick<BoatOwner, 'email' | 'language'>,
  { link, dealer, mailTexts }: Sending,
): Email => {
  const locale = { locale: language };
  const facts = { dealer: dealer.name };
  const { subject, opening } = textOf('boat-new-owner', newOwnerText, facts, { mailTexts, language });
  return {
    to: email,
    replyTo: emailOf(dealer, 'service'),
    language,
    purpose: 'boat-new-owner',
    subject,
    parts: [opening, m.new_owner_keep({}, locale), { link, label: m.new_owner_link({}, locale) }],
    from: dealer.name,
  };
};

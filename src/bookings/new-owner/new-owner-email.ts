import { emailOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { m } from '#src/i18n/messages.ts';
import type { Email } from '#src/mail/email.ts';
import type { BoatOwner } from './boat-owner.table.ts';

type Sending = Pick<Settings, 'dealer'> & { link: string };

/** To the new owner of a boat, with the link to what was done on it. It names neither the boat nor its former owner. */
export const newOwnerEmail = ({ email, language }: BoatOwner, { link, dealer }: Sending): Email => {
  const locale = { locale: language };
  return {
    to: email,
    replyTo: emailOf(dealer, 'service'),
    language,
    purpose: 'boat-new-owner',
    subject: m.new_owner_subject({}, locale),
    parts: [m.new_owner_text({ dealer: dealer.name }, locale), { link, label: m.new_owner_link({}, locale) }],
    from: dealer.name,
  };
};

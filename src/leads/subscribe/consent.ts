import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

type Dealer = Settings['dealer'];

/** The dealer's postal address; anti-spam law requires it in every newsletter. */
export const postalAddress = ({ name, address: { street, city, province, postalCode } }: Dealer): string =>
  city === '' ? name : `${name}, ${street}, ${city} ${province} ${postalCode}`;

/** Who asks for consent, and where they are reached. */
export const senderOf = (dealer: Dealer): string =>
  [postalAddress(dealer), dealer.phones.main, dealer.emails.sales].filter(Boolean).join(', ');

/** The consent text for the newsletter: it is stored as it was shown. */
export const consentText = (dealer: Dealer, locale: Language): string =>
  m.newsletter_consent({ dealer: dealer.name, sender: senderOf(dealer) }, { locale });

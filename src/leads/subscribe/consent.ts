import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

type Dealer = Settings['dealer'];

/** The dealer's postal address; anti-spam law requires it in every newsletter. */
export const postalAddress = ({ name, address }: Dealer): string =>
  `${name}, ${address.street}, ${address.city} ${address.province} ${address.postalCode}`;

/** The consent text for the newsletter: it is stored as it was shown. */
export const consentText = (dealer: Dealer, locale: Language): string =>
  m.newsletter_consent(
    { dealer: dealer.name, address: postalAddress(dealer), phone: dealer.phones.main, email: dealer.emails.sales },
    { locale },
  );

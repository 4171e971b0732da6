import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

type Dealer = Settings['dealer'];

/** Where emails to the dealer go; the law wants it in every email to readers. */
export const postalAddress = ({ name, address }: Dealer): string =>
  `${name}, ${address.street}, ${address.city} ${address.province} ${address.postalCode}`;

/** What somebody agrees to who asks for the newsletter: the words that are shown are the words that are kept. */
export const consentText = (dealer: Dealer, locale: Language): string =>
  m.newsletter_consent(
    { dealer: dealer.name, address: postalAddress(dealer), phone: dealer.phones.main, email: dealer.emails.sales },
    { locale },
  );

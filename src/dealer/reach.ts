import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Settings } from './settings.ts';

/** How the dealer is reached: a counter without a number or an address of its own has the main one. */

type Dealer = Pick<Settings['dealer'], 'phones' | 'emails'>;
export type Counter = 'sales' | 'service' | 'parts';

/** Null until the dealer has written one. */
export const phoneOf = ({ phones }: Pick<Dealer, 'phones'>, counter: Counter = 'sales'): string | null =>
  (counter === 'sales' ? null : phones[counter]) ?? phones.main;

/** Null until the dealer has written one. */
export const emailOf = ({ emails }: Pick<Dealer, 'emails'>, counter: Counter = 'sales'): string | null =>
  emails[counter] ?? emails.sales;

const counterOf: Record<keyof Settings['mailTo'], Counter> = {
  contact: 'sales',
  quotes: 'sales',
  trades: 'sales',
  service: 'service',
  parts: 'parts',
};

/** Who receives what visitors send with a form; null while the dealer has no address at all. */
export const recipientOf = (
  { mailTo, dealer }: { mailTo: Settings['mailTo']; dealer: Dealer },
  form: keyof Settings['mailTo'],
): string | null => mailTo[form] ?? emailOf(dealer, counterOf[form]);

/** The address that dials a number as the settings have it, `604-555-0123`. */
export const telHref = (phone: string): string => `tel:+1-${phone}`;

/** `Harbour Marine in Gaspé`, or the name alone until the town is known. */
export const nameAndTown = (
  { name, address }: Pick<Settings['dealer'], 'name' | 'address'>,
  locale: Language,
): string => (address.city === '' ? name : m.dealer_in_town({ dealer: name, town: address.city }, { locale }));

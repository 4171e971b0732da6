import type { CustomerPage } from '#src/customers/customer-page.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';

const states = {
  yes: m.admin_customer_newsletter_yes,
  left: m.common_unsubscribed,
  unconfirmed: m.field_is_unconfirmed,
  never: m.admin_customer_newsletter_never,
};

type Consent = NonNullable<CustomerPage['consent']>;

/** `Newsletter: agreed, October 2, 2026`. */
export const newsletterText = (consent: Consent): string =>
  m.admin_customer_newsletter_is({ state: stateText(consent, (state) => state.toLocaleLowerCase()) });

export const consentText = (consent: Consent): string => stateText(consent, (state) => state);

const stateText = ({ newsletter, since }: Consent, write: (state: string) => string): string =>
  [write(states[newsletter]()), since && formatDay(dealerDay(new Date(since)), getLocale())].filter(Boolean).join(', ');

import type { OfferSettings } from '#src/dealer/offer-setting.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/lib/money.ts';

/** The deposit that the dealer asks for once an offer is accepted. It is paid with the dealer's own provider. */

/** As the settings say, rounded to dollars, and never more than the total; staff may have set it for this offer. */
export function depositCents(ownCents: number | null, totalCents: number, settings: OfferSettings): number {
  const percentCents = Math.round((totalCents * settings.depositPercent) / 10_000) * 100;
  return Math.min(ownCents ?? Math.max(percentCents, settings.depositCents), totalCents);
}

/** `href`: null where it is paid in person. */
export type DepositView = { text: string; href: string | null };

type Deposit = { number: string; cents: number };

/** Null without a deposit. */
function depositView({ number, cents }: Deposit, settings: OfferSettings, language: Language): DepositView | null {
  if (cents === 0) return null;
  const amount = (cents / 100).toFixed(2);
  const href = settings.payLink?.replaceAll('{number}', encodeURIComponent(number)).replaceAll('{amount}', amount);
  return {
    text: m.quote_deposit({ amount: formatMoney(cents, language) }, { locale: language }),
    href: href ?? null,
  };
}

type Accepted = { number: string; depositCents: number | null };

export const depositOf = (
  row: Accepted,
  totalCents: number,
  { offers }: Pick<Settings, 'offers'>,
  language: Language,
) => depositView({ number: row.number, cents: depositCents(row.depositCents, totalCents, offers) }, offers, language);

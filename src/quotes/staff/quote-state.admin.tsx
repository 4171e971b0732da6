import { Alert, Button } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { LoadedQuote, Save } from './loaded-quote.ts';

type Props = { quote: LoadedQuote; isBusy: boolean; save: Save };

const tones = { draft: 'fog', sent: 'strait', accepted: 'port', declined: 'star', expired: 'oil' } as const;

/** Where the quote stands, and what can be done about it. */
export function QuoteState({ quote, isBusy, save }: Props) {
  const { id, state, versions, updatedAt } = quote;
  // A quote that holds no price begins its next version at today's.
  const hasPrices = versions.length > 0 && state !== 'expired';
  const beginAnew = () => save(() => callApi('POST', 'quote/version', { id, updatedAt }), m.admin_quote_draft_saved());
  return (
    <Alert color={tones[state]} mb="md" title={stateText(quote)}>
      {(state === 'accepted' || state === 'declined') && m.admin_quote_answered()}
      {!hasPrices && (state === 'draft' || state === 'expired') && (
        <Button color="strait" loading={isBusy} onClick={() => void beginAnew()}>
          {m.admin_quote_todays_prices()}
        </Button>
      )}
    </Alert>
  );
}

function stateText({ state, versions, ...quote }: LoadedQuote): string {
  const language = getLocale();
  const lastDay = () => formatDay(versions.findLast(({ sentAt }) => sentAt !== null)?.lastDay ?? '', language);
  switch (state) {
    case 'draft':
      return m.admin_quote_is_draft();
    case 'sent':
      return m.admin_quote_is_sent({ day: lastDay() });
    case 'expired':
      return m.admin_quote_is_expired({ day: lastDay() });
    case 'declined':
      return m.admin_quote_is_declined({ day: formatDay(dealerDay(new Date(quote.declinedAt ?? '')), language) });
    case 'accepted':
      return m.admin_quote_is_accepted({
        name: quote.acceptedName ?? '',
        when: formatMoment(quote.acceptedAt ?? '', language),
        version: quote.acceptedVersion ?? '',
        total: formatMoney(centsFromDollars(quote.acceptedTotal ?? 0), language),
      });
  }
}

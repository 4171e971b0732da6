import { Alert, Button } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import type { LoadedQuote, Save } from './loaded-quote.ts';

type Props = { quote: LoadedQuote; isBusy: boolean; save: Save };

export const notifyDraft = () => notifySuccess(m.admin_quote_draft_saved());

const tones = { draft: 'fog', sent: 'strait', accepted: 'port', declined: 'star', expired: 'oil' } as const;

/** Where the quote stands, and what can be done about it. */
export function QuoteState({ quote, isBusy, save }: Props) {
  const { id, state, message, versions, updatedAt } = quote;
  // A quote that holds no price begins its next version at today's.
  const hasPrices = versions.length > 0 && state !== 'expired';
  const beginAnew = () => save(() => callApi('POST', 'quote/version', { id, updatedAt }), notifyDraft);
  const tone = state === 'sent' && isUnsent(message) ? 'star' : tones[state];
  return (
    <Alert color={tone} mb="md" title={stateText(quote)}>
      {(state === 'accepted' || state === 'declined') && m.admin_quote_answered()}
      {!hasPrices && (state === 'draft' || state === 'expired') && (
        <Button color="strait" loading={isBusy} onClick={() => void beginAnew()}>
          {m.admin_quote_todays_prices()}
        </Button>
      )}
    </Alert>
  );
}

function stateText({ state, message, versions, ...quote }: LoadedQuote): string {
  const language = getLocale();
  const lastDay = () => formatDay(versions.findLast(({ sentAt }) => sentAt !== null)?.lastDay ?? '', language);
  switch (state) {
    case 'draft':
      return m.admin_quote_is_draft();
    case 'sent':
      return sentText(message, lastDay());
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

/** The price is held for who has the quote: not before its email is sent, unless they are given a link. */
function sentText(message: MessageState | null, day: string): string {
  if (message === null || message === 'sent') return m.admin_quote_is_sent({ day });
  const state = messageText(message);
  return isUnsent(message) ? m.admin_quote_is_unsent({ state, day }) : m.admin_quote_is_waiting({ state, day });
}

import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useNavigate, useRouteLoaderData } from 'react-router';
import { type CurrentUser, mayDo, mayOperate } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { callsOf, type LoadedQuote, type Save } from './loaded-quote.ts';
import { tradedHref } from './traded-href.ts';

type Props = { quote: LoadedQuote; isBusy: boolean; save: Save };

const tones = {
  draft: 'fog',
  sent: 'strait',
  accepted: 'port',
  declined: 'star',
  expired: 'oil',
  withdrawn: 'star',
} as const;

/** Where the quote stands, and what can be done about it. */
export function QuoteState({ quote, isBusy, save }: Props) {
  const { id, state, message, openedTimes, openedAt, releasedAt, isSold, isPartlySold } = quote;
  const isPending = quote.kind === 'offer' && state === 'accepted' && releasedAt === null && !isSold;
  const mayWithdraw = state === 'sent' || (state === 'accepted' && !isPartlySold);
  const [isWithdrawing, withdrawing] = useDisclosure(false);
  const tone = state === 'sent' && isUnsent(message) ? 'star' : tones[state];
  const release = () => save(() => callApi('POST', 'quote/release', { id }), m.admin_quote_released());
  return (
    <Alert color={tone} mb="md" title={stateText(quote)}>
      {(state === 'accepted' || state === 'declined' || state === 'withdrawn') && <p>{m.admin_quote_answered()}</p>}
      {isSold && (
        <>
          <p>{m.admin_quote_sold()}</p>
          <TradeEntry quote={quote} />
        </>
      )}
      {state === 'sent' && quote.kind !== 'estimate' && (
        <p>
          {openedTimes === 0
            ? m.admin_quote_not_opened()
            : m.admin_quote_opened({ count: openedTimes, when: formatMoment(openedAt ?? '', getLocale()) })}
        </p>
      )}
      {(isPending || mayWithdraw) && (
        <Group gap="s2" mt="s2">
          {isPending && <SellUnits quote={quote} isBusy={isBusy} save={save} />}
          {isPending && (
            <Button variant="default" loading={isBusy} onClick={() => void release()}>
              {m.admin_quote_release()}
            </Button>
          )}
          {mayWithdraw && (
            <Button variant="default" onClick={withdrawing.open}>
              {m.admin_quote_withdraw()}
            </Button>
          )}
        </Group>
      )}
      {isWithdrawing && <Withdraw quote={quote} isBusy={isBusy} save={save} close={withdrawing.close} />}
    </Alert>
  );
}

/** The reason that the customer reads and, once the quote is accepted, with whom it was agreed. */
function Withdraw({ quote: { id, state, kind }, isBusy, save, close }: Props & { close: () => void }) {
  const [reason, setReason] = useState('');
  const [agreedWith, setAgreedWith] = useState('');
  const withdraw = async () => {
    const sent = { id, reason, ...(state === 'accepted' && { with: agreedWith }) };
    const { isDone } = await save(() => callApi('POST', `${callsOf(kind)}/withdraw`, sent), m.admin_quote_withdrawn());
    if (isDone) close();
  };
  const isReady = reason.trim() !== '' && (state !== 'accepted' || agreedWith.trim() !== '');
  return (
    <Dialog title={m.admin_quote_withdraw_sure()} onClose={close}>
      <Textarea
        data-autofocus
        label={m.admin_quote_withdraw_reason()}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {state === 'accepted' && (
        <TextInput
          mt="s3"
          label={m.admin_quote_withdraw_with()}
          value={agreedWith}
          maxLength={120}
          onChange={({ currentTarget }) => setAgreedWith(currentTarget.value)}
        />
      )}
      <Button mt="s4" color="star" disabled={!isReady} loading={isBusy} onClick={() => void withdraw()}>
        {m.admin_quote_withdraw()}
      </Button>
    </Dialog>
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
    case 'withdrawn':
      return m.admin_quote_is_withdrawn({
        day: formatDay(dealerDay(new Date(quote.withdrawnAt ?? '')), language),
        reason: quote.withdrawnReason ?? '',
      });
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

const tradeOf = ({ versions, acceptedVersion }: Pick<LoadedQuote, 'versions' | 'acceptedVersion'>) =>
  versions.find(({ version }) => version === acceptedVersion)?.lines.find(({ kind }) => kind === 'trade')?.trade ??
  null;

/** Leads to a draft of what was taken in trade, also after the notice of the sale is gone. */
function TradeEntry({ quote }: Pick<Props, 'quote'>) {
  const frame = useRouteLoaderData<{ user: CurrentUser }>('admin');
  const trade = tradeOf(quote);
  if (!frame || !trade || !mayDo(frame.user, 'create', 'product')) return null;
  return (
    <Button component={Link} to={tradedHref(trade)} variant="default" mt="s2">
      {m.admin_quote_add_traded()}
    </Button>
  );
}

/** Records the sales of an accepted offer, and leads to a draft of what was taken in trade. */
function SellUnits({ quote: { id, versions, acceptedVersion }, isBusy, save }: Props) {
  const frame = useRouteLoaderData<{ user: CurrentUser }>('admin');
  const navigate = useNavigate();
  if (!frame || !mayOperate(frame.user, 'sellProducts')) return null;
  const trade = tradeOf({ versions, acceptedVersion });
  const sell = async () => {
    const done = trade ? '' : m.admin_quote_sold();
    const { isDone } = await save(() => callApi('POST', 'quote/sell', { id }), done);
    if (isDone && trade)
      notifySuccess(m.admin_quote_sold(), {
        further: { label: m.admin_quote_add_traded(), act: () => void navigate(tradedHref(trade)) },
      });
  };
  return (
    <Button loading={isBusy} onClick={() => void sell()}>
      {m.admin_quote_sell()}
    </Button>
  );
}

import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { QuotesOfLead } from '#src/quotes/quotes-of-lead.server.ts';
import { focusIfLost } from '#src/ui/admin/focus/focus-if-lost.ts';
import { IconNote, IconPhoneCheck } from '#src/ui/admin/icons.tsx';
import { usePresence } from '#src/ui/admin/presence/use-presence.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useInbox } from '../inbox-context.ts';
import { BookingStrip } from './booking-strip.tsx';
import composerStyles from './composer.module.css';
import headStyles from './head.module.css';
import { Head } from './head.tsx';
import { NoteBox, type NoteKind } from './note-box.tsx';
import { OthersBar } from './others-bar.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import type { ReadyReply } from './template-menu.tsx';
import { Thread } from './thread.tsx';
import { TradeStrip } from './trade-strip.tsx';
import { noReply, useReplyDraft } from './use-reply-draft.ts';
import { useSeenEntry } from './use-seen-entry.ts';

/** The unit that the lead is about, as it is now, and its price at the time of the inquiry. */
function Strip({ lead: { productNow, productSnapshot } }: { lead: Lead }) {
  if (!productSnapshot) return null;
  const { text } = localText(productSnapshot.name, getLocale());
  const stockNumber = productNow?.stockNumber ?? productSnapshot.sku;
  const facts = [stockNumber, productNow?.year ?? productSnapshot.programYear, stockText(productNow)];
  return (
    <div className={headStyles.strip}>
      {productNow?.thumbnail && <img src={productNow.thumbnail} alt="" width={54} height={36} />}
      <Box component="p" flex="1 1 160px" miw={0}>
        <b>{text}</b> <span>{facts.filter(Boolean).join(' · ')}</span>
      </Box>
      <p className={headStyles.price}>
        <b>{priceText(productNow ? productNow.price : productSnapshot.price)}</b>{' '}
        <small>{askedText(productNow?.price, productSnapshot.price)}</small>
      </p>
      {productNow?.isPublished && (
        <a href={href('/product/*', { '*': productNow.slug })} target="_blank" rel="noreferrer">
          {m.common_view()}
        </a>
      )}
    </div>
  );
}

function stockText(unit: Lead['productNow']): string {
  if (!unit) return m.admin_inbox_unit_gone();
  if (unit.availability === 'sold')
    return unit.soldOn ? m.common_sold_on({ day: formatDay(unit.soldOn, getLocale()) }) : m.common_sold();
  if (unit.availability === 'sale-pending') return m.common_sale_pending();
  if (unit.availability === 'on-order') return m.admin_inbox_unit_on_order();
  return m.admin_inbox_unit_in_stock({ count: unit.stock ?? 0 });
}

const priceText = (price: number | null): string =>
  price === null ? m.field_call_for_price() : formatMoney(centsFromDollars(price), getLocale());

/** Whether the price has changed since the inquiry; nothing for a deleted unit. */
function askedText(now: number | null | undefined, requested: number | null): string {
  if (now === undefined) return '';
  return now === requested ? m.admin_inbox_price_same() : m.admin_inbox_price_was({ price: priceText(requested) });
}

type Props = {
  lead: Lead;
  quotes: QuotesOfLead | null;
  replies: readonly ReadyReply[];
  dealer: { name: string; phone: string | null };
  publicUrl: string;
};

/** One lead: its conversation and the reply. */
export function Conversation({ lead, quotes, replies, dealer, publicUrl }: Props) {
  const { userId, change, step, isBusy } = useInbox();
  const [mode, setMode] = useState<'reply' | NoteKind>('reply');
  const [noteText, setNoteText] = useState('');
  // The buttons come back when the box of a note or a call is closed; the one that opened it takes the focus.
  const [closed, setClosed] = useState<NoteKind | null>(null);
  const returnsTo = (isIt: boolean) => (closed !== null && isIt ? focusIfLost : null);
  const [isSnoozing, setSnoozing] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const textField = useRef<HTMLTextAreaElement>(null);
  const mine = lead.drafts.find(({ user }) => user === userId);
  const [stored] = useState(() =>
    mine ? { subject: mine.subject, text: mine.text, pictures: mine.pictures } : noReply,
  );
  const draft = useReplyDraft(lead, stored, userId);
  const seen = useSeenEntry(lead.notes, draft.values, userId);
  const others = usePresence({ resource: lead.resource, id: lead.id }, draft.isWriting);

  function reply() {
    setMode('reply');
    // The field may have to come back first.
    setTimeout(() => textField.current?.focus());
  }
  // A link to the reply, such as from the dashboard, puts the cursor there.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#reply') textField.current?.focus();
  }, [hash]);

  async function snooze(snoozedUntil: string) {
    if ((await change([lead], { snoozedUntil }, m.admin_inbox_snoozed_done())).isDone) step(lead, 1);
  }
  useShortcuts([
    { keys: 'j', label: m.common_next_lead(), run: () => step(lead, 1) },
    { keys: 'k', label: m.common_previous_lead(), run: () => step(lead, -1) },
    { keys: 's', label: m.common_snooze(), run: () => setSnoozing(true) },
    { keys: 'r', label: m.admin_inbox_key_reply(), run: reply },
    { keys: 'n', label: m.common_add_a_note(), run: () => setMode('note') },
    { keys: 'c', label: m.common_log_a_call(), run: () => setMode('call') },
    { keys: 'ArrowRight', label: m.common_more_actions(), run: () => setMoreOpen(true) },
  ]);

  const more = (
    <>
      <SnoozeMenu
        isOpen={isSnoozing}
        setOpen={setSnoozing}
        isDisabled={isBusy}
        choose={(until) => void snooze(until)}
      />
      <span className={composerStyles.gap} />
      <Button
        ref={returnsTo(closed !== 'call')}
        variant="subtle"
        color="fog"
        leftSection={<IconNote size={17} aria-hidden />}
        onClick={() => setMode('note')}
      >
        {m.common_note()}
      </Button>
      <Button
        ref={returnsTo(closed === 'call')}
        variant="subtle"
        color="fog"
        leftSection={<IconPhoneCheck size={17} aria-hidden />}
        onClick={() => setMode('call')}
      >
        {m.common_log_a_call()}
      </Button>
    </>
  );
  return (
    <>
      <Head
        lead={lead}
        quotes={quotes}
        isMoreOpen={isMoreOpen}
        setMoreOpen={setMoreOpen}
        logReceived={() => setMode('received')}
      />
      <Strip lead={lead} />
      <TradeStrip lead={lead} quotes={quotes} />
      {lead.booking && <BookingStrip lead={lead} booking={lead.booking} />}
      <Thread lead={lead} />
      <Stack gap="s2_5" className={composerStyles.composer ?? ''} data-composer>
        <OthersBar lead={lead} others={others} />
        {mode !== 'reply' && (
          <NoteBox
            key={mode}
            lead={lead}
            kind={mode}
            text={noteText}
            setText={setNoteText}
            close={() => {
              setMode('reply');
              setClosed(mode);
            }}
          />
        )}
        {mode === 'reply' && lead.email !== null && (
          <ReplyBox
            lead={lead}
            replies={replies}
            dealer={dealer}
            draft={draft}
            seen={seen}
            textField={textField}
            publicUrl={publicUrl}
          >
            {more}
          </ReplyBox>
        )}
        {mode === 'reply' && lead.email === null && (
          <>
            <Text size="xs" c="dimmed" className={composerStyles.hint ?? ''}>
              {m.admin_inbox_no_address()}
            </Text>
            <Group gap="s2_5">{more}</Group>
          </>
        )}
      </Stack>
    </>
  );
}

import { Box, Button, Flex, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import {
  type CustomerPage,
  type EntryGroup,
  type EntryKind,
  entryGroups,
  type TimelineEntry,
} from '#src/customers/customer-page.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { statusChoices } from '#src/leads/work/status-choices.ts';
import { formatDay, formatTime } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { newQuoteHref } from '#src/quotes/staff/new-quote-href.ts';
import { BadgeCell } from '#src/ui/admin/cells.tsx';
import { useNow } from '#src/ui/admin/dates/now.tsx';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import {
  IconCalendarPlus,
  IconCheck,
  IconCurrencyDollar,
  IconEye,
  IconMail,
  IconMailX,
  IconNote,
  IconPhoneCheck,
  IconReceipt,
  IconSend,
  IconTag,
  IconTransfer,
} from '#src/ui/admin/icons.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { KeyHint } from '#src/ui/admin/shortcuts/key-caps.tsx';
import { useLeadChanges } from '../inbox/use-lead-changes.ts';
import { undoSale } from '../sales/mark-sold.tsx';
import { canBeUndone } from '../sales/sold-product.ts';
import type { May, Opened } from './customer-view.ts';
import { entryText, groupText, stateText } from './entry-text.ts';
import styles from './timeline.module.css';
import { spansOf } from './timeline-spans.ts';
import type { CustomerActions } from './use-customer-actions.ts';

type Props = { customer: CustomerPage; actions: CustomerActions; may: May; open: (what: Opened) => void };

const maxPictures = 4;

/** Everything between the person and the shop, newest first, by day, week, month and year. */
export function CustomerTimeline({ customer, actions, may, open }: Props) {
  const { entries } = customer;
  const [group, setGroup] = useState<EntryGroup | 'all'>('all');
  const present = entryGroups.filter((one) => entries.some((entry) => entry.group === one));
  const shown = entries.filter((entry) => group === 'all' || entry.group === group);
  return (
    <Stack
      component="section"
      gap="s4"
      className={`${shared.panel} ${styles.timeline}`}
      aria-label={m.admin_customer_timeline()}
    >
      {entries.length > 0 && (
        <Flex rowGap="s3" columnGap="s4" wrap="wrap" align="center" justify="space-between">
          <Box miw={0} className={shared.scrollX ?? ''} data-chips>
            <SegmentedControl
              aria-label={m.common_show()}
              value={group}
              onChange={(value) => setGroup(value as typeof group)}
              data={[
                { value: 'all', label: m.common_all() },
                ...present.map((one) => ({
                  value: one,
                  label: `${groupText[one]()} ${entries.filter((entry) => entry.group === one).length}`,
                })),
              ]}
            />
          </Box>
          <p className={styles.keys}>
            <KeyHint keys="n" text={m.admin_customer_hint_note()} />
            <KeyHint keys="c" text={m.admin_customer_hint_call()} />
          </p>
        </Flex>
      )}
      {entries.length === 0 && (
        <p>
          {m.admin_customer_nothing()}{' '}
          <Button variant="default" onClick={() => open('call')}>
            {m.common_log_a_call()}
          </Button>
        </p>
      )}
      {spansOf(shown, useNow(), getLocale()).map(({ key, title, entries: some }) => (
        <div key={key}>
          <Box component="h3" ps="s11" c="dimmed" fz="sm" fw={600}>
            {title}
          </Box>
          <Stack component="ol" gap={0} mt="s2">
            {some.map((entry) => (
              <Entry
                key={`${entry.table} ${entry.id} ${entry.kind}`}
                entry={entry}
                customer={customer}
                actions={actions}
                may={may}
              />
            ))}
          </Stack>
        </div>
      ))}
    </Stack>
  );
}

type EntryProps = Omit<Props, 'open'> & { entry: TimelineEntry };

function Entry({ entry, customer, actions, may }: EntryProps) {
  const { kind, about, by, at, href, status, state, message, callAgainOn, undoUntil, id } = entry;
  const language = getLocale();
  const named = typeof about === 'string' ? about : about ? localText(about, language).text : '';
  const title = entryText(entry, { about: named, by: by ?? '' });
  const text = textOf(entry);
  return (
    <li className={styles.entry} data-ours={by !== null || undefined}>
      <EntryIcon kind={kind} />
      <div>
        <Flex
          rowGap="s0_5"
          columnGap="s2_5"
          wrap="wrap"
          align="baseline"
          pt="s0_5"
          className={`${shared.wrapAnywhere} ${styles.head}`}
        >
          <strong>{href ? <Link to={href}>{title}</Link> : title}</strong>
          {status !== null && state === null && <BadgeCell value={status} choices={statusChoices} />}
          {state && !(state === 'sent' && isUnsent(message)) && (
            <Text span size="sm" c="dimmed">
              {stateText(state)}
            </Text>
          )}
          {message !== null && message !== 'sent' && (
            <Text span size="sm" c="dimmed">
              {messageText(message)}
            </Text>
          )}
          <RelativeDate at={at} />
        </Flex>
        {text && <p className={shared.text}>{text}</p>}
        <EntryPictures entry={entry} title={title} />
        {kind === 'trade' && may.answerTrades && (
          <TradeActions entry={entry} title={title} customer={customer} may={may} />
        )}
        {undoUntil && <SaleActions sale={id} title={title} undoUntil={undoUntil} />}
        {callAgainOn && (
          <p className={styles.actions}>
            {m.admin_customer_call_again({ day: formatDay(callAgainOn, language) })}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void actions.send('note/done', { id })}>
              {m.admin_customer_called()}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}

/** The text of an entry, with day and time for a booking and the price for a sale. */
function textOf({ text, dropOff, price }: TimelineEntry): string {
  const language = getLocale();
  const day = dropOff && `${formatWeekday(dropOff.date, language)}, ${formatTime(dropOff.time, language)}`;
  const money = price === null ? null : formatMoney(centsFromDollars(price), language);
  return [day, money, text].filter(Boolean).join(' · ');
}

function EntryPictures({ entry: { pictures, href }, title }: { entry: TimelineEntry; title: string }) {
  if (pictures.length === 0) return null;
  const left = pictures.length - maxPictures;
  return (
    <Group gap="s1_5" mt="s1_5" className={styles.pictures ?? ''}>
      {pictures.slice(0, maxPictures).map((address) => (
        <img key={address} src={address} alt="" width={84} height={56} loading="lazy" />
      ))}
      {left > 0 && href && (
        <Link to={href} className={styles.more} aria-label={m.admin_customer_more_photos({ count: left, title })}>
          + {left}
        </Link>
      )}
    </Group>
  );
}

const icons = {
  message: IconMail,
  email: IconMail,
  phone: IconPhoneCheck,
  price: IconTag,
  trade: IconTransfer,
  booking: IconCalendarPlus,
  quote: IconReceipt,
  subscribed: IconCheck,
  unsubscribed: IconMailX,
  alert: IconEye,
  note: IconNote,
  call: IconPhoneCheck,
  reply: IconSend,
  answer: IconMail,
  sale: IconCurrencyDollar,
} satisfies Record<EntryKind, unknown>;

/** The icon for the kind of entry, which its text names as well. */
function EntryIcon({ kind }: { kind: EntryKind }) {
  const Icon = icons[kind];
  return (
    <span className={styles.icon}>
      <Icon size={16} aria-hidden />
    </span>
  );
}

type TradeActionsProps = { entry: TimelineEntry; title: string; customer: CustomerPage; may: May };

/** Next steps of a trade-in: take it into an offer, or answer it in its conversation; or take it on. */
function TradeActions({ entry: { id, href, status, owner }, title, customer, may }: TradeActionsProps) {
  const { userId } = may;
  const { isBusy, change } = useLeadChanges();
  if (href === null || status === leadStatus.resolve) return null;

  return (
    <div className={styles.actions}>
      <Button
        component={Link}
        to={may.quote ? newQuoteHref({ ...customer, kind: 'offer', trade: id }) : `${href}#reply`}
        size="compact-md"
        variant="default"
        aria-label={labelled(m.admin_customer_offer(), title)}
      >
        {m.admin_customer_offer()}
      </Button>
      {owner !== userId && (
        <Button
          size="compact-md"
          variant="subtle"
          loading={isBusy}
          aria-label={labelled(m.admin_customer_take(), title)}
          onClick={() => void change([{ resource: 'trade', id, owner: userId }], m.admin_customer_taken())}
        >
          {m.admin_customer_take()}
        </Button>
      )}
      {owner === userId && <small>{m.admin_customer_is_yours()}</small>}
    </div>
  );
}

/** A sale is undone here too, as long as it can be. */
function SaleActions({ sale, title, undoUntil }: { sale: number; title: string; undoUntil: string }) {
  const { revalidate } = useRevalidator();
  const now = useNow();
  if (!canBeUndone({ undoneAt: null, undoUntil }, now)) return null;
  return (
    <p className={styles.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={labelled(m.admin_sold_undo(), title)}
        onClick={() => void undoSale(sale, () => void revalidate())}
      >
        {m.admin_sold_undo()}
      </Button>
    </p>
  );
}

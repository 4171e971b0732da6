import { ActionIcon, Button, Flex, Group, Menu } from '@mantine/core';
import { href, Link } from 'react-router';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { mailtoHref } from '#src/mail/address.ts';
import { newQuoteHref } from '#src/quotes/staff/new-quote-href.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import {
  IconCalendarPlus,
  IconDots,
  IconHierarchy2,
  IconNote,
  IconPencil,
  IconPhoneCheck,
  IconReceipt,
  IconSend,
  IconUserX,
} from '#src/ui/admin/icons.tsx';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { newsletterText } from './consent-text.ts';
import styles from './customer.module.css';
import { type May, nameOf, type Opened } from './customer-view.ts';

type Props = { customer: CustomerPage; may: May; open: (what: Opened) => void };

/** Name, contact details and actions. */
export function CustomerHead({ customer, may, open }: Props) {
  const { entries, addresses, consent, language, since, id } = customer;
  const isOpen = ({ status }: { status: number | null }) => status !== null && status !== leadStatus.resolve;
  const leads = entries.filter((one) => one.kind !== 'booking' && isOpen(one)).length;
  const bookings = entries.filter((one) => one.kind === 'booking' && isOpen(one) && one.state === null).length;
  return (
    <header className={`${shared.panel} ${styles.head}`}>
      <Avatar name={nameOf(customer)} size={56} />
      <div className={styles.who}>
        <h2>
          {nameOf(customer)} {leads > 0 && <Badge tone="oil">{m.admin_customer_open_leads({ count: leads })}</Badge>}{' '}
          {bookings > 0 && <Badge tone="strait">{m.admin_customer_open_bookings({ count: bookings })}</Badge>}
        </h2>
        <Flex
          component="ul"
          rowGap="s1"
          columnGap="s4_5"
          wrap="wrap"
          mt="s1_5"
          c="dimmed"
          className={`${shared.wrapAnywhere} ${styles.facts}`}
        >
          {addresses.map(({ kind, address }) => (
            <li key={kind + address}>
              <a href={kind === 'email' ? mailtoHref(address) : `tel:${address.replace(/[^\d+]/g, '')}`}>{address}</a>
            </li>
          ))}
          <li>{language === 'fr' ? m.field_french() : m.field_english()}</li>
          {consent && <li>{newsletterText(consent)}</li>}
          <li>{m.admin_customer_since({ when: formatDay(dealerDay(new Date(since)), getLocale()) })}</li>
        </Flex>
      </div>
      <Group gap="s2_5" className={styles.headActions ?? ''}>
        <ReplyButton customer={customer} />
        {may.book && (
          <Button
            component={Link}
            to={`${href('/admin/book-service/calendar')}?customer=${id}`}
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            {m.common_book_service()}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPhoneCheck size={18} aria-hidden />} onClick={() => open('call')}>
          {m.common_log_a_call()}
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={m.common_more_actions()}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconNote size={16} />} onClick={() => open('note')}>
              {m.common_add_a_note()}
            </Menu.Item>
            {may.quote &&
              (['offer', 'repower'] as const).map((kind) => (
                <Menu.Item
                  key={kind}
                  component={Link}
                  to={newQuoteHref({ ...customer, kind })}
                  leftSection={<IconReceipt size={16} />}
                >
                  {kind === 'offer' ? m.admin_quote_write_offer() : m.admin_inbox_write_quote()}
                </Menu.Item>
              ))}
            <Menu.Item
              component={Link}
              to={href('/admin/:path/update/:id', { path: 'customers', id: String(id) })}
              leftSection={<IconPencil size={16} />}
            >
              {m.common_edit()}
            </Menu.Item>
            <Menu.Item leftSection={<IconHierarchy2 size={16} />} onClick={() => open('merge')}>
              {m.admin_customer_merge_menu()}
            </Menu.Item>
            <Menu.Item leftSection={<IconUserX size={16} />} onClick={() => open('part')}>
              {m.admin_customer_part()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </header>
  );
}

/** Links to the newest conversation, where replies have templates and drafts; without one, opens the mail program. */
function ReplyButton({ customer: { entries, email } }: { customer: CustomerPage }) {
  const lead = entries.find(({ href: to }) => to?.startsWith(`${href('/admin/inbox')}/`));
  const look = { color: 'oil', leftSection: <IconSend size={18} aria-hidden /> };
  if (lead?.href)
    return (
      <Button component={Link} to={lead.href} {...look}>
        {m.common_reply()}
      </Button>
    );
  return email === null ? null : (
    <Button component="a" href={mailtoHref(email)} {...look}>
      {m.common_reply()}
    </Button>
  );
}

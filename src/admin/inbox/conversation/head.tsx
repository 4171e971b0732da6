import { ActionIcon, Button, Flex, Group, Menu } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import type { QuotesOfLead } from '#src/quotes/quotes-of-lead.server.ts';
import { newQuoteHref } from '#src/quotes/staff/new-quote-href.ts';
import { recordHref } from '#src/site/href.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { IconArrowLeft, IconCheck, IconDots, IconPhoneCheck, IconRefresh } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { dueOf } from '../due-text.ts';
import { useInbox } from '../inbox-context.ts';
import { statusOf } from '../lead-text.ts';
import { DueText } from '../list/lead-line.tsx';
import styles from './head.module.css';
import { LostMenu } from './lost-menu.tsx';
import { offerHref, whoAsks } from './offer-href.ts';
import { OwnerMenu } from './owner-menu.tsx';

type Props = {
  lead: Lead;
  /** Null for leads that can't get a quote. */
  quotes: QuotesOfLead | null;
  isMoreOpen: boolean;
  setMoreOpen: (isOpen: boolean) => void;
  logReceived: () => void;
};

/** The customer, the owner, and the buttons that resolve or snooze the lead. */
export function Head({ lead, quotes, isMoreOpen, setMoreOpen, logReceived }: Props) {
  const { search, now, change, step, isBusy, lostReasons } = useInbox();
  const { name, customer, phone, email, language, others, status, snoozedUntil } = lead;
  const due = dueOf(lead, now);
  const isResolved = status === leadStatus.resolve;
  const { tone, label } = statusOf(status);

  const lost = lostReasons.find(({ value }) => value === lead.lostReason)?.label;

  async function resolve() {
    if ((await change([lead], { status: leadStatus.resolve }, m.admin_inbox_resolved())).isDone) step(lead, 1);
  }
  async function lose(lostReason: number) {
    if ((await change([lead], { lostReason }, m.admin_inbox_lost_done())).isDone) step(lead, 1);
  }
  const reopen = () => void change([lead], { status: leadStatus.inProgress }, m.admin_inbox_reopened());
  useShortcuts([
    { keys: 'e', label: m.admin_inbox_key_resolve(), run: () => (isResolved ? reopen() : void resolve()) },
  ]);

  return (
    <Flex component="header" rowGap="s2" columnGap="s3" wrap="wrap" align="center" className={styles.head ?? ''}>
      <ActionIcon
        component={Link}
        to={{ pathname: href('/admin/inbox'), search }}
        variant="subtle"
        color="fog"
        size={44}
        className={styles.back ?? ''}
        aria-label={m.admin_inbox_back()}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={styles.who}>
        <h2>
          {customer === null ? name : <Link to={href('/admin/customers/:id', { id: String(customer) })}>{name}</Link>}
        </h2>
        {due ? (
          <DueText due={due} />
        ) : (
          <Badge tone={tone}>{lost ? m.admin_inbox_lost_because({ reason: lost }) : sentence(label)}</Badge>
        )}
        <p>
          {[
            phone ?? email,
            language === 'fr' ? m.admin_inbox_writes_french() : m.admin_inbox_writes_english(),
            others.length === 0 ? m.admin_inbox_first_time() : m.admin_inbox_earlier({ count: others.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Group gap="s2" wrap="nowrap" className={styles.buttons ?? ''}>
        <OwnerMenu lead={lead} />
        {phone && (
          <ActionIcon
            component="a"
            href={`tel:${phone}`}
            variant="default"
            size={36}
            aria-label={m.admin_inbox_call_number({ phone })}
          >
            <IconPhoneCheck size={18} aria-hidden />
          </ActionIcon>
        )}
        <Button
          variant="default"
          aria-label={isResolved ? m.admin_inbox_reopen() : m.admin_inbox_resolve()}
          leftSection={isResolved ? <IconRefresh size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => (isResolved ? reopen() : void resolve())}
        >
          <span className={styles.buttonText}>{isResolved ? m.admin_inbox_reopen() : m.admin_inbox_resolve()}</span>
        </Button>
        {!isResolved && lead.resource !== 'book-service' && (
          <LostMenu choose={(reason) => void lose(reason)} isDisabled={isBusy} />
        )}
        <Menu opened={isMoreOpen} onChange={setMoreOpen} position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="fog" size={36} aria-label={m.common_more()}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={logReceived}>{m.admin_inbox_log_received()}</Menu.Item>
            {snoozedUntil && (
              <Menu.Item onClick={() => void change([lead], { snoozedUntil: null }, m.admin_inbox_woken())}>
                {m.admin_inbox_wake()}
              </Menu.Item>
            )}
            {quotes?.written.map(({ id, number }) => (
              <Menu.Item key={id} component={Link} to={recordHref('quote', id)}>
                {m.quote_title({ number })}
              </Menu.Item>
            ))}
            {quotes && (
              <Menu.Item component={Link} to={offerHref(lead, quotes)}>
                {m.admin_quote_write_offer()}
              </Menu.Item>
            )}
            {quotes?.engine !== undefined && (
              <Menu.Item
                component={Link}
                to={newQuoteHref({ ...whoAsks(lead), kind: 'repower', contact: lead.id, product: quotes.engine })}
              >
                {m.admin_inbox_write_quote()}
              </Menu.Item>
            )}
            <Menu.Item component={Link} to={recordHref(lead.resource, lead.id)}>
              {m.admin_inbox_edit()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Flex>
  );
}

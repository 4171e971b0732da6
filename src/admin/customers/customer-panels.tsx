import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { download } from '#src/ui/admin/download.ts';
import { IconDownload, IconUserX } from '#src/ui/admin/icons.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { consentText } from './consent-text.ts';
import styles from './customer.module.css';
import type { May } from './customer-view.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { CustomerActions } from './use-customer-actions.ts';

type Props = { customer: CustomerPage; actions: CustomerActions };

/** Consents, retention dates, and for admins export and erasure. */
export function ConsentPanel({ customer, may }: Props & { may: May }) {
  const { consent, storedUntil } = customer;
  const [isErasing, setErasing] = useState(false);
  const { run } = useAction({ reload: null });
  const take = () => run(() => download(`privacy/export?customer=${customer.id}`));
  return (
    <Panel className={styles.panel} heading={m.admin_customer_consent()}>
      <Stack component="dl" gap="s1" className={styles.list ?? ''}>
        {consent && (
          <>
            <div>
              <dt>{m.common_newsletter()}</dt>
              <dd>{consentText(consent)}</dd>
            </div>
            <div>
              <dt>{m.admin_customer_alerts()}</dt>
              <dd>{consent.alerts}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{m.admin_customer_kept_until()}</dt>
          <dd>{formatDay(dealerDay(new Date(storedUntil)), getLocale())}</dd>
        </div>
      </Stack>
      {may.erase && (
        <Group gap="s2_5">
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void take()}>
            {m.admin_privacy_export()}
          </Button>
          <Button
            variant="default"
            color="star"
            leftSection={<IconUserX size={18} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            {m.admin_customer_erase()}
          </Button>
        </Group>
      )}
      {isErasing && <EraseDialog customer={customer} take={take} close={() => setErasing(false)} />}
    </Panel>
  );
}

/** Who might be the same person. */
export function OthersPanel({ customer: { others }, actions }: Props) {
  if (others.length === 0) return null;
  return (
    <Panel className={styles.panel} heading={m.admin_customer_others()}>
      {others.map(({ id, name, why }) => (
        <div key={id} className={styles.entryHead}>
          <span>
            <Link to={href('/admin/customers/:id', { id: String(id) })}>{name}</Link>{' '}
            <small>{why === 'phone' ? m.admin_customer_same_phone() : m.admin_customer_same_name()}</small>
          </span>
          <Button
            size="compact-md"
            variant="default"
            aria-label={labelled(m.admin_customer_merge(), name)}
            onClick={() => void actions.askToMerge(id, name)}
          >
            {m.admin_customer_merge()}
          </Button>
        </div>
      ))}
    </Panel>
  );
}

/** Merges and splits of the last 30 days, each with its undo. */
export function ChangesPanel({ customer: { changes }, actions }: Props) {
  if (changes.length === 0) return null;
  return (
    <Panel className={styles.panel} heading={m.admin_customer_changes()}>
      {changes.map(({ id, kind, other, by, at }) => (
        <div key={id} className={styles.entryHead}>
          <span>
            {kind === 'merge'
              ? m.admin_customer_was_merged({ name: other })
              : m.admin_customer_was_parted({ name: other })}{' '}
            <small>
              {by}, {formatMoment(at, getLocale())}
            </small>
          </span>
          <Button
            size="compact-md"
            variant="default"
            aria-label={labelled(m.common_undo(), other)}
            onClick={() => void actions.undo(id)}
          >
            {m.common_undo()}
          </Button>
        </div>
      ))}
    </Panel>
  );
}

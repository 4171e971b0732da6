import { Button } from '@mantine/core';
import { Link, useRevalidator } from 'react-router';
import { leadStatus } from '#src/bookings/status.ts';
import type { TimelineEntry } from '#src/customers/customer-page.ts';
import { m } from '#src/i18n/messages.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { useLeadChange } from '../today/use-lead-change.ts';
import styles from './timeline.module.css';

type Props = { entry: TimelineEntry; title: string; userId: number };

/** How a trade-in goes on: an offer, written in its conversation, or one of us takes it. */
export function TradeActions({ entry: { id, href, status, owner }, title, userId }: Props) {
  const { revalidate } = useRevalidator();
  const { isBusy, change, undo } = useLeadChange(revalidate);
  if (href === null || status === leadStatus.resolve) return null;

  async function take() {
    const changed = await change([{ resource: 'trade', id, owner: userId }]);
    if (changed) notifySuccess(m.admin_customer_taken(), { undo: () => void undo(changed) });
  }

  return (
    <div className={styles.actions}>
      <Button
        component={Link}
        to={`${href}#reply`}
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
          onClick={() => void take()}
        >
          {m.admin_customer_take()}
        </Button>
      )}
      {owner === userId && <small>{m.admin_customer_is_yours()}</small>}
    </div>
  );
}

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SettleButtons } from '#src/bookings/confirmation-field.admin.tsx';
import { m } from '#src/i18n/messages.ts';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import styles from './calendar.module.css';
import type { Entry } from './calendar.ts';
import { JobCard } from './job-card.tsx';
import type { Moves } from './use-moves.ts';

export type Waiting = { unconfirmed: Entry[]; earlier: Entry[]; cancelled: Entry[]; olderOverdue: number };

type Props = { waiting: Waiting; today: string; moves: Moves };

export const isAnythingWaiting = ({ unconfirmed, earlier, cancelled, olderOverdue }: Waiting): boolean =>
  unconfirmed.length + earlier.length + cancelled.length + olderOverdue > 0;

/**
 * What waits beside the board: bookings that nobody has confirmed, those whose owner would like an earlier day, and cancelled
 * ones whose customer has no other: dragged to a day, they are on again.
 */
export function Aside({ waiting, today, moves }: Props) {
  const { unconfirmed, earlier, cancelled, olderOverdue } = waiting;
  const cards = (entries: readonly Entry[], below: (entry: Entry) => ReactNode) =>
    entries.map((entry) => (
      <li key={entry.id}>
        <JobCard {...{ entry, today, moves }} hasDay hasType />
        {below(entry)}
      </li>
    ));
  return (
    <aside className={styles.aside} aria-label={m.admin_board_aside()}>
      {unconfirmed.length > 0 && (
        <section aria-labelledby="unconfirmed">
          <h3 id="unconfirmed">{m.admin_board_unconfirmed({ count: unconfirmed.length })}</h3>
          <ul>
            {cards(unconfirmed, ({ id, name }) => (
              <SettleButtons id={id} name={name} settled={(news) => notifySuccess(news)} />
            ))}
          </ul>
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="wants-earlier">
          <h3 id="wants-earlier">{m.admin_board_wants_earlier({ count: earlier.length })}</h3>
          <ul>{cards(earlier, () => null)}</ul>
        </section>
      )}
      {cancelled.length > 0 && (
        <section aria-labelledby="to-rebook">
          <h3 id="to-rebook">{m.admin_board_cancelled({ count: cancelled.length })}</h3>
          <Text size="xs" c="dimmed">
            {m.admin_board_cancelled_hint()}
          </Text>
          <ul>{cards(cancelled, () => null)}</ul>
        </section>
      )}
      {olderOverdue > 0 && (
        <Text size="sm">
          <Link to="/admin/book-service?sort=%7B%22date%22%3A1%7D">{m.admin_board_older({ count: olderOverdue })}</Link>
        </Text>
      )}
    </aside>
  );
}

import { Table } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDollars } from '#src/lib/money.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Money } from './money.ts';
import styles from './today.module.css';

/** The chart library is loaded after the numbers, and never on the server. */
const Lines = lazy(() => import('./sold-lines.tsx'));

type Days = Money['sold']['days'];

/** What had been sold by each day, this month and the month before; the same as a table behind. */
export function SoldChart({ days }: { days: Days }) {
  const isHydrated = useHydrated();
  const changes = days.filter(({ cents, before }, at) => {
    const last = days[at - 1];
    return at === 0 || cents !== last?.cents || before !== last?.before;
  });
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {isHydrated && (
          <Suspense>
            <Lines days={days} />
          </Suspense>
        )}
      </div>
      <details className={styles.numbers}>
        <summary>{m.admin_dashboard_numbers()}</summary>
        <Table aria-label={m.admin_today_sold_month()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.admin_today_day()}</Table.Th>
              <Table.Th scope="col" ta="end">
                {m.admin_today_this_month()}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {m.admin_today_last_month()}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ day, cents, before }) => (
              <Table.Tr key={day}>
                <Table.Th scope="row">{day}</Table.Th>
                <Table.Td ta="end">{moneyOf(cents)}</Table.Td>
                <Table.Td ta="end">{moneyOf(before)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  );
}

const moneyOf = (cents: number | null): string => (cents === null ? '' : formatDollars(cents, getLocale()));

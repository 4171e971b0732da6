import { lazy } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDollars } from '#src/lib/money.ts';
import { Chart } from '#src/ui/admin/chart/chart.tsx';
import type { Money } from './money.ts';

const Lines = lazy(() => import('./sold-lines.tsx'));

type Days = Money['sold']['days'];

/** What had been sold by each day, this month and the month before. */
export function SoldChart({ days }: { days: Days }) {
  const changes = days.filter(({ cents, before }, at) => {
    const last = days[at - 1];
    return at === 0 || cents !== last?.cents || before !== last?.before;
  });
  return (
    <Chart
      what={m.admin_today_sold_month()}
      columns={[
        { label: m.admin_today_day() },
        { label: m.admin_today_this_month() },
        { label: m.admin_today_last_month() },
      ]}
      rows={changes.map(({ day, cents, before }) => ({ key: day, cells: [day, moneyOf(cents), moneyOf(before)] }))}
    >
      <Lines days={days} />
    </Chart>
  );
}

const moneyOf = (cents: number | null): string => (cents === null ? '' : formatDollars(cents, getLocale()));

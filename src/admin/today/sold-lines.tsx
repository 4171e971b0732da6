import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dollarsFromCents, formatDollars } from '#src/lib/money.ts';
import { StepLines } from '#src/ui/admin/chart/step-lines.tsx';
import type { Money } from './money.ts';

const dollars = (cents: number | null) => (cents === null ? null : Math.round(dollarsFromCents(cents)));

export default function SoldLines({ days }: { days: Money['sold']['days'] }) {
  return (
    <StepLines
      data={days.map(({ day, cents, before }) => ({ day, now: dollars(cents), before: dollars(before) }))}
      dataKey="day"
      series={[
        { name: 'now', label: m.admin_today_this_month(), color: 'var(--strait-800)' },
        { name: 'before', label: m.admin_today_last_month(), color: 'var(--fog-400)', strokeDasharray: '4 4' },
      ]}
      valueFormatter={(value) => formatDollars(value * 100, getLocale())}
      yAxisProps={{ width: 76 }}
    />
  );
}

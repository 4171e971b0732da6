import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dollarsFromCents, formatDollars } from '#src/lib/money.ts';
import type { Money } from './money.ts';

const dollars = (cents: number | null) => (cents === null ? null : Math.round(dollarsFromCents(cents)));

/** Two lines of steps. */
export default function SoldLines({ days }: { days: Money['sold']['days'] }) {
  return (
    <LineChart
      h="100%"
      data={days.map(({ day, cents, before }) => ({ day, now: dollars(cents), before: dollars(before) }))}
      dataKey="day"
      series={[
        { name: 'now', label: m.admin_today_this_month(), color: 'var(--strait-800)' },
        { name: 'before', label: m.admin_today_last_month(), color: 'var(--fog-400)', strokeDasharray: '4 4' },
      ]}
      curveType="stepAfter"
      withDots={false}
      connectNulls={false}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      valueFormatter={(value) => formatDollars(value * 100, getLocale())}
      yAxisProps={{ width: 76 }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
      tooltipAnimationDuration={0}
      withLegend
    />
  );
}

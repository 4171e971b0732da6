import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { centsFromDollars, formatDollars } from '#src/lib/money.ts';
import { StepLines } from '#src/ui/admin/chart/step-lines.tsx';
import type { PricedDay } from './priced-days.ts';

/** A tooltip that is not over the chart has no day. */
const dayAt = (at: unknown): string =>
  typeof at === 'number' ? formatDay(new Date(at).toISOString().slice(0, 10), getLocale()) : '';

/** Price and MSRP as steps in time, up to today. */
export default function PriceLines({ days }: { days: readonly PricedDay[] }) {
  const last = days.at(-1);
  const shown = last ? [...days, { ...last, day: dealerDay(new Date()) }] : [];
  const hasMsrp = days.some(({ msrp }) => msrp !== null);
  return (
    <StepLines
      data={shown.map(({ day, price, msrp }) => ({ at: Date.parse(day), price, msrp }))}
      dataKey="at"
      series={[
        { name: 'price', label: m.field_price(), color: 'var(--strait-800)' },
        ...(hasMsrp
          ? [{ name: 'msrp', label: m.admin_product_msrp(), color: 'var(--fog-500)', strokeDasharray: '4 4' }]
          : []),
      ]}
      valueFormatter={(value) => formatDollars(centsFromDollars(value), getLocale())}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: dayAt,
        minTickGap: 32,
      }}
      yAxisProps={{ width: 84, domain: ['auto', 'auto'] }}
      tooltipProps={{ labelFormatter: dayAt }}
    />
  );
}

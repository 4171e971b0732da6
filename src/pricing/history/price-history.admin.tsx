import { Text, Title } from '@mantine/core';
import { lazy } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { Chart } from '#src/ui/admin/chart/chart.tsx';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import styles from './price-history.module.css';
import type { PricedDay } from './priced-days.ts';

/** The chart library is loaded for products whose price has changed, after the form. */
const Lines = lazy(() => import('./price-lines.admin.tsx'));

/** Every price that a product had: a line chart, with a table behind it. */
export function PriceHistory({ record }: Pick<FieldProps<unknown>, 'record'>) {
  // A saved product may have another price.
  const path = record ? `product/price-history?id=${record.id}` : null;
  const { called } = useLoaded<PricedDay[]>(path, record?.updatedAt);
  if (called?.isDone === false) return <Text c="red">{called.message}</Text>;
  const days = called?.result ?? [];
  // A single price makes no chart.
  if (days.length < 2) return null;
  return (
    <section className={styles.history} aria-labelledby="price-history">
      <Title order={3} id="price-history" fz="md">
        {m.admin_product_price_history()}
      </Title>
      <Chart
        what={m.admin_product_price_history()}
        columns={[
          { label: m.product_history_since() },
          { label: m.field_price() },
          { label: m.admin_product_msrp() },
          { label: m.admin_product_price_history_note(), isText: true },
        ]}
        rows={days.toReversed().map((one) => ({
          key: one.day,
          cells: [
            formatDay(one.day, getLocale()),
            money(one.price) ?? m.field_call_for_price(),
            money(one.msrp),
            noteOf(one),
          ],
        }))}
      >
        <Lines days={days} />
      </Chart>
    </section>
  );
}

const money = (dollars: number | null) =>
  dollars === null ? null : formatMoney(centsFromDollars(dollars), getLocale());

const noteOf = ({ isPromotion, isOffered }: PricedDay): string =>
  [isPromotion && m.common_promotion(), !isOffered && m.admin_product_price_history_hidden()]
    .filter(Boolean)
    .join(', ');

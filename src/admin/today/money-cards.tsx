import { Button, Table } from '@mantine/core';
import { lazy } from 'react';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDollars, formatSum } from '#src/lib/money.ts';
import { Chart } from '#src/ui/admin/chart/chart.tsx';
import { duration } from '../dashboard/first-answer.tsx';
import { CardPanel } from './card-panel.tsx';
import { type Money, minSales } from './money.ts';
import { Promotions } from './promotions.tsx';
import styles from './today.module.css';
import { type Card, useCard } from './use-card.ts';

/** For admins alone: what the stock is worth by age, what was sold, and who answers how soon. */
export function MoneyCards({ money }: { money: Money }) {
  const card = useCard('money', money);
  return (
    <section className={styles.money} aria-labelledby="money">
      <h2 id="money">
        {m.admin_today_money()} <small>{m.admin_today_money_note()}</small>
      </h2>
      <div className={styles.three}>
        <StockValue card={card} />
        <Sold card={card} />
        <Replies card={card} />
        <Promotions card={card} />
      </div>
    </section>
  );
}

type Props = { card: Card<Money> };

const oldStock = { age: '181-', availability: 'in-stock', publish: '1', active: '1' };

const rounded = (cents: number): string => formatSum(cents, getLocale());

function StockValue({ card }: Props) {
  const { bands } = card.answer;
  const names = [
    m.admin_today_age_new(),
    m.admin_today_age_half(),
    m.admin_today_age_year(),
    m.admin_today_age_older(),
  ];
  const most = Math.max(1, ...bands.map(({ cents }) => cents));
  const all = {
    cents: bands.reduce((sum, one) => sum + one.cents, 0),
    units: bands.reduce((sum, one) => sum + one.units, 0),
  };
  const old = bands.slice(2).reduce((sum, one) => sum + one.units, 0);
  return (
    <CardPanel
      heading={m.admin_today_stock()}
      note={m.admin_today_sum({ sum: rounded(all.cents), count: all.units })}
      card={card}
    >
      <Table className={styles.bars ?? ''} aria-label={m.admin_today_stock()}>
        <Table.Tbody>
          {bands.map(({ cents, units }, at) => (
            <Table.Tr key={names[at]}>
              <Table.Th scope="row">{names[at]}</Table.Th>
              <Table.Td aria-hidden="true">
                <i data-old={at > 1 || undefined} style={{ inlineSize: `${Math.round((cents / most) * 100)}%` }} />
              </Table.Td>
              <Table.Td ta="end">
                <b>{rounded(cents)}</b> <span>{m.admin_today_units({ count: units })}</span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {old > 0 && (
        <p className={styles.calm}>
          {m.admin_today_old({ count: old })}
          <Button
            component={Link}
            to={`${href('/admin/products/prices')}?${new URLSearchParams(oldStock).toString()}`}
            size="compact-md"
            variant="default"
          >
            {m.admin_today_reprice()}
          </Button>
        </p>
      )}
    </CardPanel>
  );
}

/** Sales alone count; before the tenth there is nothing to compare. */
function Sold({ card }: Props) {
  const { month, before, sales, days } = card.answer.sold;
  const difference = month.cents - before.cents;
  return (
    <CardPanel heading={m.admin_today_sold_month()} card={card}>
      <p className={styles.figure}>
        <b>{rounded(month.cents)}</b> {m.admin_today_units({ count: month.units })}
      </p>
      <p className={styles.calm}>
        {sales < minSales
          ? m.admin_today_sold_waits({ least: minSales, count: sales })
          : difference >= 0
            ? m.admin_today_sold_more({ sum: rounded(difference) })
            : m.admin_today_sold_less({ sum: rounded(-difference) })}
      </p>
      {sales >= minSales && <SoldChart days={days} />}
    </CardPanel>
  );
}

function Replies({ card }: Props) {
  const { replies, goalMinutes } = card.answer;
  const most = Math.max(goalMinutes, ...replies.map(({ minutes }) => minutes));
  return (
    <CardPanel
      heading={m.admin_dashboard_first_answer()}
      note={m.admin_today_replies_note({ goal: duration(goalMinutes) })}
      card={card}
    >
      <Table className={styles.bars ?? ''} aria-label={m.admin_dashboard_first_answer()}>
        <Table.Tbody>
          {replies.map(({ name, minutes }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td aria-hidden="true">
                <i
                  data-late={minutes > goalMinutes || undefined}
                  style={{ inlineSize: `${Math.round((minutes / most) * 100)}%` }}
                />
              </Table.Td>
              <Table.Td ta="end">{duration(minutes)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {replies.length === 0 && <p className={styles.calm}>{m.admin_today_no_replies()}</p>}
    </CardPanel>
  );
}

const Lines = lazy(() => import('./sold-lines.tsx'));

type Days = Money['sold']['days'];

/** What had been sold by each day, this month and the month before. */
function SoldChart({ days }: { days: Days }) {
  const changes = days.filter(({ cents, before }, at) => {
    const last = days[at - 1];
    return at === 0 || cents !== last?.cents || before !== last?.before;
  });
  return (
    <Chart
      what={m.admin_today_sold_month()}
      columns={[
        { label: m.common_day() },
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

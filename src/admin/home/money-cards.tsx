import { Button, Grid, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy } from 'react';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dollarsFromCents, formatDollars, formatSum } from '#src/lib/money.ts';
import { Chart } from '#src/ui/admin/chart/chart.tsx';
import type { Money } from './answers.ts';
import { BarTable } from './bar-table.tsx';
import { BigNumber, Calm, Card, TextLink } from './card.tsx';
import { duration } from './home.ts';
import { minSales } from './money.ts';
import { Promotions } from './promotions.tsx';
import { addressOf, oldStockQuestion, saleQuestions } from './questions.ts';
import { type Card as ReadCard, useCard } from './use-card.ts';

/** For admins only: stock value by age, sales, and response times by owner. */
export function MoneyCards({ money }: { money: Money }) {
  const card = useCard('money', money);
  return (
    <Stack component="section" gap="sm" aria-labelledby="money">
      <Group gap="4px 12px" align="baseline">
        <Title order={2} id="money" size="1.25rem">
          {m.admin_today_money()}
        </Title>
        <Text size="sm" c="dimmed">
          {m.admin_today_money_note()}
        </Text>
        <TextLink to={href('/admin/report')}>{m.admin_report_title()}</TextLink>
      </Group>
      <Grid gap="md">
        <Grid.Col span={third}>
          <StockValue card={card} />
        </Grid.Col>
        <Grid.Col span={third}>
          <Sold card={card} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 1 }} spacing="md">
            <Replies card={card} />
            <Promotions card={card} />
          </SimpleGrid>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

const third = { base: 12, sm: 6, lg: 4 };

type Props = { card: ReadCard<Money> };

const rounded = (cents: number): string => formatSum(cents, getLocale());

function StockValue({ card }: Props) {
  const { bands } = card.answer;
  const names = [
    m.admin_today_age_new(),
    m.admin_today_age_half(),
    m.admin_today_age_year(),
    m.admin_today_age_older(),
  ];
  const [cents, units] = [sumOf(bands.map((band) => band.cents)), sumOf(bands.map((band) => band.units))];
  const old = sumOf(bands.slice(2).map((band) => band.units));
  return (
    <Card heading={m.admin_today_stock()} note={m.admin_today_sum({ sum: rounded(cents), count: units })} card={card}>
      <BarTable
        what={m.admin_today_stock()}
        bars={bands.map((band, at) => ({
          key: at,
          name: names[at],
          size: band.cents,
          color: at > 1 ? 'oil.8' : 'strait.8',
          cells: [
            <>
              <b>{rounded(band.cents)}</b>
              <br />
              {m.admin_today_units({ count: band.units })}
            </>,
          ],
        }))}
      />
      {old > 0 && (
        <Calm>
          {m.admin_today_old({ count: old })}
          <Button
            component={Link}
            to={addressOf('products/prices', oldStockQuestion)}
            size="compact-md"
            variant="default"
            ms="auto"
            flex="none"
          >
            {m.admin_today_reprice()}
          </Button>
        </Calm>
      )}
    </Card>
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Only recorded sales count; with fewer than ten there is no comparison. */
function Sold({ card }: Props) {
  const { day, sold } = card.answer;
  const { month, before, sales, days } = sold;
  const difference = month.cents - before.cents;
  return (
    <Card heading={m.admin_today_sold_month()} card={card}>
      <Group px="md" gap="xs" align="baseline">
        <BigNumber>
          <TextLink to={addressOf('sales', saleQuestions(day).thisMonth)} isPlain>
            {rounded(month.cents)}
          </TextLink>
        </BigNumber>{' '}
        {m.admin_today_units({ count: month.units })}
      </Group>
      <Calm>
        {sales < minSales
          ? m.admin_today_sold_waits({ min: minSales, count: sales })
          : difference >= 0
            ? m.admin_today_sold_more({ sum: rounded(difference) })
            : m.admin_today_sold_less({ sum: rounded(-difference) })}
      </Calm>
      {sales >= minSales && <SoldChart days={days} />}
    </Card>
  );
}

const Lines = lazy(async () => ({ default: (await import('#src/ui/admin/chart/step-lines.tsx')).StepLines }));

type Days = Money['sold']['days'];

/** What had been sold by each day, this month and the month before. */
function SoldChart({ days }: { days: Days }) {
  const changes = days.filter(({ cents, before }, at) => {
    const last = days[at - 1];
    return at === 0 || cents !== last?.cents || before !== last?.before;
  });
  const labels = { now: m.admin_today_this_month(), before: m.admin_today_last_month() };
  return (
    <Chart
      what={m.admin_today_sold_month()}
      columns={[{ label: m.common_day() }, { label: labels.now }, { label: labels.before }]}
      rows={changes.map(({ day, cents, before }) => ({ key: day, cells: [day, moneyOf(cents), moneyOf(before)] }))}
    >
      <Lines
        data={days.map(({ day, cents, before }) => ({ day, now: dollars(cents), before: dollars(before) }))}
        dataKey="day"
        series={[
          { name: 'now', label: labels.now, color: 'var(--strait-800)' },
          { name: 'before', label: labels.before, color: 'var(--fog-400)', strokeDasharray: '4 4' },
        ]}
        valueFormatter={(value) => moneyOf(value * 100)}
        yAxisProps={{ width: 76 }}
      />
    </Chart>
  );
}

const dollars = (cents: number | null) => (cents === null ? null : Math.round(dollarsFromCents(cents)));
const moneyOf = (cents: number | null): string => (cents === null ? '' : formatDollars(cents, getLocale()));

/** The median of each owner; red over the goal. */
function Replies({ card }: Props) {
  const { replies, goalMinutes } = card.answer;
  return (
    <Card
      heading={m.admin_dashboard_first_answer()}
      note={m.admin_today_replies_note({ goal: duration(goalMinutes) })}
      card={card}
      calm={replies.length === 0 && m.admin_today_no_replies()}
    >
      <BarTable
        what={m.admin_dashboard_first_answer()}
        max={goalMinutes}
        bars={replies.map(({ name, minutes }) => ({
          key: name,
          name,
          size: minutes,
          color: minutes > goalMinutes ? 'star.8' : 'strait.8',
          cells: [duration(minutes)],
        }))}
      />
    </Card>
  );
}

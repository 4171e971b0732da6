import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { writtenDate } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { recordHref } from '#src/site/href.ts';
import { StackedChart } from '#src/ui/admin/chart/stacked-chart.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import type { Summary } from './answers.ts';
import { BarTable } from './bar-table.tsx';
import { BigNumber, Calm, Card, TextLink } from './card.tsx';
import { countsOf, duration, type LeadFigures, type StockOfType, type TopProduct, type WeekOfLeads } from './home.ts';
import { addressOf, ageClasses, stockQuestion } from './questions.ts';

type DayFiguresProps = { summary: Summary; firstAnswer: LeadFigures['firstAnswer'] | null };

/** The day in numbers, each linked to the list that it counts, and the median time to the first answer. */
export function DayFigures({ summary, firstAnswer }: DayFiguresProps) {
  const counts = countsOf(summary);
  const columns = counts.length + (firstAnswer ? 1 : 0);
  if (columns === 0) return null;
  const texts = {
    late: m.admin_today_late({ count: 0 }),
    leads: m.admin_home_new_leads(),
    dropOffs: m.admin_home_drop_offs(),
    sold: m.admin_home_sold(),
  };
  return (
    <Paper component="section" withBorder radius="var(--r-md)" px="md" py="sm" aria-label={m.admin_home_figures()}>
      <SimpleGrid cols={{ base: Math.min(columns, 2), sm: columns }} spacing="md">
        {counts.map(({ key, count, to }) => (
          <Figure
            key={key}
            label={texts[key]}
            value={
              <TextLink to={to} isPlain>
                {formatNumber(count, getLocale())}
              </TextLink>
            }
          />
        ))}
        {firstAnswer && <FirstAnswer {...firstAnswer} />}
      </SimpleGrid>
    </Paper>
  );
}

type FigureProps = { label: string; value: ReactNode; note?: ReactNode };

const Figure = ({ label, value, note }: FigureProps) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <BigNumber>{value}</BigNumber>
    {note && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </div>
);

/** In opening hours. */
const FirstAnswer = ({ now, before }: LeadFigures['firstAnswer']) => (
  <Figure
    label={m.admin_dashboard_first_answer()}
    value={now === null ? '–' : duration(now)}
    note={
      before === null
        ? m.admin_dashboard_open_hours()
        : m.admin_dashboard_first_answer_before({ duration: duration(before) })
    }
  />
);

const dayFormats = {
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
  fr: new Intl.DateTimeFormat('fr-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
};

/** Leads by week and kind. */
export function LeadsByWeek({ weeks }: { weeks: readonly WeekOfLeads[] }) {
  const bars = weeks.map(({ from, ...counts }) => ({
    name: writtenDate(dayFormats[getLocale()], new Date(`${from}T00:00:00Z`), getLocale()),
    counts,
  }));
  const series = [
    { key: 'email', label: m.admin_dashboard_kind_email(), color: 'var(--strait-800)' },
    { key: 'phone', label: m.admin_dashboard_kind_phone(), color: 'var(--strait-400)' },
    { key: 'message', label: m.field_message(), color: 'var(--fog-400)' },
    { key: 'trade', label: m.common_trade_in(), color: 'var(--oil-500)' },
  ];
  return (
    <Card heading={m.admin_dashboard_leads_by_week()}>
      <StackedChart what={m.admin_dashboard_leads_by_week()} bars={bars} series={series} />
    </Card>
  );
}

const ages = {
  '0-30': { text: m.field_age_new, color: 'var(--strait-800)' },
  '31-90': { text: m.admin_dashboard_age_quarter, color: 'var(--strait-400)' },
  '91-180': { text: m.admin_dashboard_age_half, color: 'var(--strait-200)' },
  '181-': { text: m.field_age_old, color: 'var(--oil-500)' },
};
const oldest = '181-';

/** The stock by age, with links to the lists. */
export function StockByAge({ stock }: { stock: readonly StockOfType[] }) {
  const bars = stock.map(({ type, counts }) => ({
    name: sentence(productTypes[type].text.choice),
    counts: Object.fromEntries(ageClasses.map((age, at) => [age, counts[at] ?? 0])),
  }));
  const series = ageClasses.map((key) => ({ key, label: ages[key].text(), color: ages[key].color }));
  const old = stock.map(({ type, counts }) => ({ type, count: counts.at(-1) ?? 0 })).filter(({ count }) => count > 0);
  return (
    <Card heading={m.admin_dashboard_stock_by_age()}>
      <StackedChart what={m.admin_dashboard_stock_by_age()} bars={bars} series={series} />
      {old.length > 0 && (
        <Group px="md" pb="sm" gap="4px 12px" fz="sm" c="dimmed">
          {m.admin_dashboard_oldest()}
          {old.map(({ type, count }) => (
            <TextLink key={type} to={addressOf('products', stockQuestion(type, oldest))}>
              {m.admin_dashboard_count_of({ what: sentence(productTypes[type].text.choice), count })}
            </TextLink>
          ))}
        </Group>
      )}
    </Card>
  );
}

/** The most viewed pages, and leads about them. */
export const TopProducts = ({ products }: { products: readonly TopProduct[] }) => (
  <Card heading={m.admin_dashboard_top_products()}>
    {products.length === 0 ? (
      <Calm>{m.admin_dashboard_no_views()}</Calm>
    ) : (
      <BarTable
        what={m.admin_dashboard_top_products()}
        thickness={10}
        columns={[m.field_product(), m.common_views(), m.common_leads()]}
        bars={products.map(({ id, name, views, leads }) => ({
          key: id,
          name: (
            <TextLink to={recordHref('products', id)} isPlain>
              {localText(name, getLocale()).text}
            </TextLink>
          ),
          size: views,
          color: 'strait.4',
          cells: [
            formatNumber(views, getLocale()),
            leads > 0 ? (
              <TextLink key="leads" to={addressOf('contact', { product: String(id) })} isPlain>
                {leads}
              </TextLink>
            ) : (
              0
            ),
          ],
        }))}
      />
    )}
  </Card>
);

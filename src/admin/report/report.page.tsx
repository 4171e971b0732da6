import { Box, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { typeChoices } from '#src/catalogue/catalogue-choices.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay, formatMonth } from '#src/lib/dates.ts';
import { formatSum } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number.ts';
import { type TouchKey, touchKeys } from '#src/sales/lead-source.ts';
import { originText } from '#src/sales/origin-text.ts';
import { Chart, NumberTable } from '#src/ui/admin/chart/chart.tsx';
import { DownloadMenu } from '#src/ui/admin/download-menu.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { BarTable } from '../home/bar-table.tsx';
import { BigNumber, Calm, Card, TextLink } from '../home/card.tsx';
import { duration } from '../home/home.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/report.page.ts';
import {
  type FigureKey,
  type Figures,
  type GroupKey,
  lostHref,
  monthsOf,
  type Report,
  type ReportRow,
  reportMonths,
  reportQuery,
  rowsHref,
} from './report.ts';
import { reportOf } from './report-routes.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, 'seeMoney');
  const sent = Object.fromEntries(url.searchParams);
  const query = reportQuery.catch({ months: '12', touch: 'lastTouch' }).parse(sent);
  return { months: query.months, report: await reportOf(context.get(services), query, user.language) };
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_report_title());

/** From leads to sales. Each figure opens its rows. */
export default function ReportPage({ loaderData: { report, months } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { from, until, groups, total, touch, source } = report;
  const query = { months, touch, source };
  const show = (changed: Partial<Shown>) => void navigate({ search: `?${searchOf({ ...query, ...changed })}` });
  const isEmpty = total.leads + total.offers + total.sold === 0;
  return (
    <Stack gap="md">
      <Group gap="s3">
        <Text c="dimmed" flex="1 1 220px">
          {m.admin_report_period({ from: formatDay(from, getLocale()), until: formatDay(until, getLocale()) })}
        </Text>
        <Select
          aria-label={m.admin_report_months()}
          data={reportMonths.map((value) => ({ value, label: m.admin_report_last_months({ count: Number(value) }) }))}
          value={months}
          allowDeselect={false}
          onChange={(value) => value && show({ months: value })}
        />
        <Select
          aria-label={m.admin_report_touch()}
          data={touchKeys.map((value) => ({ value, label: touchNames[value]() }))}
          value={touch}
          allowDeselect={false}
          onChange={(value) => value && show({ touch: value })}
        />
        <Select
          aria-label={m.field_source()}
          placeholder={m.admin_report_all_sources()}
          data={report.sources.map((value) => ({ value, label: nameOf('source', value, report) }))}
          value={source}
          clearable
          onChange={(value) => show({ source: value })}
        />
        <DownloadMenu
          label={m.admin_export_list()}
          pathOf={(format) => `report/export?${searchOf(query)}&format=${format}`}
        />
      </Group>
      <Totals report={report} />
      {isEmpty && <Text>{m.admin_report_empty()}</Text>}
      <Card heading={m.admin_report_by_month()}>
        <MonthChart report={report} />
      </Card>
      {(['source', 'person', 'type'] as const)
        .filter((by) => groups[by].length > 0)
        .map((by) => (
          <Card key={by} heading={headings[by]()}>
            <Box px={{ base: 'md', sm: 's1_5' }} pb="s2">
              <NumberTable what={headings[by]()} columns={columnsOf(by)} rows={rowsOf(by, report)} />
            </Box>
          </Card>
        ))}
      {groups.source.length > 1 && <SourceMonths report={report} />}
      <Lost report={report} />
    </Stack>
  );
}

type Shown = { months: string; touch: TouchKey; source: string | null };

const searchOf = ({ source, ...query }: Shown): string =>
  new URLSearchParams({ ...query, ...(source && { source }) }).toString();

const touchNames: Record<TouchKey, () => string> = {
  lastTouch: m.admin_report_last_touch,
  firstTouch: m.admin_report_first_touch,
};

const headings: Record<GroupKey, () => string> = {
  month: m.admin_report_by_month,
  source: m.admin_report_by_source,
  person: m.admin_report_by_person,
  type: m.admin_report_by_type,
};

const groupNames: Record<GroupKey, () => string> = {
  month: m.admin_report_month,
  source: m.field_source,
  person: m.admin_report_person,
  type: m.field_type,
};

const figureNames: Record<FigureKey, () => string> = {
  leads: m.common_leads,
  lost: m.admin_report_lost,
  offers: m.admin_report_offers,
  accepted: m.admin_report_accepted,
  sold: m.admin_report_sold,
};
const figureKeys = Object.keys(figureNames) as FigureKey[];

const number = (count: number): string => formatNumber(count, getLocale());
const answerText = ({ answerMinutes }: Figures): string | null =>
  answerMinutes === null ? null : duration(answerMinutes);
const stockText = ({ daysInStock }: Figures): string | null => (daysInStock === null ? null : number(daysInStock));

/** A count that opens its rows. */
const Count = ({ count, to }: { count: number; to: string }) => <TextLink to={to}>{number(count)}</TextLink>;

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <BigNumber>{children}</BigNumber>
  </div>
);

function Totals({ report }: { report: Report }) {
  const { total } = report;
  return (
    <Paper component="section" withBorder radius="var(--r-md)" px="md" py="sm" aria-label={m.admin_report_total()}>
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 8 }} spacing="md">
        {figureKeys.map((key) => (
          <Figure key={key} label={figureNames[key]()}>
            <TextLink to={rowsHref(key, report)} isPlain>
              {number(total[key])}
            </TextLink>
          </Figure>
        ))}
        <Figure label={m.admin_report_sold_for()}>{formatSum(total.soldCents, getLocale())}</Figure>
        <Figure label={m.admin_report_first_answer()}>{answerText(total) ?? '–'}</Figure>
        <Figure label={m.admin_report_days_in_stock()}>{stockText(total) ?? '–'}</Figure>
      </SimpleGrid>
    </Paper>
  );
}

const columnsOf = (by: GroupKey) => [
  { label: groupNames[by](), isText: true },
  ...figureKeys.map((key) => ({ label: figureNames[key]() })),
  { label: m.admin_report_sold_for() },
  { label: m.admin_report_first_answer() },
  { label: m.admin_report_days_in_stock() },
];

const rowsOf = (by: GroupKey, report: Report, rows: readonly ReportRow[] = report.groups[by]) =>
  rows.map((row) => ({
    key: row.key ?? '',
    cells: [
      nameOf(by, row.key, report),
      // An empty cell is left out on a phone.
      ...figureKeys.map(
        (key) => row[key] > 0 && <Count key={key} count={row[key]} to={rowsHref(key, report, { by, key: row.key })} />,
      ),
      row.soldCents > 0 && formatSum(row.soldCents, getLocale()),
      answerText(row),
      stockText(row),
    ],
  }));

function nameOf(by: GroupKey, key: string | null, { people }: Report): string {
  if (key === null || key === 'null') return m.admin_report_none();
  if (by === 'month') return capitalized(formatMonth(key, getLocale()));
  if (by === 'person') return people.find(({ id }) => String(id) === key)?.name ?? `#${key}`;
  if (by === 'source') return originText(key);
  const label = typeChoices.find(({ value }) => String(value) === key)?.label;
  return label ? sentence(label) : key;
}

/** The months of each source, shown on request: together they are as long as all other tables. */
const SourceMonths = ({ report }: { report: Report }) => (
  <Card heading={m.admin_report_by_source_and_month()}>
    <Box px={{ base: 'md', sm: 's1_5' }} pb="s2">
      {report.groups.source.map(({ key, leads, sold }) => {
        const source = key ?? 'null';
        const name = nameOf('source', key, report);
        return (
          <details key={source}>
            <Text component="summary" size="sm" py="s2" px={{ sm: 's2' }}>
              <Text span inherit c="var(--link)" fw={600} td="underline">
                {name}
              </Text>{' '}
              · {labelled(figureNames.leads(), number(leads))} · {labelled(figureNames.sold(), number(sold))}
            </Text>
            <NumberTable
              what={m.admin_report_months_of({ source: name })}
              columns={columnsOf('month')}
              rows={rowsOf('month', { ...report, source }, monthsOf(report, key))}
            />
          </details>
        );
      })}
    </Box>
  </Card>
);

const Lines = lazy(async () => ({ default: (await import('#src/ui/admin/chart/step-lines.tsx')).StepLines }));

const colors: Record<Exclude<FigureKey, 'lost'>, string> = {
  leads: 'var(--fog-400)',
  offers: 'var(--strait-400)',
  accepted: 'var(--oil-500)',
  sold: 'var(--strait-800)',
};

const shortMonth = (month: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'fr' ? 'fr-CA' : 'en-CA', { timeZone: 'UTC', month: 'short' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const MonthChart = ({ report }: { report: Report }) => (
  <Chart what={headings.month()} columns={columnsOf('month')} rows={rowsOf('month', report)}>
    <Lines
      data={report.groups.month.map(({ key, ...counts }) => ({ ...counts, month: key && shortMonth(key) }))}
      dataKey="month"
      series={(Object.keys(colors) as (keyof typeof colors)[]).map((key) => ({
        name: key,
        label: figureNames[key](),
        color: colors[key],
      }))}
      curveType="monotone"
      withDots
      yAxisProps={{ width: 36, allowDecimals: false }}
    />
  </Chart>
);

/** Why leads were lost, the most frequent reason first. */
function Lost({ report }: { report: Report }) {
  const reasons = report.lost.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  return (
    <Card heading={m.admin_report_lost_why()}>
      {reasons.length === 0 ? (
        <Calm>{m.admin_report_nothing_lost()}</Calm>
      ) : (
        <BarTable
          what={m.admin_report_lost_why()}
          bars={reasons.map(({ reason, label, count }) => ({
            key: reason,
            name: label,
            size: count,
            cells: [<Count key="count" count={count} to={lostHref(report, reason)} />],
          }))}
        />
      )}
    </Card>
  );
}

import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { writtenDate } from '#src/lib/dates.ts';
import { StackedChart } from '#src/ui/admin/chart/stacked-chart.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import styles from './dashboard.module.css';
import type { WeekOfLeads } from './dashboard.ts';

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
    { key: 'message', label: m.admin_dashboard_kind_message(), color: 'var(--fog-400)' },
    { key: 'trade', label: m.admin_dashboard_kind_trade(), color: 'var(--oil-500)' },
  ];
  return (
    <Panel className={styles.panel} heading={m.admin_dashboard_leads_by_week()}>
      <StackedChart what={m.admin_dashboard_leads_by_week()} bars={bars} series={series} />
    </Panel>
  );
}

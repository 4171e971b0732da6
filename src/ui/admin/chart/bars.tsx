import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { getLocale } from '#src/i18n/locale.ts';
import { formatNumber } from '#src/lib/number.ts';

export type Bar = { name: string; counts: Readonly<Record<string, number>> };
export type Series = { key: string; label: string; color: string };

type Props = { bars: readonly Bar[]; series: readonly Series[] };

/** Stacked bars with tooltips. Screen readers use the table next to them, so nothing here is focusable. */
export default function Bars({ bars, series }: Props) {
  return (
    <BarChart
      h="100%"
      type="stacked"
      data={bars.map(({ name, counts }) => ({ name, ...counts }))}
      dataKey="name"
      series={series.map(({ key, label, color }) => ({ name: key, label, color }))}
      valueFormatter={(value) => formatNumber(value, getLocale())}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      maxBarWidth={36}
      yAxisProps={{ allowDecimals: false, width: 36 }}
      xAxisProps={{ minTickGap: 8 }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
      tooltipAnimationDuration={0}
    />
  );
}

import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';

export type Bar = { name: string; counts: Readonly<Record<string, number>> };
export type Series = { key: string; label: string; color: string };

/** Fetched by itself: nobody but the dashboard draws charts. */
export default function Bars({ bars, series }: { bars: readonly Bar[]; series: readonly Series[] }) {
  return (
    <BarChart
      h={240}
      type="stacked"
      dataKey="name"
      data={bars.map(({ name, counts }) => ({ name, ...counts }))}
      series={series.map(({ key, label, color }) => ({ name: key, label, color }))}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={36}
      // Whoever goes through the page by keyboard reads the table below.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
      yAxisProps={{ allowDecimals: false, width: 36 }}
    />
  );
}

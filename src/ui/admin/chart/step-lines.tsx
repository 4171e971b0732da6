import '@mantine/charts/styles.layer.css';
import { LineChart, type LineChartProps } from '@mantine/charts';

type Shown = 'data' | 'dataKey' | 'series' | 'valueFormatter' | 'xAxisProps' | 'curveType' | 'withDots';
type Props = Pick<LineChartProps, Shown> & {
  yAxisProps: NonNullable<LineChartProps['yAxisProps']>;
  tooltipProps?: NonNullable<LineChartProps['tooltipProps']>;
};

/** Lines that keep a value until the next one, unless `curveType` joins them. Screen readers use the table next to them, so nothing is focusable. */
export const StepLines = (props: Props) => (
  <LineChart
    h="100%"
    curveType="stepAfter"
    withDots={false}
    connectNulls={false}
    tickLine="none"
    gridAxis="x"
    strokeDasharray="0"
    lineProps={{ isAnimationActive: false }}
    lineChartProps={{ accessibilityLayer: false }}
    tooltipAnimationDuration={0}
    withLegend
    // In the order of the series, not of the alphabet.
    legendProps={{ itemSorter: null }}
    {...props}
  />
);

import { Flex } from '@mantine/core';
import { lazy } from 'react';
import type { Bar, Series } from './bars.tsx';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';

const Bars = lazy(() => import('./bars.tsx'));

type Props = { what: string; bars: readonly Bar[]; series: readonly Series[] };

/** Stacked bars with their legend. */
export const StackedChart = ({ what, bars, series }: Props) => (
  <>
    <Flex
      component="ul"
      rowGap="s1"
      columnGap="s4"
      wrap="wrap"
      fz="xs"
      c="dimmed"
      className={styles.legend ?? ''}
      aria-hidden="true"
    >
      {series.map(({ key, label, color }) => (
        <li key={key}>
          <i style={{ background: color }} />
          {label}
        </li>
      ))}
    </Flex>
    <Chart
      what={what}
      columns={[{ label: '' }, ...series.map(({ label }) => ({ label }))]}
      rows={bars.map(({ name, counts }) => ({
        key: name,
        cells: [name, ...series.map(({ key }) => counts[key] ?? 0)],
      }))}
    >
      <Bars bars={bars} series={series} />
    </Chart>
  </>
);

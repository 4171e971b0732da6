import { Table } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Bar, Series } from './bars.tsx';
import styles from './dashboard.module.css';

/** The chart library is as large as the rest of a screen: it is loaded after the numbers, and never on the server. */
const Bars = lazy(() => import('./bars.tsx'));

type Props = { what: string; bars: readonly Bar[]; series: readonly Series[] };

/** Stacked bars, and the same numbers as a table for screen readers. */
export function Chart({ what, bars, series }: Props) {
  const isHydrated = useHydrated();
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ key, label, color }) => (
          <li key={key}>
            <i style={{ background: color }} />
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.chart} aria-hidden="true">
        {isHydrated && (
          <Suspense>
            <Bars bars={bars} series={series} />
          </Suspense>
        )}
      </div>
      <details className={styles.numbers}>
        <summary>{m.admin_dashboard_numbers()}</summary>
        <Table.ScrollContainer minWidth={320}>
          <Table aria-label={what}>
            <Table.Thead>
              <Table.Tr>
                <Table.Td />
                {series.map(({ key, label }) => (
                  <Table.Th key={key} scope="col" ta="end">
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bars.map(({ name, counts }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{name}</Table.Th>
                  {series.map(({ key }) => (
                    <Table.Td key={key} ta="end">
                      {counts[key] ?? 0}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </>
  );
}

import { Table } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './chart.module.css';

/** The first one names the rows. */
type Column = { label: string; isText?: boolean };
type Row = { key: string | number; cells: readonly ReactNode[] };

type Numbers = {
  /** The table's caption. */
  what: string;
  columns: readonly Column[];
  rows: readonly Row[];
};

type Props = Numbers & {
  /** A lazy component: the chart library is as large as the rest of a screen, and never runs on the server. */
  children: ReactNode;
};

/** A chart, and the same numbers as a table behind it, which is all that screen readers get. */
export function Chart({ what, columns, rows, children }: Props) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {isHydrated && <Suspense>{children}</Suspense>}
      </div>
      <details className={styles.numbers}>
        <summary>{m.admin_dashboard_numbers()}</summary>
        <NumberTable what={what} columns={columns} rows={rows} />
      </details>
    </>
  );
}

/** Numbers in a table; on a phone many columns become a list for each row. */
export const NumberTable = ({ what, columns, rows }: Numbers) => (
  <Table aria-label={what} className={styles.table ?? ''} data-wide={columns.length > maxSideBySide}>
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ label, isText }, at) =>
          label === '' ? (
            <Table.Td key={label} />
          ) : (
            <Table.Th key={label} scope="col" {...(at > 0 && !isText && { ta: 'end' })}>
              {label}
            </Table.Th>
          ),
        )}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ key, cells }) => (
        <Table.Tr key={key}>
          {cells.map((cell, at) => {
            const { label, isText } = columns[at] ?? { label: '' };
            return at === 0 ? (
              <Table.Th key={label} scope="row">
                {cell}
              </Table.Th>
            ) : (
              <Table.Td key={label} data-label={label} {...(!isText && { ta: 'end' })}>
                {cell}
              </Table.Td>
            );
          })}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

/** The number of columns that fit side by side on a phone. */
const maxSideBySide = 3;

import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list.module.css';

/**
 * The table of a list. On phones each row is a card, with `data-name` before each fact; wider, it scrolls
 * sideways where there is less room than `minWidth`.
 */
export function ListTable({ minWidth, children }: { minWidth: number; children: ReactNode }) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" className={styles.scroll ?? ''}>
      <Table className={styles.table ?? ''} verticalSpacing={3} horizontalSpacing={10} withRowBorders={false}>
        {children}
      </Table>
    </Table.ScrollContainer>
  );
}

type Heading = string | { name: string; align: 'end' };

/** The column headings. */
export const TableHead = ({ names }: { names: readonly Heading[] }) => (
  <Table.Thead>
    <Table.Tr>
      {names.map((heading) => {
        const { name, align } = typeof heading === 'string' ? { name: heading, align: undefined } : heading;
        return (
          <Table.Th key={name} data-align={align}>
            {name}
          </Table.Th>
        );
      })}
    </Table.Tr>
  </Table.Thead>
);

import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list.module.css';

/** The table in a list's panel. Where there is less room than `minWidth` it scrolls sideways. */
export function ListTable({ minWidth, children }: { minWidth: number; children: ReactNode }) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" className={styles.scroll ?? ''}>
      <Table className={styles.table ?? ''} verticalSpacing={10} horizontalSpacing={12} withRowBorders={false}>
        {children}
      </Table>
    </Table.ScrollContainer>
  );
}

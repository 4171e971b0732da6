import { Table } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { ImportLine } from '#src/product-import/import-run.ts';
import styles from './import.module.css';
import { LongTable } from './long-table.tsx';

type Props = {
  title: string;
  lines: readonly ImportLine[] /** There may be more than are listed. */;
  count: number;
};

/** Errors or warnings, with their place in the file. */
export const ProblemTable = ({ title, lines, count }: Props) => (
  <LongTable title={title} count={count} entries={lines}>
    {(shown) => (
      <Table className={styles.table ?? ''} verticalSpacing={8} horizontalSpacing={12}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th data-align="end">{m.admin_import_line()}</Table.Th>
            <Table.Th>{m.admin_import_column()}</Table.Th>
            <Table.Th>{m.admin_import_reason()}</Table.Th>
            <Table.Th>{m.admin_import_value()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ line, column, reason, value }, at) => (
            // One place of a file may have several problems, and the list never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <Table.Tr key={`${line} ${column} ${at}`}>
              <Table.Td data-align="end">{line}</Table.Td>
              <Table.Td>{column ? <code>{column}</code> : m.admin_import_whole_line()}</Table.Td>
              <Table.Td>{reason}</Table.Td>
              <Table.Td className={styles.value}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </LongTable>
);

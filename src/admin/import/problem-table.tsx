import { Table } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { ImportLine } from '#src/product-import/import-run.ts';
import listStyles from '../list/list.module.css';
import { TableHead } from '../list/list-table.tsx';
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
      <>
        <TableHead
          names={[
            { name: m.admin_import_line(), align: 'end' },
            m.admin_import_column(),
            m.admin_import_reason(),
            m.admin_import_value(),
          ]}
        />
        <Table.Tbody>
          {shown.map(({ line, column, reason, value }, at) => (
            // One place of a file may have several problems, and the list never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <Table.Tr key={`${line} ${column} ${at}`}>
              <Table.Td data-align="end" data-name={m.admin_import_line()}>
                {line}
              </Table.Td>
              <Table.Td data-name={m.admin_import_column()}>
                {column ? <code>{column}</code> : m.admin_import_whole_line()}
              </Table.Td>
              <Table.Td className={listStyles.wide}>{reason}</Table.Td>
              <Table.Td className={styles.value} data-name={m.admin_import_value()}>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </>
    )}
  </LongTable>
);

import { Stack, Table } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { ImportDifference } from '#src/product-import/import-run.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import shared from '#src/ui/admin/shared.module.css';
import listStyles from '../list/list.module.css';
import { TableHead } from '../list/list-table.tsx';
import styles from './import.module.css';
import { LongTable } from './long-table.tsx';
import type { ColumnChoice } from './mapping-table.tsx';

type Props = { differences: readonly ImportDifference[]; count: number; columns: readonly ColumnChoice[] };

/** What each row creates or changes, field by field. */
export const DifferenceTable = ({ differences, count, columns }: Props) => (
  <LongTable title={m.admin_import_differences()} count={count} entries={differences}>
    {(shown) => (
      <>
        <TableHead
          names={[{ name: m.admin_import_line(), align: 'end' }, m.field_record_name(), m.admin_import_change()]}
        />
        <Table.Tbody>
          {shown.map((difference) => (
            <Table.Tr key={`${difference.line} ${difference.key}`}>
              <Table.Td data-align="end" data-name={m.admin_import_line()}>
                {difference.line}
              </Table.Td>
              <Table.Td className={styles.record} data-name={m.field_record_name()}>
                <b>{difference.name || difference.key}</b>
                {difference.name && <small>{difference.key}</small>}
              </Table.Td>
              <Table.Td className={listStyles.wide}>
                <Outcome difference={difference} columns={columns} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </>
    )}
  </LongTable>
);

/** A new record has many fields without an old value, so they are collapsed. */
type OutcomeProps = { difference: ImportDifference; columns: readonly ColumnChoice[] };

function Outcome({ difference: { outcome, changes }, columns }: OutcomeProps) {
  if (outcome === 'updated') return <Changes changes={changes} columns={columns} />;
  return (
    <details>
      <summary>
        <Badge tone="port">{m.common_new()}</Badge> {m.admin_import_fields({ count: changes.length })}
      </summary>
      <Changes changes={changes} columns={columns} />
    </details>
  );
}

type ChangesProps = Pick<ImportDifference, 'changes'> & { columns: readonly ColumnChoice[] };

const Changes = ({ changes, columns }: ChangesProps) => (
  <Stack component="ul" gap="s1" className={`${shared.wrapAnywhere} ${styles.changes}`}>
    {changes.map(({ column, from, to }) => (
      <li key={column}>
        <b>{columns.find(({ value }) => value === column)?.label ?? column}</b>{' '}
        {from && (
          <>
            <span className="vh">{m.admin_import_was()}</span>
            <del>{from}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <span className="vh">{m.admin_import_becomes()}</span>
        {to ? <ins>{to}</ins> : <em>{m.admin_import_emptied()}</em>}
      </li>
    ))}
  </Stack>
);

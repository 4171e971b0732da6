import { NativeSelect, Table, Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import shared from '#src/ui/admin/shared.module.css';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';
import { columnField } from './choices.ts';
import styles from './import.module.css';
import type { ShownImport } from './shown-import.ts';

export type ColumnChoice = { value: string; label: string };

type Props = {
  mapping: ShownImport['mapping'];
  /** Every field that a column can fill, by its label. */
  columns: readonly ColumnChoice[];
  canChoose: boolean;
};

/** How each column of the file was recognized, with its first values, and a select to correct it. */
export function MappingTable({ mapping, columns, canChoose }: Props) {
  const unknown = mapping.filter(({ column }) => column === null).length;
  const labelOf = (name: string) => columns.find(({ value }) => value === name)?.label ?? name;
  if (mapping.length === 0) return null;
  return (
    <details className={shared.lineTop} open={unknown > 0}>
      <summary className={styles.heading}>
        {m.admin_import_mapping()} <Badge tone="fog">{mapping.length}</Badge>
        {unknown > 0 && (
          <Text span size="sm" c="var(--star-700)" fw={560}>
            {m.admin_import_unknown({ count: unknown })}
          </Text>
        )}
      </summary>
      <ListTable minWidth={560}>
        <TableHead names={[m.admin_import_in_file(), m.admin_import_samples(), m.admin_import_taken_for()]} />
        <Table.Tbody>
          {mapping.map(({ heading, column, samples = [] }, at) => (
            // A heading may be there twice, and the list never changes its order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <Table.Tr key={`${heading} ${at}`}>
              <Table.Td className={listStyles.lead}>{heading}</Table.Td>
              <Table.Td className={styles.value} data-name={m.admin_import_samples()}>
                {samples.join(' · ')}
              </Table.Td>
              <Table.Td className={listStyles.wide} data-name={m.admin_import_taken_for()}>
                {canChoose ? (
                  <NativeSelect
                    name={columnField(at)}
                    aria-label={m.admin_import_taken_for_of({ heading })}
                    defaultValue={column ?? ''}
                    data={[{ value: '', label: m.admin_import_left_out() }, ...columns]}
                    size="xs"
                  />
                ) : column === null ? (
                  m.admin_import_left_out()
                ) : (
                  labelOf(column)
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ListTable>
    </details>
  );
}

import { Box, Button, Select, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { ChosenMapping } from '#src/product-import/import-run.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import shared from '#src/ui/admin/shared.module.css';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';
import styles from './import.module.css';
import { changedMapping, type ShownImport } from './shown-import.ts';

type Props = {
  mapping: ShownImport['mapping'];
  /** Every column that an import supports. */
  columns: readonly string[];
  /** Checks the file again with other columns; null when that is not possible. */
  onCheck: ((mapping: ChosenMapping) => void) | null;
};

/** How each column of the file was recognized, and a select to correct it. */
export function MappingTable({ mapping, columns, onCheck }: Props) {
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const changed = changedMapping(mapping, chosen);
  const unknown = mapping.filter(({ column }) => column === null).length;
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
      <Box maw={720}>
        <ListTable minWidth={420}>
          <TableHead names={[m.admin_import_in_file(), m.admin_import_taken_for()]} />
          <Table.Tbody>
            {mapping.map(({ heading, column }) => (
              <Table.Tr key={heading}>
                <Table.Td className={listStyles.lead}>{heading}</Table.Td>
                <Table.Td className={listStyles.wide} data-name={m.admin_import_taken_for()}>
                  {onCheck ? (
                    <Select
                      aria-label={m.admin_import_taken_for_of({ heading })}
                      placeholder={m.admin_import_left_out()}
                      data={[...columns]}
                      value={heading in chosen ? (chosen[heading] ?? null) : column}
                      onChange={(value) => setChosen({ ...chosen, [heading]: value })}
                      searchable
                      clearable
                      clearButtonProps={{ 'aria-label': m.admin_import_leave_out({ heading }) }}
                      nothingFoundMessage={m.common_there_are_no_results_found()}
                      size="xs"
                    />
                  ) : (
                    (column ?? m.admin_import_left_out())
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </ListTable>
      </Box>
      {changed && onCheck && (
        <Button mt="s3" mb="s5" mx="s5" onClick={() => onCheck(changed)}>
          {m.admin_import_check_again()}
        </Button>
      )}
    </details>
  );
}

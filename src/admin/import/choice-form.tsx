import { Button, NativeSelect } from '@mantine/core';
import { Form, useNavigation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { sheetField } from './choices.ts';
import styles from './import.module.css';
import { type ColumnChoice, MappingTable } from './mapping-table.tsx';
import { type MatchChoices, MatchTable } from './match-table.tsx';
import type { ShownImport } from './shown-import.ts';

type Props = { run: ShownImport; columns: readonly ColumnChoice[]; matchChoices: MatchChoices };

/**
 * The sheet, the values and the columns of a file that was checked, or came from a source: a person can correct them.
 * Works without scripts.
 */
export function ChoiceForm({ run, columns, matchChoices }: Props) {
  const { state } = useNavigation();
  if (!run.canChoose) return <MappingTable mapping={run.mapping} columns={columns} canChoose={false} />;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={run.id} />
      {run.sheets.length > 1 && (
        <NativeSelect
          className={styles.sheet ?? ''}
          name={sheetField}
          label={m.admin_import_sheet()}
          data={run.sheets}
          defaultValue={run.sheet ?? ''}
        />
      )}
      <MatchTable unmatched={run.unmatched} choices={matchChoices} />
      <MappingTable mapping={run.mapping} columns={columns} canChoose />
      {run.mapping.length + run.sheets.length > 0 && (
        <Button type="submit" variant="default" my="s4" mx="s5" loading={state === 'submitting'}>
          {m.admin_import_check_again()}
        </Button>
      )}
    </Form>
  );
}

import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import shared from '#src/ui/admin/shared.module.css';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';
import styles from './import.module.css';
import { type FormerImport, standingOf } from './shown-import.ts';
import { textOf, toneOf } from './state-text.ts';

/** Earlier imports and checks, newest first. */
export function FormerImports({ imports, shownId }: { imports: readonly FormerImport[]; shownId: number | null }) {
  if (imports.length === 0) return null;
  return (
    <section className={shared.panel} aria-labelledby="former-imports">
      <h2 id="former-imports" className={styles.heading}>
        {m.admin_import_former()}
      </h2>
      <ListTable minWidth={760}>
        <TableHead
          names={[
            m.admin_import_file(),
            m.admin_import_when(),
            m.admin_import_who(),
            m.field_status(),
            m.admin_import_result(),
          ]}
        />
        <Table.Tbody>
          {imports.map((run) => (
            <FormerImportRow key={run.id} run={run} isShown={run.id === shownId} />
          ))}
        </Table.Tbody>
      </ListTable>
    </section>
  );
}

function FormerImportRow({ run, isShown }: { run: FormerImport; isShown: boolean }) {
  const standing = standingOf(run);
  const { created, updated, failed } = run.counts;
  return (
    <Table.Tr data-chosen={isShown || undefined}>
      <Table.Td miw={150} className={listStyles.lead ?? ''}>
        <Link to={`?id=${run.id}`} className={styles.link} aria-current={isShown || undefined}>
          {run.fileName}
        </Link>
      </Table.Td>
      <Table.Td className={shared.nowrap ?? ''} data-name={m.admin_import_when()}>
        <RelativeDate at={run.createdAt} />
      </Table.Td>
      <Table.Td data-name={m.admin_import_who()}>{run.user}</Table.Td>
      <Table.Td miw={140} data-name={m.field_status()}>
        <Badge tone={toneOf[standing]}>{textOf[standing]()}</Badge>
      </Table.Td>
      <Table.Td className={listStyles.wide} data-name={m.admin_import_result()}>
        {m.admin_import_summary({ created, updated, failed })}
      </Table.Td>
    </Table.Tr>
  );
}

import { Group, Pagination } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { ListTable } from '../list/list-table.tsx';
import styles from './import.module.css';
import { pageOf } from './shown-import.ts';

const entriesOnPage = 25;

type Props<Entry> = {
  title: string;
  entries: readonly Entry[];
  /** How many there are, listed or not. */
  count: number;
  /** The head and the body of the table. */
  children: (shown: readonly Entry[]) => ReactNode;
};

/** A titled table of an import, some entries at a time. Not shown when empty. */
export function LongTable<Entry>({ title, entries, count, children }: Props<Entry>) {
  const [desired, setDesired] = useState(1);
  const { pages, page, entries: shown } = pageOf(entries, desired, entriesOnPage);
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className={shared.lineTop} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title} <Badge tone="fog">{count}</Badge>
      </h2>
      <ListTable minWidth={560}>{children(shown)}</ListTable>
      {(pages > 1 || count > entries.length) && (
        <Group gap="s3" justify="space-between" py="s3" px="s5" c="dimmed" fz="sm">
          {count > entries.length && <span>{m.admin_import_cut({ shown: entries.length, count })}</span>}
          {pages > 1 && (
            <Pagination
              total={pages}
              value={page}
              onChange={setDesired}
              size="sm"
              getItemProps={(number) => ({ 'aria-label': m.common_page({ page: number }) })}
              getControlProps={(control) => ({
                'aria-label': control === 'previous' ? m.common_previous_page() : m.common_next_page(),
              })}
              aria-label={labelled(m.common_pages(), title)}
            />
          )}
        </Group>
      )}
    </section>
  );
}

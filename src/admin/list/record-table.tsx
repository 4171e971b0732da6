import { Checkbox, Skeleton, Table } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '#src/ui/admin/icons.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import styles from './list.module.css';
import { changedSearch, nextSort } from './list-address.ts';
import { ListTable } from './list-table.tsx';
import { bulkActionsOf, type ListRecord, type ListView } from './list-view.ts';
import { RowMenu } from './row-menu.tsx';
import type { Actions } from './use-list-actions.tsx';

type Column = AnyAdminResource['columns'][number];

type Props = {
  declaration: AnyAdminResource;
  view: ListView;
  columns: readonly Column[];
  chosenIds: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  actions: Actions;
  /** The next page has been loading for a while. */
  isComing: boolean;
};

export function RecordTable(props: Props) {
  const { declaration, view, columns, chosenIds, onChoose, actions, isComing } = props;
  const { records } = view;
  const body = useRowKeys();
  if (records.length === 0) return null;
  const canChoose = bulkActionsOf(declaration, view).length > 0;
  const { source } = declaration;
  const Tools = source?.RowTools;
  const hasActions = !source || Tools !== undefined;
  const hasMenu = !source || source.hasRowMenu === true;
  const isOpen = (record: ListRecord): boolean => !declaration.isReadOnly?.(record);
  const all = new Set(records.filter(isOpen).map(({ id }) => id));
  const chosenHere = all.intersection(chosenIds).size;
  const toggle = (id: number) =>
    onChoose(chosenIds.has(id) ? chosenIds.difference(new Set([id])) : chosenIds.union(new Set([id])));

  return (
    <ListTable minWidth={480}>
      <Table.Thead>
        <Table.Tr>
          {canChoose && (
            <Table.Th className={styles.choose}>
              <Checkbox
                aria-label={m.admin_list_choose_all()}
                checked={chosenHere > 0 && chosenHere === all.size}
                indeterminate={chosenHere > 0 && chosenHere < all.size}
                onChange={() => onChoose(chosenHere === all.size ? chosenIds.difference(all) : chosenIds.union(all))}
              />
            </Table.Th>
          )}
          {columns.map((column) => (
            <Header key={column.key} column={column} declaration={declaration} sort={view.address.sort} />
          ))}
          {hasActions && (
            <Table.Th className={hasMenu ? styles.menu : undefined}>
              <span className="vh">{m.common_actions()}</span>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {records.map((record, at) => (
          <Table.Tr
            key={record.id}
            tabIndex={-1}
            data-chosen={chosenIds.has(record.id) || undefined}
            data-compact={declaration.card && ('thumbnail' in record ? 'picture' : 'plain')}
          >
            {canChoose && (
              <Table.Td className={styles.choose}>
                {isOpen(record) && (
                  <Checkbox
                    aria-label={m.common_select({ name: declaration.titleOf(record) })}
                    checked={chosenIds.has(record.id)}
                    onChange={() => toggle(record.id)}
                  />
                )}
              </Table.Td>
            )}
            {columns.map((column, place) => (
              <Table.Td
                key={column.key}
                data-align={column.align}
                data-leaves={column.leavesBelow}
                data-card={cardPlaceOf(column, declaration)}
                data-name={place === 0 ? undefined : fieldLabel(declaration.name, column.key)}
                className={place === 0 ? `${styles.lead} ${source ? styles.subject : ''}` : undefined}
              >
                {isComing ? <Skeleton height={16} my={4} /> : column.render(record)}
              </Table.Td>
            ))}
            {hasActions && (
              <Table.Td className={hasMenu ? styles.menu : styles.wide} data-align={hasMenu ? undefined : 'end'}>
                {Tools && <Tools row={record} />}
                {isOpen(record) && (
                  <RowMenu
                    declaration={declaration}
                    view={view}
                    record={record}
                    place={placeOf(at, records)}
                    actions={actions}
                  />
                )}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

const cardPlaceOf = ({ key }: Column, { card }: AnyAdminResource) =>
  card && (['below', 'start', 'end'] as const).find((place) => card[place] === key);

const placeOf = (at: number, records: readonly ListRecord[]) => ({
  isFirst: at === 0,
  isLast: at === records.length - 1,
});

type HeaderProps = { column: Column; declaration: AnyAdminResource; sort: ListView['address']['sort'] };

function Header({ column: { key, sortKey, align, leavesBelow }, declaration, sort }: HeaderProps) {
  const { search } = useLocation();
  const label = fieldLabel(declaration.name, key);
  if (!sortKey)
    return (
      <Table.Th data-align={align} data-leaves={leavesBelow}>
        {label}
      </Table.Th>
    );
  const isSorted = sort?.key === sortKey;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  const Arrow = isSorted ? (sort?.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <Table.Th data-align={align} data-leaves={leavesBelow} aria-sort={isSorted ? direction : 'none'}>
      <Link
        className={styles.sort}
        to={{ search: changedSearch(search, { sort: nextSort(sort, sortKey) }) }}
        preventScrollReset
        data-sorted={isSorted || undefined}
      >
        {label}
        <Arrow size={14} aria-hidden="true" />
      </Link>
    </Table.Th>
  );
}

/**
 * `J` and `K` move the focus from row to row, `X` ticks, Enter opens and `→` opens the row's menu. The row in question is
 * the one with the focus.
 */
function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = () => [...(body.current?.rows ?? [])];
  const present = () => rows().find((row) => row.contains(document.activeElement));
  const isOnRow = () => present() !== undefined;

  function move(step: 1 | -1) {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? all.at(step === 1 ? 0 : -1) : all[at + step];
    // Rows without a form have no link, but can be ticked or passed.
    const target = next?.querySelector<HTMLElement>('a[href]') ?? next;
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }
  const press = (selector: string) => present()?.querySelector<HTMLElement>(selector)?.click();

  useShortcuts([
    { keys: 'j', label: m.admin_keys_row_next(), run: () => move(1) },
    { keys: 'k', label: m.admin_keys_row_before(), run: () => move(-1) },
    { keys: 'x', label: m.admin_keys_row_tick(), run: () => press('input[type=checkbox]'), isReady: isOnRow },
    {
      keys: 'Enter',
      label: m.admin_keys_row_open(),
      run: () => press('a[href]'),
      // Links and buttons answer Enter themselves.
      isReady: () => isOnRow() && !document.activeElement?.matches('a, button'),
    },
    {
      keys: 'ArrowRight',
      label: m.admin_keys_row_actions(),
      run: () => press('[aria-haspopup=menu]'),
      isReady: isOnRow,
    },
  ]);
  return body;
}

import { Alert } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { maxUnits } from '#src/pricing/batches/price-input.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { ListScreenContext } from '#src/ui/admin/list-screen.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { KeyHint } from '#src/ui/admin/shortcuts/key-caps.tsx';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import { type Bulk, BulkBar } from './bulk/bulk-bar.tsx';
import { SelectAll } from './bulk/select-all.tsx';
import { useSelection } from './bulk/use-selection.ts';
import styles from './list.module.css';
import { ListFailure } from './list-failure.tsx';
import { type BulkAction, bulkActionsOf, type ListView, recordPath } from './list-view.ts';
import { Nothing } from './nothing.tsx';
import { Pager } from './pager.tsx';
import { RecordTable } from './record-table.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useListActions } from './use-list-actions.tsx';

const OrderList = lazy(() => import('./order-list.tsx'));
const BulkEdit = lazy(() => import('./bulk/bulk-edit.tsx'));

export type ListProps = { declaration: AnyAdminResource; view: ListView };

/** The generic list of all resources, from their declarations. */
export function List({ declaration, view }: ListProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { records, may, address, choices } = view;
  const actions = useListActions(declaration, may);
  const current = view.views.find(({ id }) => String(id) === new URLSearchParams(search).get('view'));
  const columns = useColumnChoice(declaration, current ?? null);
  const selection = useSelection(declaration, view);
  const { source } = declaration;
  useFollow(
    records.some((record) => source?.isGoingOn?.(record)),
    source?.everyMs ?? 0,
  );
  const [isEditing, setEditing] = useState(false);
  const isComing = useIsComing();
  const readOnly = new Set(records.filter((record) => declaration.isReadOnly?.(record)).map(({ id }) => id));
  const { seen, clear } = selection;
  const ids = [...selection.ids];
  const onPage = records.filter(({ id }) => !readOnly.has(id));
  const isPageChosen = onPage.length > 0 && onPage.every(({ id }) => selection.ids.has(id));
  const acts: Record<BulkAction, () => unknown> = {
    prices: () =>
      ids.length > maxUnits
        ? notifyFailure(m.admin_prices_most({ count: maxUnits }))
        : void navigate(`${href('/admin/products/prices')}?ids=${ids.join(',')}`),
    publish: () => actions.publish(ids, true),
    unpublish: () => actions.publish(ids, false),
    clone: () => actions.clone(ids).then(clear),
    edit: () => setEditing(true),
    print,
    restore: () => actions.restore(ids).then(clear),
    remove: () => actions.remove(ids, seen, (isDone) => isDone && clear()),
  };
  const bulk: Bulk = {
    actions: bulkActionsOf(declaration, view),
    act: (action) => (ids.length > 0 ? void acts[action]() : notifyFailure(m.common_please_choose_items_to_action())),
  };

  /** In a new window, for the print page is not part of the back office. It is opened at once, or browsers refuse. */
  async function print() {
    if (ids.length > maxPrinted) return notifyFailure(m.admin_list_print_most({ count: maxPrinted }));
    const window_ = window.open('', '_blank');
    const path = declaration.printPath?.(await selection.load());
    if (window_ && path) window_.location.assign(path);
  }

  return (
    <ListScreenContext
      value={{
        choices,
        pathOf: (record) => {
          if (source) return source.pathOf?.(record) ?? null;
          const id = Number(record.id);
          return address.inTrash || readOnly.has(id) ? null : recordPath(declaration, id, search);
        },
        act: actions.act,
        publish:
          may.update && declaration.isPublishable && !address.inTrash
            ? (id, on) => void actions.publish([id], on)
            : null,
        publishing: actions.publishing,
      }}
    >
      <ListFailure actions={actions} />
      {actions.left && (
        <Alert
          role="status"
          color="oil"
          mb="md"
          withCloseButton
          closeButtonLabel={m.common_close()}
          onClose={actions.dismissLeft}
        >
          {actions.left.text}
        </Alert>
      )}
      {source?.Head && <source.Head extra={view.extra} />}
      <section className={styles.panel} aria-busy={isComing} data-selecting={ids.length > 0 || undefined}>
        {(!source || declaration.filters?.length !== 0) && (
          <Toolbar declaration={declaration} view={view} columns={columns} bulk={bulk} actions={actions} />
        )}
        {isPageChosen && readOnly.size === 0 && (
          <SelectAll
            selected={ids.length}
            onPage={onPage.length}
            total={view.page.totalRecord}
            isChoosing={selection.isChoosingAll}
            chooseAll={selection.chooseAll}
            clear={clear}
          />
        )}
        {address.isOrdering ? (
          <Suspense>
            <OrderList declaration={declaration} records={records} onOrder={actions.reorder} />
          </Suspense>
        ) : (
          <RecordTable
            declaration={declaration}
            view={view}
            columns={columns.shown}
            chosenIds={selection.ids}
            onChoose={selection.choose}
            actions={actions}
            isComing={isComing}
          />
        )}
        {records.length === 0 && <Nothing declaration={declaration} view={view} />}
        {!address.isOrdering && (
          <>
            <Pager page={view.page} shownCount={records.length} pageSize={view.pageSize} list={view.listKey} />
            {records.length > 0 && !source && <RowHints canTick={bulk.actions.length > 0} />}
          </>
        )}
      </section>
      {source?.Foot && <source.Foot extra={view.extra} />}
      <BulkBar bulk={bulk} count={ids.length} isChoosing={selection.isChoosingAll} onClose={clear} />
      {isEditing && (
        <Suspense>
          <BulkEdit
            declaration={declaration}
            choices={choices}
            records={seen}
            count={ids.length}
            onClose={() => setEditing(false)}
            onSave={(values) => actions.change(ids, values)}
          />
        </Suspense>
      )}
    </ListScreenContext>
  );
}

/** The address of the print page names each. */
const maxPrinted = 100;

/** True when the next page of this list has been loading for 200 ms. */
function useIsComing(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return useDelayed(state === 'loading' && location?.pathname === pathname, 200);
}

/** Becomes true after a delay, and false at once. */
function useDelayed(isSo: boolean, delayMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, delayMs]);
  return isSo && isLong;
}

/** Which keys act on the rows. */
const RowHints = ({ canTick }: { canTick: boolean }) => (
  <p className={styles.hints} aria-hidden="true">
    <KeyHint keys="j k" text={m.admin_list_hint_rows()} />
    {canTick && <KeyHint keys="x" text={m.common_tick()} />}
    <KeyHint keys="Enter" text={m.common_open()} />
    <KeyHint keys="ArrowRight" text={m.admin_list_hint_actions()} />
  </p>
);

import { ActionIcon, Button, Checkbox, Group, Indicator, Popover, Stack, Tooltip } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { href, Link, useLocation, useRouteLoaderData } from 'react-router';
import { mayOperate } from '#src/access.ts';
import type { Frame } from '#src/admin/layout/frame.ts';
import { blogPartOf } from '#src/admin/menu.ts';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { DownloadMenu } from '#src/ui/admin/download-menu.tsx';
import { IconArrowsSort, IconColumns3, IconFilter, IconHistory, IconPlus, IconTrash } from '#src/ui/admin/icons.tsx';
import { fieldLabel, recordLabel, sentence, withinSentence } from '#src/ui/admin/sentence.ts';
import { type Bulk, BulkMenu } from '../bulk/bulk-bar.tsx';
import { Filters } from '../filters.tsx';
import listStyles from '../list.module.css';
import { exportQuery } from '../list-address.ts';
import type { ListView } from '../list-view.ts';
import { SearchField } from '../search-field.tsx';
import type { ColumnChoice } from '../use-column-choice.ts';
import type { Actions } from '../use-list-actions.tsx';
import { ViewsBar } from '../views/views-bar.tsx';
import styles from './toolbar.module.css';

const ListHistory = lazy(() => import('../bulk/list-history.tsx'));

type Props = {
  declaration: AnyAdminResource;
  view: ListView;
  columns: ColumnChoice;
  bulk: Bulk;
  actions: Actions;
};

/**
 * Saved views, bulk actions and a button for a new record; below them search and filters. On a phone only the views,
 * the search and the new record, until the rest is expanded.
 */
export function Toolbar({ declaration, view, columns, bulk, actions }: Props) {
  const { address, may } = view;
  const [isOpen, setOpen] = useState(false);
  const isFolded = !isOpen && !address.isOrdering && !address.inTrash;
  return (
    <div
      className={`${listStyles.tools} ${styles.tools}`}
      data-folded={isFolded || undefined}
      data-compact={declaration.card && true}
    >
      <Group gap="s2" flex="1 0 100%" miw={0} className={styles.line ?? ''}>
        {!address.isOrdering && !address.inTrash && (
          <ViewsBar declaration={declaration} view={view} columns={columns} />
        )}
        <div className={`${listStyles.actions} ${styles.actions}`}>
          {declaration.listTools?.()}
          {declaration.isOrdered && may.update && !address.inTrash && <OrderSwitch isOn={address.isOrdering} />}
          {!address.isOrdering && (
            <>
              <BulkMenu bulk={bulk} />
              {may.export && (
                <DownloadMenu
                  label={m.admin_export_list()}
                  pathOf={(format, form) => `${declaration.name}/export?${exportQuery(address, format, form)}`}
                  {...(declaration.exportForms && { forms: declaration.exportForms })}
                />
              )}
              <Columns declaration={declaration} columns={columns} />
              {may.update && bulk.actions.length > 0 && (
                <History declaration={declaration} view={view} actions={actions} />
              )}
              {may.seeTrash && <TrashSwitch isOn={address.inTrash} />}
            </>
          )}
        </div>
        {may.create && !address.inTrash && <AddButton declaration={declaration} />}
      </Group>
      {!address.isOrdering && (
        <Group gap="s2" flex="1 0 100%" miw={0} className={`${styles.line} ${styles.filters}`}>
          {!declaration.source && <SearchField keywords={address.keywords} />}
          {!address.inTrash && (
            <PhoneSwitch
              isOpen={isOpen}
              toggle={() => setOpen(!isOpen)}
              filters={Object.keys(address.filters).length}
            />
          )}
          <Filters declaration={declaration} view={view} />
        </Group>
      )}
    </div>
  );
}

type PhoneSwitchProps = { isOpen: boolean; toggle: () => void; filters: number };

/** Shows filters, actions and sorting on a phone, with the number of filters in use. */
function PhoneSwitch({ isOpen, toggle, filters }: PhoneSwitchProps) {
  return (
    <Indicator className={styles.phone ?? ''} label={filters} disabled={filters === 0} size={18} color="strait">
      <ActionIcon
        variant={isOpen ? 'filled' : 'default'}
        size={44}
        aria-label={m.admin_list_tools()}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconFilter size={20} />
      </ActionIcon>
    </Indicator>
  );
}

function AddButton({ declaration }: { declaration: AnyAdminResource }) {
  const { search } = useLocation();
  const frame = useRouteLoaderData<Frame>('admin');
  const { addFirst, path } = declaration;
  const one = recordLabel(declaration.name);
  const add = {
    to: `${href('/admin/:path/add', { path })}${blogPartOf(search)}`,
    text: one ? m.admin_list_add_one({ one: withinSentence(one) }) : m.common_add(),
  };
  if (!addFirst || !mayOperate(frame?.user ?? null, addFirst.operation)) return <MainButton {...add} />;
  return (
    <>
      <Button component={Link} to={add.to} variant="default" className={styles.second ?? ''}>
        {add.text}
      </Button>
      <MainButton to={`${href('/admin/:path', { path })}/${addFirst.path}`} text={sentence(addFirst.label)} />
    </>
  );
}

const MainButton = ({ to, text }: { to: string; text: string }) => (
  <Button
    component={Link}
    to={to}
    color="oil"
    data-main
    leftSection={<IconPlus size={18} />}
    className={styles.add ?? ''}
  >
    <span className={styles.addText}>{text}</span>
  </Button>
);

const Columns = ({ declaration, columns }: Pick<Props, 'declaration' | 'columns'>) =>
  columns.optional.length > 0 && (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={m.admin_list_columns()}>
          <ActionIcon variant="default" size={36} className={styles.columns ?? ''} aria-label={m.admin_list_columns()}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.optional.map(({ key }) => (
            <Checkbox
              key={key}
              label={fieldLabel(declaration.name, key)}
              checked={columns.isShown(key)}
              onChange={() => columns.toggle(key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );

function History({ declaration, view, actions }: Pick<Props, 'declaration' | 'view' | 'actions'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip label={m.admin_list_history()}>
        <ActionIcon variant="default" size={36} aria-label={m.admin_list_history()} onClick={() => setOpen(true)}>
          <IconHistory size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ListHistory
            isOpen
            close={() => setOpen(false)}
            declaration={declaration}
            choices={view.choices}
            undo={actions.undo}
            act={actions.act}
            left={actions.left}
          />
        </Suspense>
      )}
    </>
  );
}

/** Switches to reordering, and back. */
const OrderSwitch = ({ isOn }: { isOn: boolean }) => (
  <Button
    component={Link}
    to={{ search: isOn ? '' : '?order=1' }}
    variant={isOn ? 'filled' : 'default'}
    leftSection={<IconArrowsSort size={18} />}
  >
    {isOn ? m.common_done() : m.admin_list_order()}
  </Button>
);

function TrashSwitch({ isOn }: { isOn: boolean }) {
  const keywords = isOn ? m.admin_list_trash_leave() : m.admin_list_trash();
  return (
    <Tooltip label={keywords}>
      <ActionIcon
        component={Link}
        to={{ search: isOn ? '' : '?trash=1' }}
        variant={isOn ? 'filled' : 'default'}
        size={36}
        aria-label={keywords}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

import { ActionIcon, Button, Checkbox, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import type { AnyAdminResource, ListFilter } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconDots, IconPlus, IconTrash } from '#src/ui/admin/icons.tsx';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { fieldLabel, sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { ListView } from '../list-view.ts';
import type { ColumnChoice } from '../use-column-choice.ts';
import { isShown, queryOfView, type SavedView, usableQuery } from './saved-view.ts';
import styles from './views-bar.module.css';

type Props = { declaration: AnyAdminResource; view: ListView; columns: ColumnChoice };

/** Saved views of a list: filters, order and columns under a name, both the user's own and shared ones. */
export function ViewsBar({ declaration, view, columns }: Props) {
  const { search } = useLocation();
  const { run, runInTurn } = useAction();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { views, listKey } = view;
  const filters = declaration.filters ?? [];
  const current = views.find(({ id }) => String(id) === new URLSearchParams(search).get('view'));
  const present = queryOfView(
    search,
    filters.map(({ key }) => key),
  );
  const shownColumns = columns.shown.map(({ key }) => key);
  const fixed = listKey.includes('?') ? (listKey.split('?')[1] ?? '') : '';
  const standard = declaration.views ?? [];
  const standardNow = current ? undefined : standard.find(({ query }) => isShown(query, present));
  const searchOf = (...parts: string[]) => `?${[fixed, ...parts].filter(Boolean).join('&')}`;
  const addressOf = (saved: SavedView | null) =>
    saved ? searchOf(usableQuery(saved.query, filters, optionsIn(view)).query, `view=${saved.id}`) : searchOf();

  function sayGone(saved: SavedView) {
    const { gone } = usableQuery(saved.query, filters, optionsIn(view));
    const names = gone.map((key) => fieldLabel(declaration.name, key)).join(', ');
    if (names !== '') notifyFailure(m.admin_view_gone({ filters: names }));
  }

  async function saveAgain({ id, isShared, updatedAt }: SavedView) {
    const sent = { id, query: present, columns: shownColumns, isShared, updatedAt };
    await run(() => callApi('PUT', 'list-view', sent), { done: m.admin_view_saved() });
  }

  async function remove({ id, ...saved }: SavedView) {
    const { name, query, columns: own, isShared } = saved;
    const again = { list: listKey, name, query, columns: own, isShared };
    await run(() => callApi('DELETE', 'list-view', { id }), {
      done: m.admin_view_deleted({ name: nameOf(name) }),
      undo: () => runInTurn(() => callApi('POST', 'list-view', again)),
      next: async () => {
        await navigate({ search: addressOf(null) });
        await revalidate();
      },
    });
  }

  return (
    <div className={styles.bar}>
      {standard.length + views.length > 0 && (
        <nav className={styles.views} aria-label={m.common_views()}>
          <Link to={{ search: addressOf(null) }} aria-current={!current && isShown('', present) ? 'page' : undefined}>
            {m.admin_view_all()} <Count of="" view={view} />
          </Link>
          {standard.map((one) => (
            <Link
              key={one.query}
              to={{ search: searchOf(one.query) }}
              aria-current={one === standardNow ? 'page' : undefined}
            >
              {sentence(one.label)} <Count of={one.query} view={view} />
            </Link>
          ))}
          {views.map((saved) => (
            <Link
              key={saved.id}
              to={{ search: addressOf(saved) }}
              aria-current={saved === current ? 'page' : undefined}
              title={saved.isShared ? m.admin_view_is_shared() : undefined}
              onClick={() => sayGone(saved)}
            >
              {nameOf(saved.name)} <Count of={saved.query} view={view} />
            </Link>
          ))}
        </nav>
      )}
      {current?.mayChange && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="fog"
              size={34}
              aria-label={m.admin_list_actions_of({ name: nameOf(current.name) })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void saveAgain(current)}>{m.admin_view_save_again()}</Menu.Item>
            <Menu.Item color="star" leftSection={<IconTrash size={16} />} onClick={() => void remove(current)}>
              {m.common_delete()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <SaveView
        save={async (values) => {
          const sent = { list: listKey, query: present, columns: shownColumns, ...values };
          const saved = await run(() => callApi<SavedView>('POST', 'list-view', sent), {
            done: m.admin_view_saved(),
            whenRefused: () => undefined,
          });
          if (!saved.isDone) return saved.message;
          await navigate({ search: addressOf(saved.result) });
          return null;
        }}
      />
    </div>
  );
}

const Count = ({ of, view: { viewCounts } }: { of: string; view: ListView }) =>
  viewCounts[of] === undefined ? null : (
    <small>{viewCounts[of].toLocaleString(getLocale() === 'fr' ? 'fr-CA' : 'en-CA')}</small>
  );

/** Options that came from the loader or are fixed; null for filters that take any value. */
const optionsIn =
  ({ choices }: ListView) =>
  ({ choices: of }: ListFilter): (string | number)[] | null => {
    const options = typeof of === 'string' ? choices[of] : Array.isArray(of) ? of : undefined;
    return options ? options.map(({ value }: { value: string | number }) => value) : null;
  };

const nameOf = (name: Localized): string => localText(name, getLocale()).text;

type Saved = { name: Localized; isShared: boolean };

/** English is required: a French name alone is used for both. */
const inBoth = (own: string, other: string): Localized =>
  getLocale() === 'fr' ? { en: other || own, fr: own } : { en: own, fr: other || null };

/** `save` returns the error, or null. */
function SaveView({ save }: { save: (values: Saved) => Promise<string | null> }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  /** The name in the language that the user doesn't use. */
  const [otherName, setOtherName] = useState('');
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = await save({ name: inBoth(name, isShared ? otherName : ''), isShared });
    setError(wrong);
    if (wrong !== null) return;
    setOpen(false);
    setName('');
    setOtherName('');
    setShared(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {m.admin_view_save()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap="sm">
            <TextInput
              label={m.field_name()}
              value={name}
              error={error}
              maxLength={60}
              required
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Checkbox
              label={m.admin_view_share()}
              checked={isShared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
            {isShared && (
              <TextInput
                label={getLocale() === 'fr' ? m.admin_view_name_en() : m.admin_view_name_fr()}
                value={otherName}
                maxLength={60}
                onChange={({ currentTarget }) => setOtherName(currentTarget.value)}
              />
            )}
            <Button type="submit">{m.admin_view_save()}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

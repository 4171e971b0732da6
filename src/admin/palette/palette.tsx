import { recordHref } from '#src/site/href.ts';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconFileText, IconLayoutList, IconSearch } from '#src/ui/admin/icons.tsx';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
import type { MenuEntry } from '../menu.ts';
import { adminResourceOf } from '../resources.ts';
import styles from './palette.module.css';
import { useFoundRecords } from './use-found-records.ts';

const [store, spotlight] = createSpotlight();

/** Ctrl-K: searches every screen and record that the user may see. */
export default function Palette({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [keywords, setText] = useState('');
  const found = useFoundRecords(keywords);
  useEffect(() => spotlight.open(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another first one.
  useEffect(chooseFirst, [found.records]);

  const goTo = (path: string) => () => navigate(path);
  const screens: SpotlightActionData[] = screensOf(entries)
    .filter(({ label }) => label.toLocaleLowerCase().includes(keywords.trim().toLocaleLowerCase()))
    .map(({ path, label }) => ({
      id: path,
      label,
      leftSection: <IconLayoutList size={18} />,
      onClick: goTo(`${href('/admin')}/${path}`),
    }));
  const records = [...Map.groupBy(found.records, ({ resource }) => resource)].flatMap(([resource, some]) => {
    const path = adminResourceOf(resource)?.path;
    if (!path) return [];
    const actions = some.map(({ id, title }) => ({
      id: `${resource}-${id}`,
      label: title,
      leftSection: <IconFileText size={18} />,
      onClick: goTo(recordHref(path, id)),
    }));
    return { group: sentence(`admin_${snake(resource)}_title`), actions };
  });

  return (
    <Spotlight
      store={store}
      query={keywords}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      // The server has filtered already.
      filter={(_words, actions) => actions}
      actions={[...(screens.length > 0 ? [{ group: m.admin_palette_screens(), actions: screens }] : []), ...records]}
      nothingFound={found.isComing ? m.admin_palette_coming() : m.admin_list_nothing_found()}
      shortcut={null}
      scrollable
      classNames={{ actionsGroup: styles.group ?? '' }}
      maxHeight="min(60vh, 480px)"
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: m.admin_palette_words(),
        'aria-label': m.admin_palette_words(),
        maxLength: 200,
      }}
    />
  );
}

/**
 * Spotlight selects the first action when the query changes, but records load later. Selects the first one again,
 * unless the user has moved on.
 */
function chooseFirst() {
  const state = store.getState();
  const list = document.getElementById(state.listId);
  if (!list || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.setState({ ...state, selected: 0 });
}

/** Parts of a section are listed by their own names; a section without parts by its name. */
const screensOf = (entries: readonly MenuEntry[]) =>
  entries
    .flatMap((entry) => (entry.parts && entry.parts.length > 1 ? entry.parts : [entry]))
    .flatMap(({ key, path }) => [
      { path, label: sentence(`admin_menu_${key}`) },
      // The price desk has no place in the menu.
      ...(key === 'products' ? [{ path: pricesPath, label: m.admin_prices_title() }] : []),
    ]);

const pricesPath = 'products/prices';

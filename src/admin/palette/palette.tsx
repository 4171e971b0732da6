import { Box, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useId, useRef, useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import type { CurrentUser } from '#src/access.ts';
import { m } from '#src/i18n/messages.ts';
import { foldText } from '#src/lib/same-text.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { download } from '#src/ui/admin/download.ts';
import { IconSearch } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { KeyCaps, KeyHint } from '#src/ui/admin/shortcuts/key-caps.tsx';
import { act as runAction } from '#src/ui/admin/use-action.ts';
import { siteActions } from '../layout/site-tools.tsx';
import type { MenuEntry } from '../menu.ts';
import { markSold } from '../sales/mark-sold.tsx';
import type { Found, FoundProduct } from './found.ts';
import styles from './palette.module.css';
import { type PaletteItem, paletteGroups } from './palette-items.ts';
import { PaletteRow } from './palette-row.tsx';
import { type ProductAction, productActionsFor } from './product-actions.ts';
import { ProductPane } from './product-pane.tsx';
import { readRecent, rememberRecent } from './recent.ts';
import type { SiteWide } from './tasks.ts';
import { useFound } from './use-found.ts';

type Props = { user: CurrentUser; entries: readonly MenuEntry[]; onClose: () => void };

/** Ctrl-K: things to do, and every product, person, record, screen and setting that the user may see. */
export default function Palette({ user, entries, onClose }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [keywords, setKeywords] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [moreOf, setMoreOf] = useState<FoundProduct | null>(null);
  const [recent] = useState(readRecent);
  const field = useRef<HTMLInputElement>(null);
  const logOut = useRef<HTMLFormElement>(null);
  const listId = useId();
  const { found, isComing } = useFound(keywords);
  const groups = paletteGroups(found, { user, entries, keywords, recent });
  const items = groups.flatMap((group) => group.items);
  const selected = items.find(({ id }) => id === selectedId) ?? firstOf(items, keywords);
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`;

  function go(path: string, isNewTab = false) {
    if (isNewTab) return void window.open(path, '_blank');
    onClose();
    void navigate(path);
  }

  function sell(product: FoundProduct) {
    onClose();
    void markSold(product, () => void revalidate());
  }

  function choose(item: PaletteItem, isNewTab = false) {
    if ('search' in item) return setKeywords(item.search);
    if ('sell' in item) return sell(item.sell);
    if ('file' in item) return downloadFile(item.file);
    if ('run' in item) return runSiteWide(item.run);
    if (item.kind !== 'do' && item.kind !== 'screen') rememberRecent({ path: item.path, label: item.label });
    go(item.path, isNewTab);
  }

  function downloadFile(path: string) {
    onClose();
    void runAction(
      () => download(path),
      {},
      () => undefined,
    );
  }

  function runSiteWide(key: SiteWide) {
    if (key === 'logOut') return logOut.current?.submit();
    const call = siteActions(user).find((one) => one.key === key)?.call;
    onClose();
    if (call) void runAction(call, { done: ({ message }) => message }, () => revalidate());
  }

  function act(action: ProductAction, product: FoundProduct) {
    if ('sell' in action) sell(product);
    else if ('page' in action) window.open(action.page, '_blank');
    else go(action.path);
  }

  function move(step: 1 | -1) {
    const at = items.findIndex(({ id }) => id === selected?.id) + step;
    const next = items[(at + items.length) % items.length];
    setSelectedId(next?.id ?? null);
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const isAtEnd = event.currentTarget.selectionStart === keywords.length;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && selected) choose(selected, event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowRight' && isAtEnd && selected?.product)
      document.querySelector<HTMLElement>('[data-pane-action]')?.focus();
    else return;
    event.preventDefault();
  };

  const shown = moreOf ?? (isPhone ? null : selected?.product);
  const isNothing =
    keywords.trim() !== '' && !isComing && items.every(({ kind }) => kind === 'search' || kind === 'do');
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone ?? false}
      size={920}
      padding={0}
      radius="md"
      transitionProps={{ duration: 0 }}
      aria-label={m.admin_palette_open()}
      classNames={{ body: styles.body ?? '' }}
    >
      <form ref={logOut} method="post" action={href('/auth/logout')} hidden />
      <Group gap="s3" wrap="nowrap" px="s5" mih={60} c="dimmed" className={shared.lineBottom ?? ''}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={field}
          data-autofocus
          className={styles.field}
          role="combobox"
          aria-label={m.admin_palette_words()}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selected && !isPhone ? optionId(selected) : undefined}
          placeholder={m.admin_palette_words()}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={keywords}
          onChange={({ currentTarget }) => {
            setKeywords(currentTarget.value);
            setSelectedId(null);
            setMoreOf(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Text span size="xs" c="dimmed" className={styles.summary ?? ''} role="status">
          {keywords.trim() !== '' && (isComing ? m.admin_palette_coming() : summaryOf(found))}
        </Text>
        <button type="button" className={styles.close} onClick={onClose}>
          <span className="vh">{m.common_close()}</span>
          <KeyCaps keys="Escape" />
        </button>
      </Group>
      <div className={styles.columns} data-pane={shown ? true : undefined}>
        <Box
          id={listId}
          role="listbox"
          aria-label={m.admin_palette_open()}
          py="s2"
          pos="relative"
          className={shared.scrollY ?? ''}
        >
          {isNothing && <p className={styles.nothing}>{m.admin_palette_nothing({ keywords: keywords.trim() })}</p>}
          {groups.map(({ label, items: some }) => (
            <Fragment key={label}>
              {/* biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset. */}
              <div role="group" aria-labelledby={`${listId}-${label}`}>
                <Box
                  id={`${listId}-${label}`}
                  role="presentation"
                  pt="s2_5"
                  pb="s1"
                  px="s5"
                  c="dimmed"
                  fz="xs"
                  fw={560}
                >
                  {label}
                </Box>
                {some.map((item) => (
                  <PaletteRow
                    key={item.id}
                    item={item}
                    id={optionId(item)}
                    isSelected={item === selected}
                    choose={() => choose(item)}
                    select={() => setSelectedId(item.id)}
                    more={isPhone && item.product ? () => setMoreOf(item.product ?? null) : null}
                  />
                ))}
              </div>
            </Fragment>
          ))}
        </Box>
        {shown && (
          <ProductPane
            key={shown.id}
            product={shown}
            actions={productActionsFor(user, shown)}
            act={(action) => act(action, shown)}
            leave={() => {
              setMoreOf(null);
              field.current?.focus();
            }}
          />
        )}
      </div>
      <div className={styles.foot} aria-hidden="true">
        <KeyHint keys="ArrowUp ArrowDown" text={m.admin_palette_move()} />
        <KeyHint keys="Enter" text={m.common_open()} />
        <KeyHint keys="ArrowRight" text={m.admin_list_hint_actions()} />
        <KeyHint keys="mod+Enter" text={m.admin_palette_tab_hint()} />
        <Box component="span" ms="auto">
          {m.admin_palette_try()}
        </Box>
      </div>
    </Dialog>
  );
}

/** A product, person or screen, unless an action is named in full: Enter must not do something by mistake. */
function firstOf(items: readonly PaletteItem[], keywords: string): PaletteItem | undefined {
  const named = foldText(keywords.trim());
  return items.find(({ label }) => foldText(label) === named) ?? items.find(({ kind }) => kind !== 'do') ?? items[0];
}

function summaryOf({ productCount, people, records, settings }: Found): string {
  return m.admin_palette_summary({
    products: productCount,
    people: people.length,
    others: records.length + settings.length,
  });
}

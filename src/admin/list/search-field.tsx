import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconSearch } from '#src/ui/admin/icons.tsx';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import styles from './list.module.css';
import { changedSearch } from './list-address.ts';
import { useListSearch } from './use-list-search.ts';

const debounceMs = 400;

/** Searches 400 ms after the last key, or at once on Enter. Back restores the earlier search. */
export function SearchField({ keywords }: { keywords: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const searchNow = useListSearch();
  const next = useNavigation().location?.pathname ?? pathname;
  const [typed, setTyped] = useState(keywords);
  // Searches that are not in the address yet.
  const requested = useRef<string[]>([]);

  // Our own searches don't change the field, where more may have been typed. Changes from Back or a link do.
  useEffect(() => {
    const at = requested.current.lastIndexOf(keywords);
    requested.current = at < 0 ? [] : requested.current.slice(at + 1);
    if (at < 0) setTyped(keywords);
  }, [keywords]);

  const ask = useEffectEvent(() => {
    const desired = typed.trim();
    // A navigation to another page must not be cancelled by a late search.
    if (desired === (requested.current.at(-1) ?? keywords) || next !== pathname) return;
    requested.current = [...requested.current, desired];
    void navigate(
      { search: changedSearch(searchNow(), { q: desired }) },
      { replace: keywords !== '', preventScrollReset: true },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew.
  useEffect(() => {
    const timer = setTimeout(ask, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', label: m.admin_keys_search_list(), run: () => field.current?.focus() }]);

  return (
    <search className={styles.search}>
      <TextInput
        ref={field}
        type="search"
        aria-label={m.common_search()}
        placeholder={m.common_search()}
        leftSection={<IconSearch size={17} />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && ask()}
      />
    </search>
  );
}

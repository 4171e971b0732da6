import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconSearch } from '#src/ui/admin/icons.tsx';
import styles from './list.module.css';
import { changedSearch } from './list-address.ts';
import { useListSearch } from './use-list-search.ts';

const debounceMs = 400;

/** Searches 400 ms after the last key, or at once on Enter. Back brings the words before back. */
export function SearchField({ keywords }: { keywords: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const searchNow = useListSearch();
  const next = useNavigation().location?.pathname ?? pathname;
  const [typed, setTyped] = useState(keywords);
  // What was asked for here and has not come into the address yet.
  const asked = useRef<string[]>([]);

  // What was asked for leaves the field alone: more may be typed by now. Any other words come from Back or a link.
  useEffect(() => {
    const at = asked.current.lastIndexOf(keywords);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    if (at < 0) setTyped(keywords);
  }, [keywords]);

  const ask = useEffectEvent(() => {
    const desired = typed.trim();
    // Who has already pressed a link wants to go there, and not to be called back to the list.
    if (desired === (asked.current.at(-1) ?? keywords) || next !== pathname) return;
    asked.current = [...asked.current, desired];
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

  return (
    <search className={styles.search}>
      <TextInput
        type="search"
        aria-label={m.admin_list_search()}
        placeholder={m.admin_list_search()}
        leftSection={<IconSearch size={17} />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && ask()}
      />
    </search>
  );
}

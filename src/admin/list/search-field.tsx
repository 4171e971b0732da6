import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '../../i18n/messages/messages.js';
import styles from './list.module.css';
import { changedSearch } from './list-address.ts';

const debounceMs = 400;

/** Searches 400 ms after the last key, or at once on Enter. Back brings the words before back. */
export function SearchField({ words }: { words: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const [typed, setTyped] = useState(words);
  const asked = useRef(words);

  // The address changed by other means than by typing here.
  if (words !== asked.current && typed === asked.current) setTyped(words);

  const ask = useEffectEvent(() => {
    // Who has already pressed a link wants to go there, and not to be called back to the list.
    if (typed === asked.current || next !== pathname) return;
    asked.current = typed;
    navigate(
      { search: changedSearch(search, { q: typed.trim() }) },
      { replace: words !== '', preventScrollReset: true },
    );
  });
  useEffect(() => {
    asked.current = words;
  }, [words]);
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

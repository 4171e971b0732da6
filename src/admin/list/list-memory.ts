import { useEffect, useSyncExternalStore } from 'react';

const keyOf = (listPath: string) => `slipway:list:${listPath}`;

/** Stores the last address of a list, for the link back from a form. The blog is a separate list. */
export function useRememberedList(listPath: string, search: string): void {
  useEffect(() => sessionStorage.setItem(keyOf(listPath), search), [listPath, search]);
}

/** A list's last address in this window, with its page, order and filters. */
export function useWayBack(listPath: string): string {
  const search = useSyncExternalStore(
    () => () => undefined,
    () => sessionStorage.getItem(keyOf(listPath)),
    () => null,
  );
  const [path] = listPath.split('?');
  return search === null ? listPath : `${path}${search}`;
}

import { useEffect, useSyncExternalStore } from 'react';

const keyOf = (listPath: string) => `slipway:list:${listPath}`;

/** Keeps how a list was last looked at, for the way back from a form. The blog is a list of its own. */
export function useRememberedList(listPath: string, search: string): void {
  useEffect(() => sessionStorage.setItem(keyOf(listPath), search), [listPath, search]);
}

/** A list's address as it was last looked at in this window: its page, order and filters. */
export function useWayBack(listPath: string): string {
  const search = useSyncExternalStore(
    () => () => undefined,
    () => sessionStorage.getItem(keyOf(listPath)),
    () => null,
  );
  const [path] = listPath.split('?');
  return search === null ? listPath : `${path}${search}`;
}

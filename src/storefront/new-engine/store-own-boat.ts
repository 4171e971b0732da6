import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';

/** The visitor's boat, stored in this browser as the query of its address; one boat a browser. */

const key = 'kept-own-boat';

export const readStoredBoat = () => new URLSearchParams(readStored(key) ?? '');

export const storeOwnBoat = (query: URLSearchParams): void => writeStored(key, query.toString());

export const forgetOwnBoat = (): void => writeStored(key, null);

const never = () => () => {};

/** The query of the boat stored in this browser; empty without one, on the server and until the page is hydrated. */
export const useStoredBoat = (): string =>
  useSyncExternalStore(
    never,
    () => readStored(key) ?? '',
    () => '',
  );

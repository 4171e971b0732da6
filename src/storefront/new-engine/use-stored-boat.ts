import { useSyncExternalStore } from 'react';
import { readStoredBoat } from './store-own-boat.ts';

const never = () => () => {};

/** The query of the boat stored in this browser; empty without one, on the server and until the page is hydrated. */
export const useStoredBoat = (): string =>
  useSyncExternalStore(
    never,
    () => readStoredBoat().toString(),
    () => '',
  );

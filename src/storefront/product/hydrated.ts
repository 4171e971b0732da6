import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once scripts run: for controls that are nothing without them. The server's page does not show them. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

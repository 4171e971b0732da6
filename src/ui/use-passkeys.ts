import { useHydrated } from './use-hydrated.ts';

/** True where scripts run, the browser knows passkeys, and the page is at the address that they are bound to. */
export function useHasPasskeys(origin: string): boolean {
  const isHydrated = useHydrated();
  return isHydrated && 'PublicKeyCredential' in window && window.location.origin === origin;
}

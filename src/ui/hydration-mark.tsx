import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * Writes the address of the page that is shown into `data-hydrated` of the html element: after hydration, and again
 * after each navigation. Programs that drive a browser wait for it, because earlier presses are handled natively or
 * lost. A form whose code is loaded separately hydrates later and says so itself.
 */
export function HydrationMark() {
  const isHydrated = useHydrated();
  const location = useLocation();
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = location.pathname + location.search;
  }, [isHydrated, location]);
  return null;
}

import { useEffect } from 'react';

/** Tells the dealer's own server that somebody looks at the product, once the page has nothing better to do. */
export function useViewCount(id: number) {
  useEffect(() => {
    const tell = () => {
      const look = new Blob([JSON.stringify({ id })], { type: 'application/json' });
      navigator.sendBeacon('/api/product/view', look);
    };
    const timer = setTimeout(tell, restMs);
    return () => clearTimeout(timer);
  }, [id]);
}

/** Whoever is gone sooner has not looked. */
const restMs = 1_500;

import { useEffect } from 'react';

/** Counts a view of the product, once the visitor has stayed a moment. */
export function useViewCount(id: number) {
  useEffect(() => {
    const sendView = () => {
      const look = new Blob([JSON.stringify({ id })], { type: 'application/json' });
      navigator.sendBeacon('/api/product/view', look);
    };
    const timer = setTimeout(sendView, restMs);
    return () => clearTimeout(timer);
  }, [id]);
}

/** A visit shorter than this is not a view. */
const restMs = 1_500;

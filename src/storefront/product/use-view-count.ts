import { useEffect } from 'react';

/** Counts a view of the product, once the visitor has stayed a moment; null counts none. */
export function useViewCount(id: number | null) {
  useEffect(() => {
    if (id === null) return;
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

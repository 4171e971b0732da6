import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Acts whenever the visitor comes to another page without a new document: what was opened for the way there closes. */
export function useArrival(act: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  const arrive = useEffectEvent(act);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    arrive();
  }, [key]);
}

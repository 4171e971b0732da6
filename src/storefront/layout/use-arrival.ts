import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs after each client navigation, for example to close menus. */
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

import { useEffect, useState } from 'react';

/** Becomes true after a delay, and false at once. */
export function useDelayed(isSo: boolean, delayMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, delayMs]);
  return isSo && isLong;
}

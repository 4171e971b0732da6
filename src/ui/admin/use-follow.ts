import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Polls the screen's data while something is running; not in a hidden window. */
export function useFollow(isGoingOn: boolean, everyMs: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isGoingOn, everyMs, revalidate]);
}

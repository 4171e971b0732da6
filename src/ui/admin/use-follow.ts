import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the screen again every so often while something goes on; not when nobody looks. */
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

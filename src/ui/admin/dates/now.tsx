import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const everyMs = 30_000;

const Now = createContext<Date | null>(null);

/**
 * One clock for all relative dates of the back office. It begins with the server's time, so that the first HTML and the
 * hydrated page read the same.
 */
export function NowProvider({ loadedAt, children }: { loadedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const ticking = setInterval(tick, everyMs);
    return () => clearInterval(ticking);
  }, []);
  return <Now value={now}>{children}</Now>;
}

export function useNow(): Date {
  const now = useContext(Now);
  if (!now) throw new Error('Relative dates need a NowProvider');
  return now;
}

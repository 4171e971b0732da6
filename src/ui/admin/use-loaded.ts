import { useEffect, useState } from 'react';
import { type Called, callApi } from './call.ts';

/**
 * The answer of a GET to a part of a screen; null until the first has arrived. Requested again when the path or the
 * version changes; the last answer stays meanwhile. Not requested at all when the path is null.
 */
export function useLoaded<Result>(path: string | null, version: unknown = null) {
  const [loaded, setLoaded] = useState<{ path: string; version: unknown; called: Called<Result> } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    void callApi<Result>('GET', path, undefined, leaving.signal).then((called) => {
      if (!leaving.signal.aborted) setLoaded({ path, version, called });
    });
    return () => leaving.abort();
  }, [path, version]);
  return { called: loaded?.called ?? null, isCurrent: loaded?.path === path && loaded?.version === version };
}

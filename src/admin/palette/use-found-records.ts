import { useEffect, useState } from 'react';
import { callApi } from '#src/ui/admin/call.ts';
import type { Found } from './found.ts';

const debounceMs = 250;

/** Search results; the last ones stay until the next have loaded. */
export function useFoundRecords(keywords: string): { records: readonly Found[]; isComing: boolean } {
  const [found, setFound] = useState<{ keywords: string; records: readonly Found[] }>({ keywords: '', records: [] });
  const asked = keywords.trim();

  useEffect(() => {
    if (asked === '') return;
    const leaving = new AbortController();
    const find = async () => {
      const query = new URLSearchParams({ q: asked });
      const answer = await callApi<{ record: Found[] }>('GET', `palette?${query}`, undefined, leaving.signal);
      if (!leaving.signal.aborted) setFound({ keywords: asked, records: answer.isDone ? answer.result.record : [] });
    };
    const timer = setTimeout(() => void find(), debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);

  return asked === ''
    ? { records: [], isComing: false }
    : { records: found.records, isComing: found.keywords !== asked };
}

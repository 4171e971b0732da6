import { useEffect, useState } from 'react';
import { callApi } from '#src/ui/admin/call.ts';
import { type Found, nothingFound } from './found.ts';

const debounceMs = 200;

/** Search results; the last ones stay until the next have loaded. */
export function useFound(keywords: string): { found: Found; isComing: boolean } {
  const [answered, setAnswered] = useState<{ keywords: string; found: Found }>({ keywords: '', found: nothingFound });
  const requested = keywords.trim();

  useEffect(() => {
    if (requested === '') return;
    const leaving = new AbortController();
    const find = async () => {
      const query = new URLSearchParams({ q: requested });
      const answer = await callApi<Found>('GET', `palette?${query}`, undefined, leaving.signal);
      if (!leaving.signal.aborted)
        setAnswered({ keywords: requested, found: answer.isDone ? answer.result : nothingFound });
    };
    const timer = setTimeout(() => void find(), debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [requested]);

  return requested === ''
    ? { found: nothingFound, isComing: false }
    : { found: answered.found, isComing: answered.keywords !== requested };
}

import { useEffect, useState } from 'react';
import type { ResourceName } from '#src/access.ts';
import { callApi } from '../call.ts';

export type Found = Record<string, unknown> & { id: number };
type Page = { currentPage: number; total: number; totalRecord: number };
export type FoundPage = { record: Found[]; page: Page };

/** Loads the records behind ids: a form stores ids, and users read names. */
export function useLookedUp(resource: ResourceName, ids: readonly number[]): ReadonlyMap<number, Found> {
  const [known, setKnown] = useState<ReadonlyMap<number, Found>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join(',');

  useEffect(() => {
    if (missing === '') return;
    const leaving = new AbortController();
    void callApi<FoundPage>('GET', `${resource}/all?limit=200&ids=${missing}`, undefined, leaving.signal).then(
      (outcome) => {
        if (!outcome.isDone || leaving.signal.aborted) return;
        setKnown((before) => new Map([...before, ...outcome.result.record.map((found) => [found.id, found] as const)]));
      },
    );
    return () => leaving.abort();
  }, [resource, missing]);

  return known;
}

type Search = { keywords: string; page?: number; limit: number; isOn?: boolean };

/** A page of search results, requested 400 ms after the last key. */
export function useFound(resource: ResourceName, { keywords, page = 1, limit, isOn = true }: Search) {
  const [found, setFound] = useState<FoundPage | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const leaving = new AbortController();
    const query = new URLSearchParams({ limit: String(limit), page: String(page), ...(keywords && { q: keywords }) });
    const find = async () => {
      const outcome = await callApi<FoundPage>('GET', `${resource}/all?${query}`, undefined, leaving.signal);
      if (leaving.signal.aborted) return;
      setError(outcome.isDone ? null : outcome.message);
      if (outcome.isDone) setFound(outcome.result);
    };
    const timer = setTimeout(() => void find(), keywords === '' ? 0 : 400);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [resource, keywords, page, limit, isOn]);

  return { found, error };
}

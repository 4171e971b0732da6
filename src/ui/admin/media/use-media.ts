import { useEffect, useState } from 'react';
import { callApi } from '../call.ts';
import { useRecordContext } from '../fields/record-context.ts';
import type { MediaRecord } from './media-record.ts';

type Listed = { record: MediaRecord[] };

/** Loads the pictures behind ids, with a function to call when one has changed. */
export function useMedia(ids: readonly number[]) {
  const { sentPictures } = useRecordContext();
  const [known, setKnown] = useState<ReadonlyMap<number, MediaRecord>>(
    () => new Map(sentPictures.map((picture) => [picture.id, picture])),
  );
  const missing = ids.filter((id) => !known.has(id)).join(',');

  function learn(records: readonly MediaRecord[]) {
    setKnown((before) => new Map([...before, ...records.map((record) => [record.id, record] as const)]));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: learning is the same at every time
  useEffect(() => {
    if (missing === '') return;
    const leaving = new AbortController();
    void callApi<Listed>('GET', `media/all?limit=200&ids=${missing}`, undefined, leaving.signal).then((outcome) => {
      if (outcome.isDone && !leaving.signal.aborted) learn(outcome.result.record);
    });
    return () => leaving.abort();
  }, [missing]);

  return { known, learn };
}

/** The present state of a picture on the server. */
export const fetchMedia = (id: number) => callApi<MediaRecord>('GET', `media/?id=${id}`);

import { useEffect, useRef } from 'react';
import type { LeadNote } from '#src/leads/inbox/lead.ts';
import { seenEntry } from './seen-entry.ts';
import type { Reply } from './use-reply-draft.ts';

/** Remembers the last entry that was there when the reply was begun. */
export function useSeenEntry(notes: readonly LeadNote[], { subject, text, pictures }: Reply, userId: number) {
  const last = notes.at(-1)?.id ?? 0;
  const begunAfter = useRef(last);
  const isBlank = subject.trim() === '' && text.trim() === '' && pictures.length === 0;
  useEffect(() => {
    if (isBlank) begunAfter.current = last;
  }, [isBlank, last]);
  return {
    entry: () => seenEntry(notes, begunAfter.current, userId),
    /** An answer of somebody else was shown to the author. */
    show: ({ id }: LeadNote) => {
      begunAfter.current = Math.max(begunAfter.current, id);
    },
  };
}

export type SeenEntry = ReturnType<typeof useSeenEntry>;

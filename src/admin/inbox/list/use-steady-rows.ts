import { useRef, useState } from 'react';
import type { InboxRow } from '#src/leads/inbox/lead.ts';
import { steadyRows } from './steady-rows.ts';

const keyed = (row: InboxRow) => ({ ...row, key: `${row.resource} ${row.id}` });
export type ListedRow = ReturnType<typeof keyed>;

/** The rows to show while the pointer is in the list, and how many new ones wait. */
export function useSteadyRows(fresh: readonly InboxRow[], question: string) {
  const [isHeld, setHeld] = useState(false);
  const isReleased = useRef(false);
  const last = useRef<{ question: string; fresh: readonly InboxRow[]; rows: readonly ListedRow[] }>(null);
  const isSameList = last.current?.question === question;
  const { rows, waiting } = steadyRows(
    last.current?.rows ?? [],
    fresh.map(keyed),
    isHeld && isSameList && !isReleased.current,
  );
  // The requested rows have arrived.
  if (last.current?.fresh !== fresh) isReleased.current = false;
  last.current = { question, fresh, rows };
  return {
    rows,
    waiting,
    hold: setHeld,
    /** Lets the rows move on the next reload: the user has acted, or requested them. */
    release: () => {
      isReleased.current = true;
    },
  };
}

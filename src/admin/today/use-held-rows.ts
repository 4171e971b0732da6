import { useRef, useState } from 'react';
import { steadyRows } from '../inbox/list/steady-rows.ts';

/** The rows to show while the pointer or the focus is on them, and how many new ones wait. */
export function useHeldRows<Row>(fresh: readonly Row[], keyOf: (row: Row) => string) {
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState({ fresh, rows: fresh });
  const isReleased = useRef(false);
  const keyed = (rows: readonly Row[]) => rows.map((row) => ({ key: keyOf(row), row }));
  const { rows, waiting } = steadyRows(keyed(shown.rows), keyed(fresh), isHeld && !isReleased.current);
  const now = rows.map(({ row }) => row);
  if (shown.fresh !== fresh) {
    isReleased.current = false;
    setShown({ fresh, rows: now });
  }
  return {
    rows: now,
    waiting,
    hold: setHeld,
    /** The next rows may move: the user has acted, or asked for them. */
    release: () => {
      isReleased.current = true;
    },
  };
}

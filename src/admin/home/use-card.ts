import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { minuteMs } from '#src/lib/duration.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { steadyRows } from '../inbox/list/steady-rows.ts';

const everyMs = minuteMs;

export type Card<Answer> = {
  answer: Answer;
  /** The time of the data on screen, if reloading has failed. */
  staleSince: Date | null;
  refresh: () => Promise<void>;
};

/** A card comes with the page, and is read again every minute while the window is seen. */
export function useCard<Answer>(name: string, loaded: Answer): Card<Answer> {
  const [state, setState] = useState({ loaded, answer: loaded, readAt: new Date(), hasFailed: false });
  // The page was loaded again.
  if (state.loaded !== loaded) setState({ loaded, answer: loaded, readAt: new Date(), hasFailed: false });

  async function refresh() {
    const called = await callApi<Answer>('GET', `today/${name}`);
    setState((before) =>
      called.isDone
        ? { ...before, answer: called.result, readAt: new Date(), hasFailed: false }
        : { ...before, hasFailed: true },
    );
  }
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const ticking = setInterval(() => onTick(), everyMs);
    const onSeen = () => onTick();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
  return { answer: state.answer, staleSince: state.hasFailed ? state.readAt : null, refresh };
}

/** The rows to show while the pointer or the focus is on their card, and how many new ones wait. */
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
    /** Lets the rows move on the next reload: the user has acted, or requested them. */
    release: () => {
      isReleased.current = true;
    },
  };
}

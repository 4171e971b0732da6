import { dayMs } from '#src/lib/duration.ts';

/** Changes of several records can be undone for 30 days. */
const undoMs = 30 * dayMs;

export const undoUntil = (doneAt: Date): Date => new Date(doneAt.getTime() + undoMs);

/** Changes made before this moment can't be undone any more. */
export const oldestUndo = (now: Date): Date => new Date(now.getTime() - undoMs);

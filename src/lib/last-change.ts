/** The moment of a change: now, but later than the change before it by at least a millisecond. */
export const lastChange = (now: Date, before: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

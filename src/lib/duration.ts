/** Lengths of time in milliseconds, as `Date` counts them. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Lengths of time in seconds, as cookies, headers and the job queue count them. */
export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

import type { Outcome } from './send-waiting.ts';

/** A key of `localStorage`, so that pages need not open the database to know that nothing waits. */
export const waitingMark = 'waiting-forms';

/** An event of the window, when a form starts or stops waiting. */
export const waitingEvent = 'waiting-forms';

/** An event of the window, when a waiting form was answered. */
export const answeredEvent = 'waiting-form-answered';
export type AnsweredWaiting = { key: string; outcome: Outcome };

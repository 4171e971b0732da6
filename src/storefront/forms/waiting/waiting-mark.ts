import type { Outcome } from './send-waiting.ts';

/** Of `localStorage`, so that pages need not open the database to know that nothing waits. */
export const waitingMark = 'waiting-forms';

/** Of the window, when a form begins or ends to wait. */
export const waitingEvent = 'waiting-forms';

/** Of the window, when a form that waited was answered. */
export const answeredEvent = 'waiting-form-answered';
export type AnsweredWaiting = { key: string; outcome: Outcome };

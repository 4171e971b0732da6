import { setTimeout as sleep } from 'node:timers/promises';

/** Answers no sooner than this, so that the time reveals nothing about the work. */
export async function constantTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  await Promise.all([work, sleep(milliseconds)]);
}

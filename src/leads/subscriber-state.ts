export type SubscriberState = 'waiting' | 'confirmed' | 'unsubscribed';

/** Newsletters are sent only to confirmed addresses that have not unsubscribed. */
export function subscriberState(given: { confirmedAt: Date | null; unsubscribedAt: Date | null }): SubscriberState {
  if (given.unsubscribedAt !== null) return 'unsubscribed';
  return given.confirmedAt === null ? 'waiting' : 'confirmed';
}

export type SubscriberState = 'waiting' | 'confirmed' | 'unsubscribed';

/** Newsletters are sent only to confirmed addresses that have not unsubscribed. */
export function subscriberState(input: { confirmedAt: Date | null; unsubscribedAt: Date | null }): SubscriberState {
  if (input.unsubscribedAt !== null) return 'unsubscribed';
  return input.confirmedAt === null ? 'waiting' : 'confirmed';
}

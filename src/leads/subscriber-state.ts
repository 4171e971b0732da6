export type SubscriberState = 'waiting' | 'confirmed' | 'unsubscribed';

/** Mail goes only to those who have confirmed their address and not taken it back. */
export function subscriberState(given: { confirmedAt: Date | null; unsubscribedAt: Date | null }): SubscriberState {
  if (given.unsubscribedAt !== null) return 'unsubscribed';
  return given.confirmedAt === null ? 'waiting' : 'confirmed';
}

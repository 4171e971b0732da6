export type SubscriberState = 'waiting' | 'confirmed' | 'unsubscribed';

/** Newsletters are sent only to confirmed addresses that have not unsubscribed. */
export function subscriberState(input: { confirmedAt: Date | null; unsubscribedAt: Date | null }): SubscriberState {
  if (input.unsubscribedAt !== null) return 'unsubscribed';
  return input.confirmedAt === null ? 'waiting' : 'confirmed';
}

/** Names and colours of the states in the back office. */
export const subscriberStateChoices = [
  { value: 'confirmed', label: 'common_confirmed', tone: 'port' },
  { value: 'waiting', label: 'field_is_unconfirmed', tone: 'oil' },
  { value: 'unsubscribed', label: 'common_unsubscribed', tone: 'fog' },
] as const;

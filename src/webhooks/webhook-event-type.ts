/** The events that other programs can be notified of. */
export const webhookEventTypes = [
  'lead.created',
  'lead.answered',
  'lead.resolved',
  'booking.created',
  'booking.moved',
  'offer.accepted',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

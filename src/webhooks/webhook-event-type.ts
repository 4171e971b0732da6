/** What other programs can be told. */
export const webhookEventTypes = [
  'lead.created',
  'lead.answered',
  'lead.resolved',
  'booking.created',
  'booking.moved',
  'offer.accepted',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

import { snake } from '#src/i18n/label-keys.ts';
import type { Tone } from '#src/ui/admin/kit.ts';
import { type WebhookEventType, webhookEventTypes } from './webhook-event-type.ts';
import { type DeliveryState, deliveryErrors, deliveryStates } from './webhook-input.ts';

/** What the back office calls events, and how their deliveries went. */

const eventLabels: Record<WebhookEventType, string> = {
  'lead.created': 'admin_webhook_event_lead_created',
  'lead.answered': 'admin_webhook_event_lead_answered',
  'lead.resolved': 'admin_webhook_event_lead_resolved',
  'booking.created': 'admin_webhook_event_booking_created',
  'booking.moved': 'admin_webhook_event_booking_moved',
  'offer.accepted': 'admin_webhook_event_offer_accepted',
};
export const eventChoices = webhookEventTypes.map((value) => ({ value, label: eventLabels[value] }));

const deliveryTones: Record<DeliveryState, Tone> = { waiting: 'oil', sent: 'port', failed: 'star' };
export const deliveryStateChoices = deliveryStates.map((value) => ({
  value,
  label: `admin_webhook_delivery_state_${value}`,
  tone: deliveryTones[value],
}));

export const deliveryErrorChoices = deliveryErrors.map((value) => ({
  value,
  label: `admin_webhook_delivery_error_${snake(value)}`,
}));

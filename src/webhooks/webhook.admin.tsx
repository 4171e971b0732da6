import { Button } from '@mantine/core';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { Answer } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { IconSend } from '#src/ui/admin/icons.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { NewSecret } from '#src/ui/admin/new-secret.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { type WebhookEventType, webhookEventTypes } from './webhook-event-type.ts';
import { type DeliveryState, deliveryErrors, deliveryStates, type WebhookForm, webhookInput } from './webhook-input.ts';
import type { DeliveryForm } from './webhook-resource.server.ts';

const eventLabels: Record<WebhookEventType, string> = {
  'lead.created': 'admin_webhook_event_lead_created',
  'lead.answered': 'admin_webhook_event_lead_answered',
  'lead.resolved': 'admin_webhook_event_lead_resolved',
  'booking.created': 'admin_webhook_event_booking_created',
  'booking.moved': 'admin_webhook_event_booking_moved',
  'offer.accepted': 'admin_webhook_event_offer_accepted',
};
const eventChoices = webhookEventTypes.map((value) => ({ value, label: eventLabels[value] }));

type Extra = { hasSecret: boolean; failed: number };

export const webhookAdmin = defineAdminResource<WebhookForm, Extra>({
  name: 'webhook',
  path: 'webhooks',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: ({ hasSecret }) => (hasSecret ? null : m.admin_webhook_no_secret()) }),
    c.text('url', { sortKey: 'url' }),
    c.flag('active'),
    c.number('failed'),
  ],
  sections: (f) => [
    {
      key: 'address',
      fields: [
        f.text('name', { isRequired: true }),
        f.text('url', { isRequired: true, hint: 'admin_webhook_url_hint' }),
        f.choices('events', eventChoices, { isRequired: true }),
        f.flag('active', { hint: 'admin_webhook_active_hint' }),
      ],
    },
  ],
  blank: { name: '', url: '', events: [...webhookEventTypes] as WebhookEventType[], active: true },
  titleOf: ({ name }) => name,
  check: (values) => errorsOf(webhookInput, values),
  recordTools: ({ id, hasSecret }) => (
    <NewSecret resource="webhook" id={id} hasSecret={hasSecret} label={m.admin_webhook_new_secret()} />
  ),
  without: ['clone'],
});

const tones: Record<DeliveryState, Tone> = { waiting: 'oil', sent: 'port', failed: 'star' };
const states = deliveryStates.map((value) => ({
  value,
  label: `admin_webhook_delivery_state_${value}`,
  tone: tones[value],
}));

const errorLabel = (error: string) => `admin_webhook_delivery_error_${snake(error)}`;
const errors = deliveryErrors.map((value) => ({ value, label: errorLabel(value) }));

export const webhookDeliveryAdmin = defineAdminResource<DeliveryForm>({
  name: 'webhook-delivery',
  path: 'webhook-deliveries',
  columns: (c) => [
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.title('type', {
      says: ({ type }) => sentence(eventLabels[type as WebhookEventType] ?? type),
      below: ({ lastError }) => lastError && sentence(errorLabel(lastError)),
    }),
    c.text('webhookName'),
    c.badge('state', states, { sortKey: 'state' }),
    c.number('tries', { sortKey: 'tries', leavesBelow: 1240 }),
    c.number('answerStatus', { isUngrouped: true }),
    c.time('sentAt', { sortKey: 'sentAt', isOptional: true }),
  ],
  filters: [{ key: 'state', choices: states }],
  sections: (f) => [
    {
      key: 'request',
      fields: [
        f.readOnly('type', { span: 6 }),
        f.readOnly('createdAt', { span: 6 }),
        f.readOnly('url'),
        f.readOnly('requestHeaders', { isShown: ({ requestHeaders }) => requestHeaders !== null }),
        f.readOnly('requestBody'),
      ],
    },
    {
      key: 'answer',
      place: 'rail',
      fields: [
        f.readOnly('state', { choices: states }),
        f.readOnly('tries'),
        f.readOnly('nextTryAt', { isShown: ({ nextTryAt }) => nextTryAt !== null }),
        f.readOnly('sentAt', { isShown: ({ sentAt }) => sentAt !== null }),
        f.readOnly('answerStatus', { isShown: ({ answerStatus }) => answerStatus !== null }),
        f.readOnly('answerText', { isShown: ({ answerText }) => answerText !== null }),
        f.readOnly('lastError', { choices: errors, isShown: ({ lastError }) => lastError !== null }),
      ],
    },
  ],
  blank: {
    type: '',
    webhook: 0,
    webhookName: '',
    url: '',
    state: 'waiting',
    tries: 0,
    nextTryAt: null,
    sentAt: null,
    answerStatus: null,
    answerText: null,
    lastError: null,
    requestHeaders: null,
    requestBody: '',
  },
  titleOf: ({ type }) => type,
  recordTools: (record) => <SendAgain record={record} />,
  without: ['create', 'clone', 'remove'],
});

function SendAgain({ record }: { record: Answer<DeliveryForm> }) {
  const { run, isBusy } = useAction();
  if (record.state === 'waiting') return null;
  const ask = () =>
    run(() => callApi('POST', 'webhook-delivery/send-again', { id: record.id }), {
      done: m.admin_webhook_delivery_requested_again(),
    });
  return (
    <Button leftSection={<IconSend size={16} />} loading={isBusy} onClick={() => void ask()}>
      {m.common_send_again()}
    </Button>
  );
}

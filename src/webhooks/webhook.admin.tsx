import { Anchor, Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { Answer } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { readChoices } from '#src/ui/admin/fields/read-values.tsx';
import { IconSend } from '#src/ui/admin/icons.tsx';
import { NewSecret } from '#src/ui/admin/new-secret.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { deliveryErrorChoices, deliveryStateChoices, eventChoices } from './webhook-choices.ts';
import { type WebhookEventType, webhookEventTypes } from './webhook-event-type.ts';
import { type WebhookForm, webhookInput } from './webhook-input.ts';
import type { DeliveryForm } from './webhook-resource.server.ts';

type Extra = { hasSecret: boolean; failed: number };

export const webhookAdmin = defineAdminResource<WebhookForm, Extra>({
  name: 'webhook',
  path: 'webhooks',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: ({ hasSecret }) => (hasSecret ? null : m.admin_webhook_no_secret()) }),
    c.text('url', { sortKey: 'url' }),
    c.flag('active'),
    c.custom('failed', failedCell, { align: 'end' }),
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

/** Opens the deliveries that failed. */
function failedCell({ id, failed }: Extra & { id: number }) {
  if (failed === 0) return null;
  const failures = new URLSearchParams({ webhook: String(id), state: 'failed' });
  return (
    <Anchor component={Link} to={`${href('/admin/:path', { path: 'webhook-deliveries' })}?${failures}`}>
      {formatNumber(failed, getLocale())}
    </Anchor>
  );
}

export const webhookDeliveryAdmin = defineAdminResource<DeliveryForm>({
  name: 'webhook-delivery',
  path: 'webhook-deliveries',
  columns: (c) => [
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.title('type', {
      says: ({ type }) => readChoices(type, eventChoices),
      below: ({ lastError }) => lastError && readChoices(lastError, deliveryErrorChoices),
    }),
    c.text('webhookName'),
    c.badge('state', deliveryStateChoices, { sortKey: 'state' }),
    c.number('tries', { sortKey: 'tries', leavesBelow: 1240 }),
    c.number('answerStatus', { isUngrouped: true }),
    c.time('sentAt', { sortKey: 'sentAt', isOptional: true }),
  ],
  card: { below: 'webhookName', start: 'createdAt', end: 'state' },
  filters: [
    { key: 'state', choices: deliveryStateChoices },
    { key: 'webhook', choices: { kind: 'given', record: 'webhook' } },
  ],
  sections: (f) => [
    {
      key: 'request',
      fields: [
        f.readOnly('type', { span: 6, choices: eventChoices }),
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
        f.readOnly('state', { choices: deliveryStateChoices }),
        f.readOnly('tries'),
        f.readOnly('nextTryAt', { isShown: ({ nextTryAt }) => nextTryAt !== null }),
        f.readOnly('sentAt', { isShown: ({ sentAt }) => sentAt !== null }),
        f.readOnly('answerStatus', { isShown: ({ answerStatus }) => answerStatus !== null }),
        f.readOnly('answerText', { isShown: ({ answerText }) => answerText !== null }),
        f.readOnly('lastError', { choices: deliveryErrorChoices, isShown: ({ lastError }) => lastError !== null }),
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
  titleOf: ({ type }) => readChoices(type, eventChoices),
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

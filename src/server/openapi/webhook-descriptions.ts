import { webhookEventTypes } from '#src/webhooks/webhook-event-type.ts';

const text = { type: 'string' };
const maybeText = { type: ['string', 'null'] };
const touch = {
  type: ['object', 'null'],
  properties: { landing: text, referrer: maybeText, clickIds: { type: 'array', items: text } },
};

const record = {
  type: 'object',
  description: 'The record whole; leads and bookings with how the visitor came, as far as it was kept',
  properties: {
    channel: maybeText,
    firstChannel: maybeText,
    attribution: { type: ['object', 'null'], properties: { last: touch, first: touch } },
  },
};

const data = {
  type: 'object',
  properties: { resource: text, id: { type: 'integer' }, counter: { type: 'integer' }, record },
};

/** What is posted to other programs, for the OpenAPI document; docs/integrations.md has an example. */
export const webhookDescriptions: Record<string, object> = {
  event: {
    post: {
      summary: 'An event, signed by Standard Webhooks',
      security: [],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { type: { type: 'string', enum: [...webhookEventTypes] }, timestamp: text, data },
            },
          },
        },
      },
      responses: { '2XX': { description: 'Received; anything else is tried again for three days' } },
    },
  },
};

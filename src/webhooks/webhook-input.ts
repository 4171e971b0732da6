import { z } from 'zod';
import { flag, requiredLine } from '#src/lib/input/field.ts';
import { webhookEventTypes } from './webhook-event-type.ts';

/** A webhook as an admin enters it. */

const maxAddress = 500;

export const webhookInput = z.strictObject({
  name: requiredLine(100),
  url: requiredLine(maxAddress).refine((url) => url === '' || isHttps(url), 'input_not_public_address'),
  events: z
    .array(z.enum(webhookEventTypes, 'error_bad_value'), 'error_bad_value')
    .min(1, 'missing_field')
    .max(webhookEventTypes.length, 'input_too_many')
    .transform((events) => webhookEventTypes.filter((type) => events.includes(type))),
  active: flag({ usually: true }),
});

export type WebhookForm = z.output<typeof webhookInput>;

/** The server refuses private addresses besides (`isFetchable`). */
function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** `failed` was tried for three days, or refused for good; staff may send it again. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why there was no answer. */
export const deliveryErrors = [
  'not-https',
  'private-address',
  'too-slow',
  'unreachable',
  'secret-unreadable',
  'stopped',
] as const;

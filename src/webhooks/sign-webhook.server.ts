import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const secretBytes = 32;

/** A secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

type Message = { id: string; body: string; at: Date };

/** The headers of Standard Webhooks: the signature covers id, time and body, so that none of them can be exchanged. */
export const signedHeaders = (secret: string, { id, body, at }: Message): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, at, body),
});

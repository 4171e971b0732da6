import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

type Message = { id: string; body: string; at: Date };

/** The headers of Standard Webhooks: the signature covers id, time and body, so that none of them can be exchanged. */
export function signedHeaders(secret: string, { id, body, at }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

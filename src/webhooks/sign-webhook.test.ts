import { expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './sign-webhook.server.ts';

it('a message is signed as the published example of Standard Webhooks is', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  };
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('secrets are long, and each is another', () => {
  const secrets = Array.from({ length: 50 }, newWebhookSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
});

import { z } from 'zod';
import { optionalText } from '#src/lib/input/field.ts';

/** Fields of every public form besides its own: the captcha, and the idempotency key. */
export const proofFields = ['captcha', 'captchaToken', 'idempotencyKey'] as const;

export const proofInput = z.object({
  captcha: optionalText(100),
  captchaToken: optionalText(200),
  idempotencyKey: optionalText(300),
});
export type Proof = z.output<typeof proofInput>;

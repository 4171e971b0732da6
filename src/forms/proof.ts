import { z } from 'zod';
import { optionalText } from '#src/lib/input/field.ts';

/** What comes with every public form beside its own fields: that a human sends it, and whether it is sent again. */
export const proofFields = ['captcha', 'captchaToken', 'idempotencyKey'] as const;

export const proofInput = z.object({
  captcha: optionalText(100),
  captchaToken: optionalText(200),
  idempotencyKey: optionalText(300),
});
export type Proof = z.output<typeof proofInput>;

import { z } from 'zod';
import { optionalPath } from '../../content/content-field.ts';
import { optionalId, optionalText } from '../../resource/field.ts';

/** Fields that every public form about a product has. */
export const askedFrom = () => ({
  product: optionalId(),
  /** The path of the page that the form stands on. */
  sourcePage: optionalPath(),
});

export const optionalClock = () =>
  optionalText(5).refine((time) => time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'input_not_a_clock');

/** What stands beside the fields of every public form. */
export const proofFields = ['captcha', 'captchaToken', 'idempotencyKey'] as const;

const proof = z.object({
  captcha: optionalText(100),
  captchaToken: optionalText(200),
  idempotencyKey: optionalText(300),
});
export type Proof = z.output<typeof proof>;

export const proofInput = proof;

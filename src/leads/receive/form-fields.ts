import { z } from 'zod';
import { optionalPath } from '#src/content/content-field.ts';
import { idList, optionalId, optionalText } from '#src/lib/input/field.ts';

/** More photos than these tell no more. */
export const mostFiles = 12;

/** Fields that every public form about a product has. */
export const askedFrom = () => ({
  product: optionalId(),
  /** The path of the page that the form stands on. */
  sourcePage: optionalPath(),
  /** Pictures and papers, by the ids that uploads answered. */
  gallery: idList(mostFiles),
});

/** What stands beside the fields of every public form. */
export const proofFields = ['captcha', 'captchaToken', 'idempotencyKey'] as const;

const proof = z.object({
  captcha: optionalText(100),
  captchaToken: optionalText(200),
  idempotencyKey: optionalText(300),
});
export type Proof = z.output<typeof proof>;

export const proofInput = proof;

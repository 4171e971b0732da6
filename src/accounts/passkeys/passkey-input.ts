import { z } from 'zod';
import { optionalText, requiredLine, text } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { maxPasswordLength } from '../password.ts';

/** What the browser answers; the library reads it in full. Keys of many algorithms fit. */
const encoded = text(20_000).refine((value) => /^[\w-]+$/.test(value), 'error_bad_value');
const optional = encoded.nullish().transform((value) => value ?? undefined);
const common = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const attachment = z
  .enum(['platform', 'cross-platform'])
  .nullish()
  .transform((value) => value ?? undefined);

export const signedChallenge = z.strictObject({
  ...common,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: optional,
  }),
});
export type SignedChallenge = z.output<typeof signedChallenge>;

export const newCredential = z.strictObject({
  ...common,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(z.string().max(20))
      .max(10)
      .nullish()
      .transform((value) => value ?? []),
  }),
});

const confirmation = {
  currentPassword: z.string().max(maxPasswordLength, 'input_too_long').nullish(),
  code: optionalText(20),
};

export const signInInput = z.strictObject({ response: signedChallenge });
export const startInput = z.strictObject(confirmation);
export const addInput = z.strictObject({ name: requiredLine(60, 'missing_name'), response: newCredential });
export type AddInput = z.output<typeof addInput>;
export const removeInput = z.strictObject({ id: wholeId, ...confirmation });

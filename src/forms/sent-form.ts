import { z } from 'zod';
import { readIdempotencyKey } from '#src/db/idempotency/idempotency-key.ts';
import type { Language } from '#src/i18n/language.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { optionalText } from '#src/lib/input/field.ts';
import type { ReceivedFile } from '#src/media/upload/received-files.server.ts';

/** Fields of every public form besides its own: the captcha, and the idempotency key. */
const proofFields = ['captcha', 'captchaToken', 'idempotencyKey'] as const;

export const proofInput = z.object({
  captcha: optionalText(100),
  captchaToken: optionalText(200),
  idempotencyKey: optionalText(300),
});
export type Proof = z.output<typeof proofInput>;

/** A submitted form, by the API or by a page. */
export type SentForm = {
  proof: Proof;
  /** The form's own fields, not validated yet. */
  written: Sent;
  /** The network address of the sender: `request.ip`, or `address` of the page's caller. */
  address: string;
  language: Language;
  /** Sent with it by a page without scripts, besides those that it names by id. */
  files?: readonly ReceivedFile[];
};

/** Separates captcha and key from the form's own fields. The key of the header has precedence. Throws 400 and 422. */
export function readProof(sent: Sent, headerKey: string | undefined): Pick<SentForm, 'proof' | 'written'> {
  const own = Object.fromEntries(proofFields.map((name) => [name, sent[name]]));
  const proof = check(proofInput, { ...own, ...(headerKey && { idempotencyKey: headerKey }) });
  const written = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !(proofFields as readonly string[]).includes(name)),
  );
  return { proof: { ...proof, idempotencyKey: readIdempotencyKey(proof.idempotencyKey) }, written };
}

export type FormSchema<Form> = Parameters<typeof check<Form>>[0] & { shape: object };

/** Throws 400 for unknown fields, 422 for invalid values. */
export function readWritten<Form>(schema: FormSchema<Form>, written: Sent): Form {
  requireKnownFields(written, Object.keys(schema.shape));
  return check(schema, written);
}

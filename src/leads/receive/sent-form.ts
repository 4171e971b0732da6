import { failure } from '#src/lib/errors.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { type Proof, proofFields, proofInput } from './form-fields.ts';

/** Parts what proves that a person sends the form from what they wrote. The header's key goes before the field's. */
export function readProof(sent: Sent, headerKey: string | undefined): { proof: Proof; written: Sent } {
  const own = Object.fromEntries(proofFields.map((name) => [name, sent[name]]));
  const proof = check(proofInput, { ...own, ...(headerKey && { idempotencyKey: headerKey }) });
  const written = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !(proofFields as readonly string[]).includes(name)),
  );
  return { proof, written };
}

/** Throws 400 for fields that the form hasn't, 422 for what is wrong in those it has. */
export function readWritten<Form>(schema: Parameters<typeof check<Form>>[0] & { shape: object }, written: Sent): Form {
  requireKnownFields(written, Object.keys(schema.shape));
  return check(schema, written);
}

/** One header, once. */
export function headerKeyOf(value: string | string[] | undefined): string | undefined {
  if (Array.isArray(value)) throw failure.badInput({ 'Idempotency-Key': 'input_repeated' });
  return value;
}

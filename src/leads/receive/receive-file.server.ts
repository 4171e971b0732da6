import type { FastifyRequest } from 'fastify';
import { answerOnce, findEarlierAnswer } from '#src/db/idempotency/idempotency.server.ts';
import { passCaptcha } from '#src/forms/captcha/pass-captcha.server.ts';
import { queueForm } from '#src/forms/form-queue.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import type { Proof } from '#src/forms/proof.ts';
import { headerKeyOf, readProof } from '#src/forms/sent-form.ts';
import { failure } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import type { FormDeps } from './form-deps.server.ts';
import type { ArrivingFile } from './read-visitor-file.server.ts';
import { storeVisitorFile, type Upload } from './store-visitor-file.server.ts';

/**
 * Receives a file that a form will name, and returns how. A captcha before the file is checked before the file is
 * read; otherwise at the end. Throws 503 when too many forms are queued, 429 after too many from one network, 422 for
 * the captcha, 413 and 415 for the file.
 */
export async function receiveFile(
  deps: FormDeps,
  { headers, ip: address }: FastifyRequest,
  arriving: ArrivingFile,
  folder: string,
): Promise<Upload> {
  const { db, store, visitorFiles, now } = deps;
  const isProven = Boolean(arriving.fields.captcha && arriving.fields.captchaToken);
  const early = isProven ? null : await arriving.receive(folder);
  const proof = onlyProof({ ...arriving.fields, ...early?.fields }, headerKeyOf(headers['idempotency-key']));
  const request = { scope: 'uploaded-file', key: proof.idempotencyKey, now: now() };

  const earlier = await queueForm(db, async () => {
    await limitPosts(db, { form: 'upload-file', address }, now());
    const earlier = await findEarlierAnswer(db, request);
    if (!earlier) await passCaptcha(db, proof, now());
    return earlier;
  });
  if (earlier) return earlier.answer as Upload;

  // Receiving and re-encoding take seconds, so they happen outside of the queue.
  const { file, fields } = early ?? (await arriving.receive(folder));
  if (!early) refuseFields(fields);
  const stored = await visitorFiles.put(await visitorFiles.draw(file));
  return await queueForm(db, () =>
    db.transaction((tx) => answerOnce(tx, request, () => storeVisitorFile(tx, stored, { store, now: now() }))),
  );
}

function onlyProof(fields: Sent, headerKey: string | undefined): Proof {
  const { proof, written } = readProof(fields, headerKey);
  refuseFields(written);
  return proof;
}

function refuseFields(fields: Sent) {
  const [unknown] = Object.keys(fields);
  if (unknown !== undefined) throw failure.badInput({ [unknown]: 'error_unknown_field' });
}

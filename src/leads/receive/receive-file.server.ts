import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { headerKeyOf } from '#src/db/idempotency/idempotency-key.ts';
import { readProof, readWritten } from '#src/forms/sent-form.ts';
import { submitForm } from '#src/forms/submit-form.server.ts';
import type { ArrivingFile } from '#src/media/upload/read-one-file.server.ts';
import { storeVisitorFile, type Upload } from './store-visitor-file.server.ts';
import type { FormDeps } from './submit-lead.server.ts';

/** The form may contain only captcha and key besides the file. */
const fileInput = z.strictObject({});

/**
 * Receives a file that a form will name, and returns how. A captcha before the file is checked before the file is
 * read; otherwise, and with an idempotency key, which counts for this file only, at the end. Throws what `submitForm`
 * throws, 413 and 415 for the file.
 */
export async function receiveFile(
  deps: FormDeps,
  { headers, ip: address }: FastifyRequest,
  arriving: ArrivingFile,
  folder: string,
): Promise<Upload> {
  const { store, visitorFiles, now } = deps;
  const headerKey = headerKeyOf(headers['idempotency-key']);
  const { captcha, captchaToken, idempotencyKey } = arriving.fields;
  const isReadLast = Boolean(captcha && captchaToken && !idempotencyKey && !headerKey);
  const early = isReadLast ? null : await arriving.receive(folder);
  const sent = readProof({ ...arriving.fields, ...early?.fields }, headerKey);

  async function receiveLast() {
    const { file, fields } = await arriving.receive(folder);
    readWritten(fileInput, fields);
    return file;
  }
  return await submitForm(
    deps,
    { ...sent, address, files: early ? [early.file] : [] },
    {
      name: 'upload-file',
      input: fileInput,
      prepare: async () => await visitorFiles.put(await visitorFiles.draw(early?.file ?? (await receiveLast()))),
      store: (tx, _form, stored) => storeVisitorFile(tx, stored, { store, now: now() }),
    },
  );
}

import { readFile } from 'node:fs/promises';
import type { Db, Tx } from '#src/db/client.server.ts';
import { fingerprintOf } from '#src/db/idempotency/fingerprint.ts';
import { answerOnce, findEarlierAnswer } from '#src/db/idempotency/idempotency.server.ts';
import { contentHashOf } from '#src/media/store.server.ts';
import type { ReceivedFile } from '#src/media/upload/received-files.server.ts';
import { passCaptcha } from './captcha/captcha.server.ts';
import { queueForm } from './form-queue.server.ts';
import { type FormName, limitPosts } from './limit-forms.server.ts';
import { type FormSchema, readWritten, type SentForm } from './sent-form.ts';

/** What a feature defines for its form. */
export type PublicForm<Values, Prepared, Answer> = {
  name: FormName;
  input: FormSchema<Values>;
  /** Throws 422 for what the schema can't express, before the captcha is used up. */
  check?: (values: Values, files: readonly ReceivedFile[]) => void;
  /** Work that takes seconds, like re-encoding pictures: outside of the queue and of the transaction. */
  prepare?: (values: Values, files: readonly ReceivedFile[]) => Promise<Prepared>;
  /** Stores the form with its emails. */
  store: (tx: Tx, values: Values, prepared: Prepared) => Promise<Answer>;
};

type Deps = { db: Db; now: () => Date };
export type Submitted = Pick<SentForm, 'proof' | 'written' | 'address' | 'files'>;

/**
 * Receives every public form, from pages and the API. Throws 503 when too many forms are queued, 429 after too many
 * from one network, 409 for an idempotency key that was used for other content, 400 for unknown fields, 422 for invalid
 * ones or the captcha, and what the form throws.
 */
export async function submitForm<Values, Prepared, Answer>(
  { db, now }: Deps,
  sent: Submitted,
  form: PublicForm<Values, Prepared, Answer>,
): Promise<Answer> {
  const { proof, written, address, files = [] } = sent;
  const moment = now();
  const checked = await queueForm(db, async () => {
    await limitPosts(db, { form: form.name, address }, moment);
    const request = {
      scope: form.name,
      key: proof.idempotencyKey,
      now: moment,
      fingerprint: proof.idempotencyKey === null ? '' : await fingerprintOfForm(written, files),
    };
    const earlier = await findEarlierAnswer(db, request);
    if (earlier) return { earlier };
    const values = readWritten(form.input, written);
    form.check?.(values, files);
    await passCaptcha(db, proof, moment);
    return { values, request };
  });
  if ('earlier' in checked) return checked.earlier.answer as Answer;

  const { values, request } = checked;
  const prepared = (await form.prepare?.(values, files)) as Prepared;
  return await queueForm(db, () =>
    db.transaction((tx) => answerOnce(tx, request, () => form.store(tx, values, prepared))),
  );
}

/** One file after the other, because each is in memory meanwhile. */
async function fingerprintOfForm(written: Submitted['written'], files: readonly ReceivedFile[]): Promise<string> {
  const sentFiles: [string, string][] = [];
  for (const { name, path } of files) sentFiles.push([name, contentHashOf(await readFile(path))]);
  return fingerprintOf(written, sentFiles);
}

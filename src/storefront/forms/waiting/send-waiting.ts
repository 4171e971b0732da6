import type { Proof } from '#src/storefront/captcha/solve-work.ts';
import type { FormAnswer } from '../post-form.ts';
import type { SentFile } from '../send-file.ts';
import type { FormCall, WaitingForm } from './waiting-form.ts';

/** How many of the photos are uploaded. */
export type Progress = { sent: number; all: number };

export type SendingDeps = {
  upload: (file: File) => Promise<SentFile>;
  /** Null when the server returns no challenge: the form is sent without, and its answer has the error. */
  prove: () => Promise<Proof | null>;
  post: (call: FormCall, fields: Record<string, string>) => Promise<FormAnswer>;
  /** Stores the progress. */
  keep: (waiting: WaitingForm) => Promise<void>;
  onProgress?: (progress: Progress) => void;
};

/** `refused`: the names of files that the server refused. */
export type Outcome =
  | { kind: 'sent'; result: unknown; files: number; refused: string[] }
  | Exclude<FormAnswer, { kind: 'sent' }>;

/**
 * Uploads the files that are left, one by one, then sends the form: used for the first submit
 * and when the connection or the tab is back.
 */
export async function sendWaiting(
  waiting: WaitingForm,
  { upload, prove, post, keep, onProgress }: SendingDeps,
): Promise<Outcome> {
  let { ids, files } = waiting;
  const all = ids.length + files.length;
  const refused: string[] = [];
  for (const file of waiting.files) {
    onProgress?.({ sent: ids.length, all });
    const sent = await upload(file);
    if ('isUnsent' in sent) return { kind: 'unreachable' };
    if ('id' in sent) ids = [...ids, sent.id];
    else refused.push(file.name);
    files = files.filter((other) => other !== file);
    await keep({ ...waiting, ids, files });
  }
  const proof = await prove();
  const answer = await post(waiting.call, {
    ...waiting.fields,
    ...(ids.length > 0 && { gallery: JSON.stringify(ids) }),
    ...(proof && { captcha: proof.answer, captchaToken: proof.token }),
    idempotencyKey: waiting.key,
  });
  return answer.kind === 'sent' ? { ...answer, files: ids.length, refused } : answer;
}

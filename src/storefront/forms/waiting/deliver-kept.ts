import type { RefObject } from 'react';
import type { Attachments } from '../attachments.ts';
import { postForm } from '../post-form.ts';
import { sendFile } from '../send-file.ts';
import type { Delivery } from '../use-sending.ts';
import { sendWaiting } from './send-waiting.ts';
import type { WaitingForm } from './waiting-form.ts';
import { forgetForm, keepForm, readWaiting } from './waiting-store.ts';

const uploadFile = (file: File) => sendFile(file, () => undefined);

// If storage is full or blocked it is not stored.
const keep = (waiting: WaitingForm) => keepForm(waiting).catch(() => undefined);

/**
 * Sends a form with its photos, and keeps both in this browser until they have arrived: from before the first upload, so
 * that a tab that is closed meanwhile loses nothing. `what` describes the request.
 */
export const deliverKept = (what: string, files: RefObject<Attachments | null>): Delivery => ({
  async send({ call, key, fields, prove, onProgress }) {
    const begun: WaitingForm = {
      key,
      call,
      what,
      fields,
      at: Date.now(),
      ...(files.current?.collect() ?? { ids: [], files: [] }),
    };
    await keep(begun);
    const waiting = files.current ? { ...begun, ...(await files.current.finish(onProgress)) } : begun;
    await keep(waiting);
    const outcome = await sendWaiting(waiting, { upload: uploadFile, prove, post: postForm, keep, onProgress });
    if (outcome.kind !== 'unreachable') await forgetForm(key);
    return outcome;
  },
  waits: async (key) => (await readWaiting()).some((one) => one.key === key),
  forget: forgetForm,
});

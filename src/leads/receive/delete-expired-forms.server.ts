import type { Db } from '#src/db/client.server.ts';
import { deleteExpiredCaptchas } from '#src/forms/captcha/captcha.server.ts';
import { deleteExpiredFiles } from './store-visitor-file.server.ts';

/** Deletes expired data of forms: captchas, and files that no lead has claimed. */
export async function deleteExpiredForms(db: Db, now: Date): Promise<void> {
  for (const deleteExpired of [deleteExpiredCaptchas, deleteExpiredFiles]) await deleteExpired(db, now);
}

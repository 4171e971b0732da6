import type { Db } from '#src/db/client.server.ts';
import { deleteExpiredCaptchas } from '#src/forms/captcha/captcha.server.ts';
import { deleteExpiredFiles } from './store-visitor-file.server.ts';

/** Removes what forms need for a while only: captchas, and files that no lead has. */
export async function deleteExpiredForms(db: Db, now: Date): Promise<void> {
  for (const deleteExpired of [deleteExpiredCaptchas, deleteExpiredFiles]) await deleteExpired(db, now);
}

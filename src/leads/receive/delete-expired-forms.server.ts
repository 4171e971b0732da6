import type { Db } from '#src/db/client.server.ts';
import { deleteExpiredCaptchas } from '../captcha/captcha.server.ts';
import { deleteExpiredAnswers } from './form-submission.server.ts';
import { deleteExpiredFiles } from './store-visitor-file.server.ts';

/** Removes what forms need for a while only: questions, first answers, and files that no lead has. */
export async function deleteExpiredForms(db: Db, now: Date): Promise<void> {
  for (const deleteExpired of [deleteExpiredCaptchas, deleteExpiredAnswers, deleteExpiredFiles])
    await deleteExpired(db, now);
}

import type { Db } from '#src/db/client.server.ts';
import { sweepCaptchas } from '../captcha/captcha.server.ts';
import { sweepAnswers } from './form-door.server.ts';
import { sweepVisitorFiles } from './keep-visitor-file.server.ts';

/** Removes what forms need for a while only: questions, first answers, and files that no lead has. */
export async function sweepForms(db: Db, now: Date): Promise<void> {
  for (const sweep of [sweepCaptchas, sweepAnswers, sweepVisitorFiles]) await sweep(db, now);
}

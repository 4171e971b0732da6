import type { Db } from '../../db/client.server.ts';
import { sweepCaptchas } from '../captcha/captcha.server.ts';
import { sweepCounts } from './count-posts.server.ts';
import { sweepAnswers } from './form-door.server.ts';
import { sweepUnclaimed } from './keep-visitor-file.server.ts';

/** Removes what forms need for a while only: questions, counts, first answers, and files that no lead has claimed. */
export async function sweepForms(db: Db, now: Date): Promise<void> {
  for (const sweep of [sweepCaptchas, sweepCounts, sweepAnswers, sweepUnclaimed]) await sweep(db, now);
}

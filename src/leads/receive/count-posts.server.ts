import { lt, sql } from 'drizzle-orm';
import { networkOf } from '../../accounts/sign-in/network.ts';
import type { Db } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';
import { formCount } from './form.table.ts';
import type { FormName } from './form-name.ts';

const windowMs = 60 * 60 * 1000;

export const mostPostsAnHour = 30;
export const mostCaptchasAnHour = 300;

type Post = { form: FormName; address: string; most: number };

/** Counts one more of a form from an address. Throws 429 when there were too many within the hour. */
export async function countPost(db: Db, { form, address, most }: Post, now: Date): Promise<void> {
  const ended = sql`${formCount.beganAt} <= ${new Date(now.getTime() - windowMs)}`;
  const [counted] = await db
    .insert(formCount)
    .values({ form, address: networkOf(address), beganAt: now, posts: 1 })
    .onConflictDoUpdate({
      target: [formCount.form, formCount.address],
      set: {
        posts: sql`CASE WHEN ${ended} THEN 1 ELSE ${formCount.posts} + 1 END`,
        beganAt: sql`CASE WHEN ${ended} THEN excluded.began_at ELSE ${formCount.beganAt} END`,
      },
    })
    .returning();
  if (!counted || counted.posts <= most) return;
  throw failure.tooMany(Math.max(1, Math.ceil((counted.beganAt.getTime() + windowMs - now.getTime()) / 1000)));
}

export const sweepCounts = (db: Db, now: Date) =>
  db.delete(formCount).where(lt(formCount.beganAt, new Date(now.getTime() - windowMs)));

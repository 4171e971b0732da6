import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { role } from '#src/access.ts';
import { limitCalls } from '#src/db/rate-limit/limit-calls.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { SignedIn } from '../accounts.ts';
import { hashOf } from '../secret.server.ts';
import { apiKey } from './api-key.table.ts';

/** The precision of "last used". */
const usedEveryMs = minuteMs;

/**
 * Who calls with this key: staff with its sections, in the name of the admin who made it, as long as they are one. Null
 * for a key that is unknown, revoked or expired. Throws 429 after too many calls.
 */
export async function whoHasKey({ db, now }: Pick<AccountServices, 'db' | 'now'>, secret: string) {
  const at = now();
  const [found] = await db
    .select({ key: apiKey, makerId: user.id })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.maker))
    .where(
      and(
        eq(apiKey.hash, hashOf(secret)),
        or(isNull(apiKey.expiresOn), gte(apiKey.expiresOn, dealerDay(at))),
        eq(user.role, role.admin),
        eq(user.active, true),
        eq(user.isRemove, false),
      ),
    );
  if (!found) return null;
  await limitCalls(db, `api-key ${found.key.id}`, at);
  await noteUse(db, found.key, at);
  return signedInWith(found.key, found.makerId, at);
}

async function noteUse(db: AccountServices['db'], { id, lastUsedAt }: typeof apiKey.$inferSelect, now: Date) {
  const before = new Date(now.getTime() - usedEveryMs);
  if (lastUsedAt !== null && lastUsedAt >= before) return;
  const isOld = or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, before));
  await db
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, id), isOld));
}

const signedInWith = ({ id, name, sections }: typeof apiKey.$inferSelect, makerId: number, now: Date): SignedIn => ({
  id: makerId,
  role: role.staff,
  access: sections,
  apiKey: id,
  username: `API: ${name}`,
  email: '',
  firstName: name,
  lastName: '',
  phone: null,
  language: 'en',
  hasLetterKeys: false,
  photo: null,
  startScreen: null,
  twoStep: 'off',
  stepDueAt: null,
  mustSetUpStep: false,
  sessionId: 0,
  expires: new Date(now.getTime() + minuteMs),
});

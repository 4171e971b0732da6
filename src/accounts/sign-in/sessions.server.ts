import { and, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { session, type UserRow, user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Caller, Session, SessionEntry, SignedIn } from '../accounts.ts';
import { requiresStep, type StepPolicy, stepDueAt } from '../required-step/required-step.ts';
import { hashOf, newToken } from '../secret.server.ts';
import { lockUser } from './find-user.server.ts';
import { noteAction } from './note-action.server.ts';
import { revokeAccess } from './revoke-access.server.ts';

/** A session is valid for two days and is not extended by use. */
export const sessionSeconds = 172_800;

const maxUserAgentLength = 300;

type SessionRow = Pick<typeof session.$inferSelect, 'id' | 'expiresAt' | 'isByPasskey'>;

/** The caller holds a lock on the user, so that neither password nor rights change meanwhile. */
export async function openSession(
  tx: Tx,
  services: Pick<AccountServices, 'now' | 'stepPolicy'>,
  account: UserRow,
  { address, userAgent, isByPasskey = false }: Caller & { isByPasskey?: boolean },
): Promise<Session> {
  const now = services.now();
  const policy = await services.stepPolicy(tx);
  const isAsked = requiresStep(policy, account.role) && account.twoStep === 'off' && !isByPasskey;
  const secondStepAskedAt = account.secondStepAskedAt ?? (isAsked ? now : null);
  await tx.delete(session).where(and(eq(session.userId, account.id), lte(session.expiresAt, now)));
  const token = newToken();
  const [opened] = await tx
    .insert(session)
    .values({
      tokenHash: hashOf(token),
      userId: account.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      address,
      isByPasskey,
      userAgent: userAgent.slice(0, maxUserAgentLength).toWellFormed().replaceAll('\0', ''),
    })
    .returning();
  if (!opened) throw new Error('no session was opened');
  await tx.update(user).set({ lastSeenAt: now, secondStepAskedAt }).where(eq(user.id, account.id));
  await noteAction(tx, account, 'sign-in');
  const seen = { ...account, secondStepAskedAt };
  return { token, expires: opened.expiresAt, user: signedInOf(seen, opened, { policy, now }) };
}

function signedInOf(
  account: UserRow,
  { id, expiresAt, isByPasskey }: SessionRow,
  { policy, now }: { policy: StepPolicy; now: Date },
): SignedIn {
  const dueAt = stepDueAt(policy, account, isByPasskey);
  return {
    id: account.id,
    role: account.role,
    access: account.access,
    username: account.username,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    language: account.language,
    hasLetterKeys: account.hasLetterKeys,
    photo: account.photo,
    startScreen: account.startScreen,
    twoStep: account.twoStep,
    stepDueAt: dueAt,
    mustSetUpStep: dueAt !== null && dueAt <= now,
    sessionId: id,
    expires: expiresAt,
  };
}

/** The precision of "last used" in the list of sessions. */
const seenEveryMs = minuteMs;

/** Runs for every request of a signed-in user. */
const openSessionOf = (db: Db) =>
  db
    .select()
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(user.active, true),
        eq(user.isRemove, false),
      ),
    );

export async function whoIs({ db, now, stepPolicy }: AccountServices, token: string): Promise<SignedIn | null> {
  const [found] = await prepared(db, 'open_session', (name) => openSessionOf(db).prepare(name)).execute({
    tokenHash: hashOf(token),
    now: now(),
  });
  if (!found) return null;
  const seenBefore = new Date(now().getTime() - seenEveryMs);
  if (found.session.lastSeenAt < seenBefore) {
    await db
      .update(session)
      .set({ lastSeenAt: now() })
      .where(and(eq(session.id, found.session.id), lt(session.lastSeenAt, seenBefore)));
    await db.update(user).set({ lastSeenAt: now() }).where(eq(user.id, found.user.id));
  }
  return signedInOf(found.user, found.session, { policy: await stepPolicy(), now: now() });
}

/** True while this token is a valid session of this user. */
export async function isOpenSessionOf(db: Db, userId: number, token: string | undefined, now: Date): Promise<boolean> {
  if (!token) return false;
  const isOpen = and(eq(session.tokenHash, hashOf(token)), eq(session.userId, userId), gt(session.expiresAt, now));
  return (await db.$count(session, isOpen)) > 0;
}

export async function signOut({ db }: AccountServices, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashOf(token)));
}

/** Of the user themself, or of `userId` for an admin. */
export async function sessionsOf(
  { db, now }: AccountServices,
  account: SignedIn,
  userId = account.id,
): Promise<SessionEntry[]> {
  return await db
    .select({
      id: session.id,
      startedAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      address: session.address,
      userAgent: session.userAgent,
      isThisOne: sql<boolean>`${session.id} = ${account.sessionId}`,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now())))
    .orderBy(desc(session.lastSeenAt), desc(session.id));
}

export async function endSession({ db }: AccountServices, account: SignedIn, sessionId: number): Promise<void> {
  await db.delete(session).where(and(eq(session.id, sessionId), eq(session.userId, account.id)));
}

/**
 * An admin ends one session of somebody, or all of them with everything else that opens the account without a password;
 * false when there is no such account. The admin's own session stays.
 */
export async function endSessionsOf(
  tx: Tx,
  actor: Actor,
  { id, session: sessionId }: { id: number; session: number | null },
): Promise<boolean> {
  const account = await lockUser(tx, id);
  if (!account) return false;
  const own = 'sessionId' in actor ? Number(actor.sessionId) : 0;
  if (sessionId === null) await revokeAccess(tx, id, own);
  else await tx.delete(session).where(and(eq(session.id, sessionId), eq(session.userId, id), ne(session.id, own)));
  await recordAudit(tx, actor, [
    {
      action: sessionId === null ? 'end-sessions' : 'end-session',
      resource: 'user',
      recordId: id,
      recordName: account.username,
    },
  ]);
  return true;
}

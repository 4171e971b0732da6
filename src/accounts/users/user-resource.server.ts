import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { isAdmin, role } from '#src/access.ts';
import type { Db, Reading, Tx } from '#src/db/client.server.ts';
import { byFlag, byNumber, byPart, byWord } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { rateLimiterOf } from '#src/db/rate-limit/rate-limiter.server.ts';
import { AppError, failure } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { isSame } from '#src/lib/same.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { defineComposedResource, type ResourceContext, type Save } from '#src/resource/definition.server.ts';
import { requireMay } from '#src/resource/rights.server.ts';
import { readUpdate, saveUpdate, type Update } from '#src/resource/update.server.ts';
import { type UserRow, user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Refused } from '../accounts.ts';
import { createHasher, hashPassword } from '../hasher.server.ts';
import { notifyOwner } from '../notify-owner.server.ts';
import { newPassword } from '../secret.server.ts';
import { confirmIdentity, missingFrom, spendConfirmation, wrongCode } from '../sign-in/confirm-identity.server.ts';
import { revokeAccess } from '../sign-in/revoke-access.server.ts';
import { switchTo } from '../sign-in/two-step.server.ts';
import { refuseWeak } from '../sign-in/weak-password.ts';
import { roleChoices, sectionChoices, twoStepChoices } from './user-choices.ts';
import { type ParsedUser, type UserForm, userInput, userShape } from './user-input.ts';
import { losesAdmin, validationError } from './user-rules.ts';

type Saving = Save<typeof user, ParsedUser>;

/** Accounts, for admins and for staff with access to `users`. */
export const createUserResource = ({ dealerName, siteNames }: Pick<AccountServices, 'dealerName' | 'siteNames'>) =>
  defineComposedResource({
    name: 'user',
    table: user,
    shape: userShape,
    input: async () => userInput,
    columns: ({ password: _new, confirmPassword: _again, currentPassword: _current, code: _code, ...columns }) =>
      columns,
    formOf: async (rows: UserRow[]) => rows.map(formOf),
    answer: async (rows, { db }) => {
      const photos = await photosOf(db, rows);
      return rows.map(({ lastSeenAt }, at) => ({ lastSeenAt, ...photos[at] }));
    },
    exportChoices: { role: roleChoices, access: sectionChoices, twoStep: twoStepChoices },
    hiddenFromExport: ['thumbnail', 'code'],
    label: ({ username }) => username,
    nameColumn: user.username,
    search: [user.username, user.email, user.firstName, user.lastName],
    sort: {
      username: nameOrder(user.username),
      email: user.email,
      firstName: nameOrder(user.firstName),
      lastName: nameOrder(user.lastName),
      role: user.role,
      active: user.active,
      lastSeenAt: user.lastSeenAt,
    },
    filters: {
      username: byPart(user.username),
      email: byPart(user.email),
      role: byNumber(user.role),
      active: byFlag(user.active),
      twoStep: byWord(user.twoStep, user.twoStep.enumValues),
    },
    cloneOf,
    ownCalls: (context) => ({ update: async (sent) => await updateUser(context, sent) }),
    beforeSave: (save) => beforeSave(save, siteNames),
    afterSave: (save) => afterSave(save, dealerName),
    beforeRemove,
  });

function formOf(row: UserRow): UserForm {
  const { username, email, firstName, lastName, phone, access, active, twoStep } = row;
  return { username, email, firstName, lastName, phone, role: row.role, access, active, twoStep };
}

/** Empty where nobody has a photo, so that the list has no column of blanks. */
async function photosOf(db: Reading, rows: UserRow[]): Promise<{ thumbnail?: string | null }[]> {
  const ids = rows.flatMap(({ photo }) => photo ?? []);
  if (ids.length === 0) return rows.map(() => ({}));
  const found = await db
    .select({ id: media.id, contentHash: media.contentHash })
    .from(media)
    .where(inArray(media.id, ids));
  const photos = new Map(found.map((one) => [one.id, thumbnailOf(one)]));
  return rows.map(({ photo }) => ({ thumbnail: photos.get(photo ?? 0) ?? null }));
}

/** Inactive, with a new address, without a direct line, and with a random password. */
function cloneOf(form: UserForm): UserForm {
  const mark = `+copy-${crypto.randomUUID().slice(0, 4)}`;
  const email = form.email.replace(/@/, `${mark}@`);
  const lastName = `${form.lastName} (copy)`.trim();
  return {
    ...form,
    username: email,
    email,
    lastName,
    phone: null,
    active: false,
    twoStep: 'off',
    password: newPassword(),
  };
}

const hasher = createHasher();

async function updateUser(context: ResourceContext<UserForm>, sent: Sent) {
  requireMay(context, 'update');
  const update = readUpdate(sent);
  await confirmOwner(context, update);
  return await saveUpdate(context, update);
}

/**
 * Checks a password sent with a change of the user's own account, before the transaction, because the failures that it
 * counts outlive a refusal. A password that reaches `beforeSave` is the right one.
 */
async function confirmOwner({ db, actor, now }: ResourceContext<UserForm>, { id, sent }: Update): Promise<void> {
  const owner = ownerActing(actor, { id });
  const { currentPassword, code } = sent;
  if (!owner || typeof currentPassword !== 'string' || currentPassword === '') return;
  const services = { db: db as Db, now, hasher, rateLimiter: rateLimiterOf(db as Db) };
  const answer = await confirmIdentity(services, owner, {
    currentPassword,
    code: typeof code === 'string' ? code : null,
  });
  if (answer.kind === 'refused') throw refusalError(answer);
}

async function beforeSave(save: Saving, siteNames: AccountServices['siteNames']) {
  const { tx, actor, before, parsed } = save;
  requireRight(actor, save);
  await requireConfirmation(save);
  if (before && losesAdmin(before, parsed)) await requireOtherAdmin(tx, [before.id]);
  await requireFreeNames(tx, parsed, before?.id ?? 0);
  const activation = parsed.active ? { isAwaitingActivation: false } : undefined;
  if (parsed.password === null) {
    if (!before) throw failure.ruleBroken('input_required', { password: 'missing_password' });
    return activation;
  }
  const { email, firstName, lastName } = parsed;
  const chosen = { email, firstName, lastName, password: parsed.password };
  const weakness = await refuseWeak(tx, { siteNames }, chosen);
  if (weakness) throw failure.ruleBroken(weakness.messageKey, weakness.fields);
  // A password that staff set is not a stranger's; one that users change themselves proves nothing new.
  const isOwn = before !== null && ownerActing(actor, before) !== undefined;
  return {
    ...activation,
    passwordHash: await hashPassword(parsed.password),
    ...(!isOwn && { isPasswordUnconfirmed: false }),
  };
}

function requireRight(actor: Actor | null, { before, parsed }: Saving) {
  if (!actor) return;
  const isRenamed = before !== null && (before.username !== parsed.username || before.email !== parsed.email);
  const grantsAccess = isRenamed || parsed.password !== null;
  const messageKey = validationError({ actor, before, after: parsed, grantsAccess });
  if (messageKey) throw new AppError('forbidden', { messageKey });
}

/** Locks while counting, so that the last two admins can't both be removed at the same moment. */
async function requireOtherAdmin(tx: Tx, leaving: number[]) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('last admin'))`);
  const isAdminWhoStays = and(
    eq(user.role, role.admin),
    eq(user.active, true),
    eq(user.isRemove, false),
    notInArray(user.id, leaving),
  );
  if ((await tx.$count(user, isAdminWhoStays)) === 0) throw failure.ruleBroken('account_last_admin');
}

async function requireFreeNames(tx: Tx, { username, email }: ParsedUser, id: number) {
  const isSameName = sql<boolean>`lower(${user.username}) = lower(${username})`;
  const isSameEmail = sql<boolean>`lower(${user.email}) = lower(${email})`;
  const others = await tx
    .select({ username: isSameName, email: isSameEmail, id: user.id, name: user.username, isRemove: user.isRemove })
    .from(user)
    .where(and(ne(user.id, id), or(isSameName, isSameEmail)));
  const taken = (['username', 'email'] as const).filter((field) => others.some((other) => other[field]));
  if (taken.length === 0) return;
  const trashed = others.every(({ isRemove }) => isRemove) && others[0];
  if (trashed) throw failure.takenInTrash(taken, { resource: 'user', id: trashed.id, name: trashed.name });
  throw failure.taken(...taken);
}

/** Revokes the account's existing access at once, and notifies its owner of the change. */
async function afterSave(
  { tx, actor, before, parsed, row, now, publicUrl }: Saving & { row: UserRow },
  dealerName: AccountServices['dealerName'],
) {
  if (!before) return;
  if (before.twoStep !== parsed.twoStep && parsed.twoStep !== 'app')
    await switchTo(tx, row.id, { twoStep: parsed.twoStep });
  const isPasswordNew = parsed.password !== null;
  const opensAnew = (['email', 'username', 'role', 'access', 'active'] as const).some(
    (field) => !isSame(before[field], row[field]),
  );
  if (isPasswordNew || opensAnew) await revokeAccess(tx, row.id, ownerActing(actor, row)?.sessionId);
  await notifyOwner(tx, { now, publicUrl, dealerName }, { before, after: row, isPasswordNew });
}

/** The user who changes their own account, and stays signed in; undefined for changes of other accounts. */
function ownerActing(actor: Actor | null, { id }: Pick<UserRow, 'id'>): { id: number; sessionId: number } | undefined {
  return actor?.id === id ? (actor as Actor & { sessionId: number }) : undefined;
}

/** Throws 422 with the missing fields when users change their own sign-in data without confirmation. */
async function requireConfirmation({ tx, actor, before, parsed, now }: Saving) {
  const owner = before && ownerActing(actor, before);
  if (!owner || !changesSignIn(before, parsed)) return;
  const refusal =
    missingFrom(before, parsed) ?? ((await spendConfirmation(tx, before, owner, parsed, now)) ? null : wrongCode);
  if (refusal) throw refusalError(refusal);
}

const changesSignIn = (before: UserRow, { password, email, username, twoStep }: ParsedUser): boolean =>
  password !== null || email !== before.email || username !== before.username || twoStep !== before.twoStep;

export const refusalError = ({ messageKey, fields, retryAfterSeconds }: Refused) =>
  retryAfterSeconds ? failure.tooMany(retryAfterSeconds) : failure.ruleBroken(messageKey, fields);

async function beforeRemove({ tx, actor, rows }: { tx: Tx; actor: Actor | null; rows: UserRow[] }) {
  if (actor && rows.some(({ id }) => id === actor.id)) throw failure.ruleBroken('account_not_yourself');
  const admins = rows.filter((row) => row.role === role.admin);
  if (actor && !isAdmin(actor) && admins.length > 0) {
    throw new AppError('forbidden', { messageKey: 'account_admin_only' });
  }
  if (rows.some((row) => losesAdmin(row, null))) {
    await requireOtherAdmin(
      tx,
      rows.map(({ id }) => id),
    );
  }
  for (const { id } of rows) await revokeAccess(tx, id);
}

import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import { isAdmin, role } from '../../access.ts';
import type { Tx } from '../../db/client.server.ts';
import { AppError, failure } from '../../lib/errors.ts';
import { type Actor, defineComposedResource, type Save } from '../../resource/definition.server.ts';
import { byFlag, byNumber, byPart, byWord } from '../../resource/filter.server.ts';
import { type UserRow, user } from '../account.table.ts';
import { hashPassword } from '../hasher.server.ts';
import { newPassword } from '../secret.server.ts';
import { endSessions } from '../sign-in/sessions.server.ts';
import { switchTo } from '../sign-in/two-step.server.ts';
import { refuseWeak } from '../sign-in/weak-password.ts';
import { type ParsedUser, type UserForm, userInput, userShape } from './user-input.ts';
import { complaintAbout, losesAdmin } from './user-rules.ts';

type Saving = Save<typeof user, ParsedUser>;

/** Accounts, as admins and those staff look after them who are let into `users`. */
export const userResource = defineComposedResource({
  name: 'user',
  table: user,
  shape: userShape,
  input: async () => userInput,
  columns: ({ password: _password, confirmPassword: _again, ...columns }) => columns,
  formOf: async (rows: UserRow[]) => rows.map(formOf),
  label: ({ username }) => username,
  nameColumn: user.username,
  search: [user.username, user.email, user.firstName, user.lastName],
  sort: {
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    active: user.active,
  },
  filters: {
    username: byPart(user.username),
    email: byPart(user.email),
    role: byNumber(user.role),
    active: byFlag(user.active),
    twoStep: byWord(user.twoStep, user.twoStep.enumValues),
  },
  cloneOf,
  beforeSave,
  afterSave,
  beforeRemove,
});

function formOf(row: UserRow): UserForm {
  const { username, email, firstName, lastName, access, active, twoStep } = row;
  return { username, email, firstName, lastName, role: row.role, access, active, twoStep };
}

/** Not active, at an address that nobody has, with a password that nobody knows. */
function cloneOf(form: UserForm): UserForm {
  const mark = `+copy-${crypto.randomUUID().slice(0, 4)}`;
  const email = form.email.replace(/@/, `${mark}@`);
  const lastName = `${form.lastName} (copy)`.trim();
  return { ...form, username: email, email, lastName, active: false, twoStep: 'off', password: newPassword() };
}

async function beforeSave(save: Saving) {
  const { tx, actor, before, parsed } = save;
  requireRight(actor, save);
  if (before && losesAdmin(before, parsed)) await requireOtherAdmin(tx, [before.id]);
  await requireFreeNames(tx, parsed, before?.id ?? 0);
  if (parsed.password === null) {
    if (!before) throw failure.ruleBroken('input_required', { password: 'input_required' });
    return undefined;
  }
  const weakness = refuseWeak(parsed.password);
  if (weakness) throw failure.ruleBroken(weakness.messageKey, weakness.fields);
  return { passwordHash: await hashPassword(parsed.password) };
}

function requireRight(actor: Actor | null, { before, parsed }: Saving) {
  if (!actor) return;
  const isRenamed = before !== null && (before.username !== parsed.username || before.email !== parsed.email);
  const opensDoors = isRenamed || parsed.password !== null;
  const messageKey = complaintAbout({ actor, before, after: parsed, opensDoors });
  if (messageKey) throw new AppError('forbidden', { messageKey });
}

/** Holds the door while it counts, so that two admins who leave at the same moment don't both go. */
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
    .select({ username: isSameName, email: isSameEmail })
    .from(user)
    .where(and(ne(user.id, id), or(isSameName, isSameEmail)));
  const taken = (['username', 'email'] as const).filter((field) => others.some((other) => other[field]));
  if (taken.length === 0) return;
  throw failure.taken(...taken);
}

/** What the old password or the old status had opened is closed at once. */
async function afterSave({ tx, actor, before, parsed, row }: Saving & { row: UserRow }) {
  if (!before) return;
  if (before.twoStep !== 'off' && parsed.twoStep === 'off') await switchTo(tx, row.id, { twoStep: 'off' });
  const isShut = before.active && !parsed.active;
  if (isShut || parsed.password !== null) await endSessions(tx, row.id, ownSession(actor, row));
}

/** Who changes their own password goes on where they are. */
function ownSession(actor: Actor | null, { id }: UserRow): number | undefined {
  const { sessionId } = (actor ?? {}) as { sessionId?: number };
  return actor?.id === id ? sessionId : undefined;
}

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
  for (const { id } of rows) await endSessions(tx, id);
}

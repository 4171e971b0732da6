import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Actor, role } from '#src/access.ts';
import { accessText } from '#src/access-text.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { AuditAction } from '#src/audit/audited.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Email } from '#src/mail/email.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { user } from '../account.table.ts';
import { type Envelope, write } from '../account-emails.ts';
import { type AccountServices, minutesBefore } from '../account-services.server.ts';
import { hashOf, newToken } from '../secret.server.ts';
import { findByEmail, findByUsername } from '../sign-in/find-user.server.ts';
import { staffName } from '../staff-name.server.ts';
import { type InvitationRow, invitation } from './invitation.table.ts';
import type { InvitationInput } from './invitation-input.ts';

/** What admins do with invitations. Each takes the transaction of the call. */

type Services = Pick<AccountServices, 'publicUrl' | 'dealerName' | 'hasMailServer'>;
type Acting = { actor: Actor; now: Date };

/** `link` is set without a mail server, to be passed on by hand. */
export type Invited = { id: number; link: string | null };

const linkDays = 7;
/** How many emails one address is sent within an hour. */
const mailLimit = { max: 5, minutes: 60 };

/** Throws 409 when the address has an account, or an invitation that is still open. */
export async function invite(tx: Tx, services: Services, input: InvitationInput, acting: Acting): Promise<Invited> {
  const { now, actor } = acting;
  await requireNoAccount(tx, input.email);
  const isSameAddress = sql`lower(${invitation.email}) = lower(${input.email})`;
  await tx.delete(invitation).where(and(isSameAddress, lte(invitation.expiresAt, now)));
  const token = newToken();
  const access = input.role === role.staff ? input.access : [];
  const [made] = await tx
    .insert(invitation)
    .values({ ...input, access, ...linkFrom(token, now), invitedBy: actor.id, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!made)
    throw failure.conflict({ messageKey: 'account_invited_already', fields: { email: 'account_invited_already' } });
  await note(tx, acting, made, 'invite');
  return await send(tx, services, made, token, acting);
}

const linkFrom = (token: string, now: Date) => ({
  tokenHash: hashOf(token),
  sentAt: now,
  expiresAt: new Date(now.getTime() + linkDays * dayMs),
});

/** The address would be the username, too. */
async function requireNoAccount(tx: Tx, email: string): Promise<void> {
  const other = (await findByEmail(tx, email)) ?? (await findByUsername(tx, email));
  if (!other) return;
  const { id, username: name } = other;
  if (other.isRemove) throw failure.takenInTrash(['email'], { resource: 'user', id, name });
  throw failure.takenBy('email', { id, name }, 'account_invite_has_account');
}

/** Makes a new link for seven days; the one before stops working. */
export async function resend(tx: Tx, services: Services, id: number, acting: Acting): Promise<Invited> {
  const token = newToken();
  const [renewed] = await tx
    .update(invitation)
    .set(linkFrom(token, acting.now))
    .where(eq(invitation.id, id))
    .returning();
  if (!renewed) throw failure.notFound();
  await requireNoAccount(tx, renewed.email);
  await note(tx, acting, renewed, 'send-again');
  return await send(tx, services, renewed, token, acting);
}

export async function revoke(tx: Tx, id: number, acting: Acting): Promise<{ id: number }> {
  const [revoked] = await tx.delete(invitation).where(eq(invitation.id, id)).returning();
  if (!revoked) throw failure.notFound();
  await note(tx, acting, revoked, 'revoke-invitation');
  return { id };
}

const note = (tx: Tx, { actor }: Acting, { email }: InvitationRow, action: AuditAction) =>
  recordAudit(tx, actor, [{ action, resource: 'user', recordName: email }]);

async function send(tx: Tx, services: Services, row: InvitationRow, token: string, { actor, now }: Acting) {
  const { publicUrl, dealerName, hasMailServer } = services;
  const { id, email: to, firstName, language } = row;
  const link = `${publicUrl}${hrefIn(language, '/auth/invitation/:token', { token })}`;
  if (!hasMailServer) return { id, link };
  const since = minutesBefore(now, mailLimit.minutes);
  if ((await countMails(tx, to, 'invitation', since)) >= mailLimit.max) throw failure.tooMany(mailLimit.minutes * 60);
  const [inviter] = await tx.select({ name: staffName }).from(user).where(eq(user.id, actor.id));
  const envelope = { to, firstName, language, dealer: await dealerName(tx), publicUrl };
  const email = invitationEmail(envelope, { ...row, link, inviter: inviter?.name ?? actor.username });
  await queueEmail(tx, email, now);
  return { id, link: null };
}

/** Those that nobody has accepted, the newest first; an expired one can be sent again. */
export const openInvitations = async (db: Db) =>
  await db
    .select({
      id: invitation.id,
      email: invitation.email,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      role: invitation.role,
      access: invitation.access,
      language: invitation.language,
      invitedBy: sql<string | null>`CASE WHEN ${user.id} IS NOT NULL THEN ${staffName} END`,
      createdAt: invitation.createdAt,
      sentAt: invitation.sentAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .leftJoin(user, eq(user.id, invitation.invitedBy))
    .orderBy(sql`${invitation.sentAt} DESC`, asc(invitation.id));

type EmailInput = Pick<InvitationRow, 'role' | 'access' | 'expiresAt'> & { link: string; inviter: string };

/** Says who invites, what the account will open, and how long the link works. */
function invitationEmail(envelope: Envelope, { link, inviter, expiresAt, ...rights }: EmailInput): Email {
  const { language, dealer } = envelope;
  const locale = { locale: language };
  return write(envelope, 'invitation', m.mail_invitation_subject({ dealer }, locale), [
    m.mail_invitation_text({ inviter, dealer }, locale),
    accessText(rights)
      .map((key) => `• ${sentence(key, language)}`)
      .join('\n'),
    { link, label: m.mail_invitation_link({}, locale) },
    m.mail_invitation_until({ until: formatMoment(expiresAt, language) }, locale),
    m.mail_invitation_not_you({}, locale),
  ]);
}

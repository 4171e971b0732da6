import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { Purpose } from '#src/mail/purpose.ts';
import type { LeadIds } from './data-subject.ts';
import { erasedName } from './erased.ts';

/**
 * Reminders to the staff name many people, each with a link to the lead, as `reminder-email.ts` writes them: only the
 * entries about one person are theirs.
 */

type Reminder = typeof mail.$inferSelect;

export const reminders: readonly Purpose[] = ['lead-soon', 'lead-late'];

/** The addresses of leads in emails, as a pattern of PostgreSQL and of JavaScript; null without leads. */
export function linkPattern(leads: LeadIds): string | null {
  const named = Object.entries(leads).filter(([, ids]) => ids.length > 0);
  if (named.length === 0) return null;
  return `/admin/inbox/(?:${named.map(([resource, ids]) => `${resource}/(?:${ids.join('|')})`).join('|')})(?![0-9])`;
}

export async function remindersOf(db: Db | Tx, leads: LeadIds): Promise<Reminder[]> {
  const pattern = linkPattern(leads);
  if (pattern === null) return [];
  return await db
    .select()
    .from(mail)
    .where(and(inArray(mail.purpose, [...reminders]), sql`${mail.text} ~ ${pattern}`));
}

/** What a reminder says of the person, and of nobody else. */
export const ownPart = ({ text }: Reminder, leads: LeadIds): string =>
  text
    .split('\n\n')
    .filter((part) => isAbout(part, leads))
    .join('\n\n');

const isAbout = (part: string, leads: LeadIds): boolean => new RegExp(`${linkPattern(leads)}\\n*$`).test(part);

/** A reminder that still waits is sent, because it names other leads too. */
export async function blankReminders(tx: Tx, found: readonly Reminder[], leads: LeadIds): Promise<void> {
  const link = `[^"]*${linkPattern(leads)}`;
  const written = new RegExp(`<p><a href="(${link})"([^>]*)>.*?</a>`, 'gs');
  for (const { id, text, html } of found) {
    const parts = text.split('\n\n').map((part) => (isAbout(part, leads) ? blanked(part) : part));
    const values = { text: parts.join('\n\n'), html: html.replace(written, `<p><a href="$1"$2>${erasedName}</a>`) };
    await tx.update(mail).set(values).where(eq(mail.id, id));
  }
}

/** The last line is the link. */
const blanked = (part: string): string => `${erasedName}:\n${part.trimEnd().split('\n').at(-1)}`;

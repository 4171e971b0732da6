import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Email, EmailPart } from '#src/mail/email.ts';
import type { LeadRow } from './lead.ts';

/** To the staff, in English: unanswered leads. */

export type ReminderStep = 'soon' | 'late';

type Reminder = { to: string; leads: readonly LeadRow[]; publicUrl: string; dealer: string };

const english = { locale: 'en' } as const;
/** The most leads in one email; the inbox has them all. */
const maxNamed = 20;

export function reminderEmail(step: ReminderStep, { to, leads, publicUrl, dealer }: Reminder): Email {
  const count = leads.length;
  const left = count - maxNamed;
  return {
    to,
    language: 'en',
    purpose: `lead-${step}`,
    subject:
      step === 'late'
        ? m.mail_reminder_late_subject({ count }, english)
        : m.mail_reminder_soon_subject({ count }, english),
    parts: [
      step === 'late' ? m.mail_reminder_late_text({}, english) : m.mail_reminder_soon_text({}, english),
      ...leads.slice(0, maxNamed).map((lead) => linkTo(lead, publicUrl)),
      ...(left > 0 ? [m.mail_reminder_more({ count: left }, english)] : []),
    ],
    from: dealer,
  };
}

function linkTo({ resource, id, name, about, createdAt, ownerName }: LeadRow, publicUrl: string): EmailPart {
  const owner = ownerName ?? m.mail_reminder_nobody({}, english);
  const label = [name, about?.en, formatMoment(createdAt, 'en'), owner].filter(Boolean).join(' · ');
  return { link: `${publicUrl}/admin/inbox/${resource}/${id}`, label };
}

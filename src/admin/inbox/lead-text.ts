import { href } from 'react-router';
import { statusChoices } from '#src/bookings/status-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadKind, LeadName, LeadRow } from '#src/leads/inbox/lead.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { Tone } from '#src/ui/admin/kit.ts';

/** Labels and colours of leads in the inbox. */

export const kindText: Record<LeadKind, () => string> = {
  message: () => m.admin_inbox_kind_message(),
  email: () => m.admin_inbox_kind_email(),
  phone: () => m.admin_inbox_kind_phone(),
  quote: () => m.admin_inbox_kind_quote(),
  trade: () => m.admin_inbox_kind_trade(),
  booking: () => m.admin_inbox_kind_booking(),
};

export const kindTones: Record<LeadKind, Tone> = {
  message: 'fog',
  email: 'strait',
  phone: 'strait',
  quote: 'oil',
  trade: 'oil',
  booking: 'port',
};

export const statusOf = (status: number) => statusChoices.find(({ value }) => value === status) ?? statusChoices[0];

export const leadPath = ({ resource, id }: LeadName): string =>
  href('/admin/inbox/:resource/:id', { resource, id: String(id) });

export const aboutText = ({ about }: Pick<LeadRow, 'about'>): string =>
  about ? localText(about, getLocale()).text : '';

type Answer = Pick<LeadRow, 'dueAt' | 'isLate' | 'firstAnsweredAt'>;

/** When the answer is due, since when it is late, or when it was given. */
export function answerText({ dueAt, isLate, firstAnsweredAt }: Answer): string {
  if (dueAt === null) {
    return firstAnsweredAt === null
      ? ''
      : m.admin_inbox_answered_at({ when: formatMoment(firstAnsweredAt, getLocale()) });
  }
  const when = formatMoment(dueAt, getLocale());
  return isLate ? m.admin_inbox_late_since({ when }) : m.admin_inbox_due({ when });
}

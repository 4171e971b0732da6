import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type LeadStatus, leadStatus } from '#src/leads/work/status.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { type MailTexts, type ProgramText, textOf } from '#src/mail/texts/mail-texts.ts';
import { formatDropOff, formatWeekday } from '../drop-off.ts';

/** `ready`, `waiting` and `promised` are about the boat in the shop, the others about its drop-off. */
export type News =
  | 'received'
  | 'moved'
  | 'cancelled'
  | 'restored'
  | 'status'
  | 'ready'
  | 'waiting'
  | 'promised'
  | 'reminder'
  | 'earlier';

type Facts = {
  date: string;
  time: string;
  language: Language;
  status: LeadStatus;
  /** Of an earlier day on offer, which day and time are then. */
  heldUntil?: Date | undefined;
  /** When the boat is to be ready, of a promised day. */
  promisedDay?: string | null;
};

/** What the dealer’s own words need; staff’s screens get it from the server. */
export type BookingWording = { dealer: string; mailTexts: MailTexts };

export const bookingWording = ({ dealer, mailTexts }: Pick<Settings, 'dealer' | 'mailTexts'>): BookingWording => ({
  dealer: dealer.name,
  mailTexts,
});

/** Subject and opening of an email about a booking, as its customer reads them: staff see them before they send it. */
export function bookingEmailText(
  booking: Facts,
  news: News,
  { dealer, mailTexts }: BookingWording,
): { subject: string; opening: string } {
  const { language, status, heldUntil, promisedDay } = booking;
  const when =
    news === 'promised' && promisedDay ? formatWeekday(promisedDay, language) : formatDropOff(booking, language);
  const facts = {
    when,
    dealer,
    until: heldUntil ? formatMoment(heldUntil.toISOString(), language) : '',
    news: statusText[status]({ when }, { locale: language }),
  };
  return textOf(`booking-${news}`, programText(news), facts, { mailTexts, language });
}

/** The program’s own words. */
export const programText = (news: News): ProgramText<`booking-${News}`> => ({
  subject: ({ when }, options) => m.booking_email_subject({ news: headings[news]({}, options), when }, options),
  opening: (facts, options) => (news === 'status' ? facts.news : texts[news](facts, options)),
});

const headings = {
  received: m.common_your_service_booking,
  moved: m.booking_email_moved,
  cancelled: m.booking_email_cancelled,
  restored: m.booking_email_restored,
  status: m.booking_email_status,
  ready: m.booking_email_ready,
  waiting: m.booking_email_waiting,
  promised: m.booking_email_promised,
  reminder: m.booking_email_reminder,
  earlier: m.booking_email_earlier,
};

const texts = {
  received: m.booking_email_received_text,
  moved: m.booking_email_moved_text,
  cancelled: m.booking_email_cancelled_text,
  restored: m.booking_email_restored_text,
  ready: m.booking_email_ready_text,
  waiting: m.booking_email_waiting_text,
  promised: m.booking_email_promised_text,
  reminder: m.booking_email_reminder_text,
  earlier: m.booking_email_earlier_text,
};

const statusText = {
  [leadStatus.new]: m.booking_email_received_text,
  [leadStatus.inProgress]: m.booking_email_in_progress_text,
  [leadStatus.resolve]: m.booking_email_resolve_text,
};

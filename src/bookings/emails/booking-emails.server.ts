import { hoursOf, openingText } from '#src/dealer/opening-hours.ts';
import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import { type Language, languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadStatus } from '#src/leads/work/status.ts';
import type { Localized } from '#src/lib/localized.ts';
import { localText } from '#src/lib/localized.ts';
import type { Email } from '#src/mail/email.ts';
import type { Purpose } from '#src/mail/purpose.ts';
import { threadOf } from '#src/mail/thread.ts';
import { formatDropOff } from '../drop-off.ts';
import { boatUrl } from '../owner/boat-link.server.ts';
import { bookingEmailText, bookingWording, type News } from './booking-email-text.ts';
import { dropOffFile } from './drop-off-file.server.ts';

/** The emails about a booking. Those to the customer contain nothing that somebody else might have typed. */

export type BookingFacts = {
  id: number;
  date: string;
  time: string;
  language: Language;
  email: string;
  status: LeadStatus;
  isUnconfirmed: boolean;
  cancelledAt: Date | null;
  updatedAt: Date;
  work: readonly Localized[];
  /** Of a reminder: what to think of before the drop-off. */
  checklist?: readonly string[];
  /** Of an earlier day on offer. */
  heldUntil?: Date | undefined;
  promisedDay?: string | null;
};

export const purposeOf = (news: News): Purpose => `booking-${news}`;

type Sending = Pick<Settings, 'dealer' | 'hours' | 'mailTexts'> & { token: string; publicUrl: string; now: Date };

/** To the customer, with the drop-off for their calendar and the link to see, move and cancel it. */
export function customerEmail(booking: BookingFacts, news: News, sending: Sending): Email {
  const { token, dealer, hours, publicUrl, now } = sending;
  const { language } = booking;
  const locale = { locale: language };
  const link = boatUrl(token, language, publicUrl);
  const { subject, opening } = bookingEmailText(booking, news, bookingWording(sending));
  const work = booking.work.map((name) => localText(name, language).text);
  const list = new Intl.ListFormat(languageTag[language]).format(work);
  // Before anything else: a place that nobody confirms may be given away.
  const mustConfirm = news === 'received' && booking.isUnconfirmed;
  const linkText = linkTextOf(booking, news);
  const openUntil = news === 'ready' ? openingText(hoursOf(hours, 'service'), now, language) : null;
  const place = shortAddress(dealer.address, language);
  const phone = phoneOf(dealer, 'service');
  return {
    to: booking.email,
    replyTo: emailOf(dealer, 'service'),
    language,
    purpose: purposeOf(news),
    thread: threadOf({ resource: 'book-service', id: booking.id }),
    subject,
    parts: [
      ...(mustConfirm ? [m.booking_email_confirm({}, locale), { link, label: m.booking_own_confirm({}, locale) }] : []),
      opening,
      ...(openUntil === null ? [] : [openUntil]),
      ...(list ? [m.booking_email_work({ work: list }, locale)] : []),
      ...checklistParts(booking.checklist, language),
      ...(place === '' ? [] : [m.booking_email_place({ place }, locale)]),
      ...(phone === null ? [] : [m.quote_mail_call({ phone }, locale)]),
      ...(mustConfirm ? [] : [{ link, label: linkText({}, locale) }]),
    ],
    from: dealer.name,
    // A day on offer is in nobody's calendar yet.
    attachments: isInShop(news) || news === 'earlier' ? [] : [dropOffFile(booking, { dealer, link, publicUrl, now })],
  };
}

const isInShop = (news: News): boolean => news === 'ready' || news === 'waiting' || news === 'promised';

const checklistParts = (lines: readonly string[] = [], language: Language): string[] =>
  lines.length === 0 ? [] : [m.boat_checklist({}, { locale: language }), ...lines];

function linkTextOf({ cancelledAt }: BookingFacts, news: News) {
  if (isInShop(news)) return m.booking_email_link_boat;
  if (news === 'earlier') return m.booking_email_link_earlier;
  return cancelledAt ? m.booking_email_link_cancelled : m.booking_email_link;
}

const english = { locale: 'en' } as const;

type Contact = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  boat: string | null;
  engine: string | null;
  serial: string | null;
  notes: string | null;
};

const actions = {
  received: m.booking_staff_received,
  moved: m.booking_staff_moved,
  cancelled: m.booking_staff_cancelled,
  restored: m.booking_staff_restored,
  wrote: m.booking_staff_wrote,
};

/** To the staff, in English. What a visitor typed is escaped. */
export function staffEmail(
  booking: Omit<BookingFacts, 'email'> & Contact,
  news: keyof typeof actions,
  { dealer, to, publicUrl }: { dealer: Settings['dealer']; to: string; publicUrl: string },
  words: string | null = null,
): Email {
  const name = `${booking.firstName} ${booking.lastName}`;
  const when = formatDropOff(booking, 'en');
  const lines: [string, string | null][] = [
    ['Drop-off', when],
    ['Work', booking.work.map(({ en }) => en).join(', ') || null],
    ['Email', booking.email],
    ['Phone', booking.phone],
    ['Boat', booking.boat],
    ['Engine', booking.engine],
    ['Serial', booking.serial],
    ['Language', booking.language === 'fr' ? 'French' : 'English'],
    ['Notes', booking.notes],
  ];
  return {
    to,
    replyTo: booking.email,
    language: 'en',
    purpose: 'lead',
    subject: actions[news]({ name, when }, english),
    parts: [
      ...(words === null ? [] : [words]),
      ...lines.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`)),
      {
        // What the owner wrote is answered in the inbox.
        link: `${publicUrl}/admin/${words === null ? 'book-service/update' : 'inbox/book-service'}/${booking.id}`,
        label: m.common_open_in_the_back_office({}, english),
      },
    ],
    from: dealer.name,
  };
}

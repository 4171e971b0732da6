import { emailOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Attachment } from '#src/mail/email.ts';
import { invitationFile } from './invitation.server.ts';

type DropOff = {
  id: number;
  date: string;
  time: string;
  language: Language;
  updatedAt: Date;
  cancelledAt: Date | null;
};
type About = { dealer: Settings['dealer']; link: string; publicUrl: string; now: Date };

/** The drop-off of a booking for the owner's calendar: the same event in each email and on the page. */
export const dropOffFile = (booking: DropOff, { dealer, link, publicUrl, now }: About): Attachment & { text: string } =>
  invitationFile({
    uid: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: Math.floor(booking.updatedAt.getTime() / 1000) % 1_000_000_000,
    date: booking.date,
    time: booking.time,
    link,
    now,
    isCancelled: booking.cancelledAt !== null,
    title: m.booking_event_title({ dealer: dealer.name }, { locale: booking.language }),
    place: shortAddress(dealer.address, booking.language),
    organizer: { name: dealer.name, email: emailOf(dealer, 'service') },
  });

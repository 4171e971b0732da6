import { dealerTimeZone } from '#src/lib/dates.ts';
import { dealerUtcOffset } from '#src/lib/dealer-zone.server.ts';
import { minuteMs } from '#src/lib/duration.ts';
import type { Attachment } from '#src/mail/email.ts';

/** A drop-off as calendars take it (RFC 5545). */

export type Invitation = {
  /** The same for every version of one drop-off, so that a later one takes the place of an earlier. */
  uid: string;
  /** Later versions have higher numbers. */
  sequence: number;
  date: string;
  time: string;
  title: string;
  place: string;
  organizer: { name: string; email: string | null };
  link: string;
  isCancelled: boolean;
  now: Date;
};

const minutesThere = 30;

export function invitationFile(invitation: Invitation): Attachment & { text: string } {
  const method = methodOf(invitation);
  // Without a character set it would be ASCII, and a method that differs from the file's is ignored (RFC 5545, 8.1).
  const mime = `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`;
  return { name: 'drop-off.ics', mime, text: invitationText(invitation) };
}

/** Each method requires an organizer (RFC 5546); a file without one is an event to import. */
function methodOf({ organizer, isCancelled }: Invitation): 'CANCEL' | 'PUBLISH' | null {
  if (organizer.email === null) return null;
  return isCancelled ? 'CANCEL' : 'PUBLISH';
}

export function invitationText(invitation: Invitation): string {
  const { date, time, isCancelled, organizer } = invitation;
  const method = methodOf(invitation);
  // Tables of zones differ, so the file brings its own.
  const offset = dealerUtcOffset(date, time).replace(':', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Slipway//Bookings//EN',
    ...(method === null ? [] : [`METHOD:${method}`]),
    'BEGIN:VTIMEZONE',
    `TZID:${dealerTimeZone()}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${invitation.uid}`,
    `SEQUENCE:${invitation.sequence}`,
    `DTSTAMP:${stampOf(invitation.now)}`,
    `DTSTART;TZID=${dealerTimeZone()}:${wallOf(date, time)}`,
    `DTEND;TZID=${dealerTimeZone()}:${endOf(date, time)}`,
    `SUMMARY:${escaped(invitation.title)}`,
    ...(invitation.place === '' ? [] : [`LOCATION:${escaped(invitation.place)}`]),
    ...(organizer.email === null ? [] : [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`]),
    `URL:${invitation.link}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n').concat('\r\n');
}

const wallOf = (date: string, time: string): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** Not every calendar reads a duration. */
function endOf(date: string, time: string): string {
  const end = new Date(Date.parse(`${date}T${time}Z`) + minutesThere * minuteMs).toISOString();
  return wallOf(end.slice(0, 10), end.slice(11, 16));
}

const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A parameter's value (RFC 5545, 3.2), which can hold no quotation mark. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, ' ')}"`;

const maxLineLength = 73;
const bytes = new TextEncoder();

/** Long lines go on in the next after a blank; no character is cut, so that each fits into 75 bytes. */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (bytes.encode(last + character).length > maxLineLength) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}

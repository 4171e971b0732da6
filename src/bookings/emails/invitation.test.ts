import { expect, it } from 'vitest';
import { type Invitation, invitationFile, invitationText } from './invitation.server.ts';

const invitation: Invitation = {
  uid: 'booking-7@example.com',
  sequence: 1,
  date: '2026-12-01',
  time: '08:30',
  title: 'Drop-off',
  place: '1840 Harbour Road, Nanaimo',
  organizer: { name: 'Salish "Coast", Marine', email: 'service@example.com' },
  link: 'https://example.com/boat/x',
  isCancelled: false,
  now: new Date('2026-11-20T18:00:00Z'),
};

it.each([
  [false, 'METHOD:PUBLISH'],
  [true, 'METHOD:CANCEL'],
])('names its organizer, which a method requires (RFC 5546): cancelled %s', (isCancelled, method) => {
  const lines = invitationText({ ...invitation, isCancelled })
    .replaceAll('\r\n ', '')
    .split('\r\n');
  expect(lines).toContain(method);
  expect(lines).toContain('ORGANIZER;CN="Salish  Coast , Marine":mailto:service@example.com');
});

const linesOf = (more: Partial<Invitation>) => invitationText({ ...invitation, ...more }).split('\r\n');

it.each([
  [false, 'PUBLISH'],
  [true, 'CANCEL'],
])(
  'its part of the email names method and character set, which programs need for accents: cancelled %s',
  (isCancelled, method) => {
    const { name, mime } = invitationFile({ ...invitation, isCancelled, title: 'Dépôt' });
    expect([name, mime]).toEqual(['drop-off.ics', `text/calendar; charset=utf-8; method=${method}`]);
  },
);

it('without a mailbox of the dealer it is a plain event, since each method requires an organizer', () => {
  const organizer = { name: 'Salish Coast Marine', email: null };
  expect(linesOf({ organizer }).filter((line) => /^(METHOD|ORGANIZER)/.test(line))).toEqual([]);
  expect(invitationFile({ ...invitation, organizer }).mime).toBe('text/calendar; charset=utf-8');
});

it.each([
  ['08:30', '20261201T090000'],
  ['23:45', '20261202T001500'],
])('a drop-off at %s ends at a time that it names, as not every calendar reads durations', (time, end) => {
  expect(linesOf({ time })).toContain(`DTEND;TZID=America/Vancouver:${end}`);
});

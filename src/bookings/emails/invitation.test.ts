import { expect, it } from 'vitest';
import { type Invitation, invitationText } from './invitation.server.ts';

const invitation: Invitation = {
  uid: 'booking-7@example.com',
  sequence: 1,
  date: '2026-12-01',
  time: '08:30',
  title: 'Drop-off',
  place: '1840 Harbour Road, Nanaimo',
  organizer: { name: 'Salish "Coast", Marine', email: 'service@example.com' },
  link: 'https://example.com/booking/x',
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

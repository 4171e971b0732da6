import type { Actor } from '#src/access.ts';
import { type CurrentUser, mayDo } from '#src/access.ts';
import type { Resources } from '#src/app/resources.server.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import type { MenuKey } from './menu.ts';

const counted = [
  ['contact', 'contact'],
  ['request_email', 'request-email'],
  ['request_phone', 'request-phone'],
  ['trade', 'trade'],
  ['bookings', 'book-service', { cancelled: '0', byStaff: '0' }],
] as const satisfies [MenuKey, keyof Resources, Record<string, string>?][];

/** How many messages, trade-ins and bookings from visitors are new, of those that the user may read. */
export async function waitingCounts(
  resources: Resources,
  user: CurrentUser & Actor,
): Promise<Partial<Record<MenuKey, number>>> {
  const seen = counted.filter(([, resource]) => mayDo(user, 'read', resource));
  const counts = await Promise.all(
    seen.map(async ([key, resource, more]) => {
      const count = await resources[resource].as(user).count({ status: String(leadStatus.new), ...more });
      return [key, count] as const;
    }),
  );
  const byKey: Partial<Record<MenuKey, number>> = Object.fromEntries(counts);
  // Email and phone requests are stored as messages.
  const { contact = 0, trade = 0, bookings = 0 } = byKey;
  return { ...byKey, inbox: contact + trade + bookings, leads: contact + trade, booking: bookings };
}

import type { Due } from '#src/bookings/next-service/next-service.ts';
import type { ShopFacts } from '../customer-page.ts';

/** What bookings say of a customer's boat. */

type Visit = {
  id: number;
  customer: number | null;
  /** YYYY-MM-DD. */
  date: string;
  createdAt: Date;
  isDone: boolean;
  engineHours: number | null;
  due: Due | null;
};
type Boat = { customerId: number; boatOwnerId: number | null; createdAt: Date };
type Owner = { id: number; customer: number | null; createdAt: Date };

/**
 * When a customer took the boat over, or passed it on. Whoever has booked it since, or had it entered since, has it: staff
 * need not know of every sale.
 */
export function changeOfOwner(
  { customerId, boatOwnerId, createdAt }: Boat,
  owner: Owner | undefined,
  visits: readonly Pick<Visit, 'customer' | 'createdAt'>[],
): { passedOn: Date | null; takenOver: Date | null } {
  if (!owner) return { passedOn: null, takenOver: null };
  if (owner.customer === customerId || owner.id === boatOwnerId) return { passedOn: null, takenOver: owner.createdAt };
  const isKnownSince =
    createdAt > owner.createdAt ||
    visits.some((visit) => visit.customer === customerId && visit.createdAt > owner.createdAt);
  return { passedOn: isKnownSince ? null : owner.createdAt, takenOver: null };
}

/** Their own visits; for a new owner also what was done before, as on the page of their boat. */
export const visitsOfOwner = (
  visits: readonly Visit[],
  { customer, isNewOwner }: { customer: number; isNewOwner: boolean },
): Visit[] => visits.filter((visit) => visit.customer === customer || (isNewOwner && visit.isDone));

/**
 * The last hours that were read in the shop, unless staff have entered later ones, and when it is due again: null for a boat
 * that was passed on. Null when the shop knows neither.
 */
export function lastKnown(
  { hours, hoursOn }: { hours: number | null; hoursOn: string | null },
  visits: readonly Visit[],
  isPassedOn: boolean,
): ShopFacts | null {
  const read = visits.findLast(({ engineHours }) => engineHours !== null);
  const isNewer = read && (hours === null || hoursOn === null || read.date >= hoursOn);
  const due = isPassedOn ? undefined : visits.findLast((visit) => visit.due !== null);
  const booking = due?.id ?? (isNewer ? read.id : undefined);
  if (booking === undefined) return null;
  return {
    booking,
    hours: isNewer ? read.engineHours : null,
    hoursOn: isNewer ? read.date : null,
    next: due?.due ? { day: due.due.day, hours: due.due.hours } : null,
  };
}

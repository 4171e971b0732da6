/**
 * Pages of accounts, subscriptions, owners' bookings and the back office, in either language, with or without a query:
 * nobody's to keep.
 */
export const isPrivatePath = (address: string): boolean =>
  /^(\/fr)?\/(admin|auth|newsletter|booking)([/?.]|$)/.test(address);

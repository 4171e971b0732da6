/**
 * Pages of accounts, subscriptions, watched lists, owners' bookings, previews and the back office, in either language, with or without
 * a query: nobody's to keep. The router opens them in capitals, too.
 */
export const isPrivatePath = (address: string): boolean =>
  /^(\/fr)?\/(admin|auth|newsletter|watch|booking|preview)([/?.]|$)/i.test(address);

/** Pages that stand in a frame of the back office. */
export const isPreviewPath = (address: string): boolean => /^(\/fr)?\/preview\//i.test(address);

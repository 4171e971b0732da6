/** New matches of a list with its filters; a lower price of a product; the next one like a product that is sold. */
export const alertKinds = ['search', 'price', 'next'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What can be watched: a list by its English address, or a product. */
export type AlertSubject = { kind: 'search'; path: string } | { kind: 'price' | 'next'; productId: number };

/** One address watches so many things at most. */
export const mostAlerts = 20;

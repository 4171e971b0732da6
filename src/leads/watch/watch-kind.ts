/** New matches of a list with its filters; a lower price of a product; the next one like a product that is sold. */
export const watchKinds = ['search', 'price', 'next'] as const;
export type WatchKind = (typeof watchKinds)[number];

/** What can be watched: a list by its English address, or a product. */
export type WatchSubject = { kind: 'search'; path: string } | { kind: 'price' | 'next'; productId: number };

/** One address watches so many things at most. */
export const mostWatches = 20;

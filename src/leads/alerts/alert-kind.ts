/**
 * `search`: new matches of a list with its filters; `price`: a lower price of a product; `next`: another one like a
 * sold product.
 */
export const alertKinds = ['search', 'price', 'next'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The subject of an alert: a list by its English address, or a product. */
export type AlertSubject = { kind: 'search'; path: string } | { kind: 'price' | 'next'; productId: number };

/** The most alerts of one email address. */
export const maxAlerts = 20;

/** Names of the kinds in the back office. */
export const alertKindChoices = [
  { value: 'search', label: 'admin_alert_kind_search' },
  { value: 'price', label: 'admin_alert_kind_price' },
  { value: 'next', label: 'admin_alert_kind_next' },
] as const;

import type { LeadSource } from '#src/sales/lead-source.ts';
import type { ProductSnapshot } from '../product-snapshot.ts';
import type { AdfUnit } from './adf-lead.ts';

/** A new lead as the dealer and their CRM are notified of it. */
export type LeadNotification = {
  /** The label: 'Contact us', 'Request phone'. */
  kind: string;
  /** Its list in the back office, as in addresses. */
  resource: 'contact' | 'trade';
  id: number;
  name: string;
  /** The sender, for Reply-To. */
  email: string | null;
  phone: string | null;
  /** The fields; empty ones are left out. */
  lines: readonly [label: string, value: string | number | null][];
  product: ProductSnapshot | null;
  /** What a trade-in form offers. */
  tradeIn?: AdfUnit;
};

/** How staff got a lead that they entered; a form of the site needs no word. */
export const sourceWords: Record<LeadSource, string | null> = { site: null, call: 'Call', 'walk-in': 'Walk-in' };

import type { PriceChart } from './price-chart.ts';

/** Every price that a product had here, formatted, newest first. */
export type PriceHistoryView = {
  /** `Our price since March 12, 2026.`; null in its first two weeks. */
  since: string | null;
  steps: { from: string; price: string; note: string }[];
  /** Null without steps. */
  chart: PriceChart | null;
};

/** Every price that a product had here, formatted, newest first. */
export type PriceHistoryView = {
  /** `Our price since March 12, 2026.`; null in its first two weeks. */
  since: string | null;
  steps: { from: string; price: string; note: string }[];
  /** The path of a drawing of them. */
  curve: string;
};

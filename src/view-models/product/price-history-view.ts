/** Every price that a product had here, formatted, newest first. */
export type PriceHistoryView = {
  /** The first day of today's price; null in its first two weeks. */
  since: string | null;
  steps: { from: string; price: string; note: string }[];
  /** The path of a drawing of them. */
  curve: string;
};

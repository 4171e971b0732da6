import type { AttributeKey } from './attribute.ts';

/** One fact on a card: an attribute, one with a short label, the power of the engines, or the boats that it fits. */
export type CardFact =
  | AttributeKey
  | 'power'
  | { key: AttributeKey; label: 'length' | 'hull' | 'shaft' | 'type' | 'weight' }
  | { fitsFrom: AttributeKey; fitsTo: AttributeKey };

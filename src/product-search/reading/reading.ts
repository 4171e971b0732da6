import type { ProductType } from '#src/catalogue/product/type/product-type.ts';

/** Both ends belong to it; null is open. */
export type Span = { from: number | null; to: number | null };

export type Meaning =
  | { kind: 'size'; diameter: number; pitch: number }
  /** Without dashes and spaces, in lower case. */
  | { kind: 'part-number'; number: string }
  | { kind: 'year'; span: Span }
  /** In cents. */
  | { kind: 'price'; span: Span }
  /** In feet. */
  | { kind: 'length'; span: Span }
  | { kind: 'power'; span: Span }
  /** Of an outboard: 15, 20, 25 or 30 inches. */
  | { kind: 'shaft'; inches: number }
  /** `isNamed`: with the word, so that displays are meant. */
  | { kind: 'screen'; inches: number; isNamed: boolean }
  /** For at least as many people. */
  | { kind: 'seats'; span: Span }
  /** The lowest price first. */
  | { kind: 'cheap' }
  | { kind: 'condition'; condition: 'New' | 'Used' }
  /** `isTrailer`: lengths are those of the boats that it carries. `isKicker`: typical ones come first. */
  | { kind: 'category'; id: number; type: ProductType; isTrailer: boolean; isKicker?: true; among?: readonly number[] }
  /** `among`: only in these categories; the word stays text, because no one filter says it. */
  | { kind: 'type'; type: ProductType; among?: readonly number[] }
  | { kind: 'brand'; slug: string };

/** What was read, the visitor's words for it, and where they begin. */
export type Reading = Meaning & { phrase: string; at: number };

/** A query as it was understood. */
export type ReadSearch = {
  readings: Reading[];
  /** What is left as text, a part number included; null when nothing is. */
  text: string | null;
  /** A maker that the dealer does not carry; its name is left as text, too. */
  maker: { name: string; keywords: string[] } | null;
};

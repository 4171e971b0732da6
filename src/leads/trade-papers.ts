/** A document of a trade-in. */
export type TradePaper = { id: number; name: string; bytes: number };

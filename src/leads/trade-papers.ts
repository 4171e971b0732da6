/** A paper that came with a trade, as answers name it. */
export type TradePaper = { id: number; name: string; bytes: number };

/** The trade-in page without a chosen product. */
export const tradePath = '/value-your-trade';

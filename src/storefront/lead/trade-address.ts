/** Where somebody offers a boat in exchange without having chosen one of ours. */
export const tradePath = '/value-your-trade';

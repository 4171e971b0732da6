/** Where a customer's boat became known. */
export const boatSources = ['trade', 'booking', 'quote', 'sale', 'hand'] as const;

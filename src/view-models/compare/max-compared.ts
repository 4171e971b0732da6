/** How many products are compared at once. */
export const maxCompared = 4;

/** Of a profile drawing, in its own units. */
export const profileSize = { width: 1600, height: 760 } as const;

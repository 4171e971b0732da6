/** Used instead of a slug: the visitor's own boat, whose answers are in the same address. */
export const ownBoatChoice = 'own';

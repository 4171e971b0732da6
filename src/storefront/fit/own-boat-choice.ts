/** In place of a slug: the visitor's own boat, whose answers are beside it in the address. */
export const ownBoatChoice = 'own';

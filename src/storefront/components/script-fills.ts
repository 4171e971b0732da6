/** The child of an element whose text a script sets: if its child is text, React doesn't overwrite other text. */
export const scriptFills = '';

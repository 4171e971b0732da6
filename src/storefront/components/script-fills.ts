/** The child of an element whose text a script sets: with a text as its child, React leaves another one alone. */
export const scriptFills = '';

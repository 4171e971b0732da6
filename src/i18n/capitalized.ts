/** The text with a capital first, for what begins a line, a menu item or a cell: French days and months have none. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A label within a sentence: `shaft length`. */
export const uncapitalized = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

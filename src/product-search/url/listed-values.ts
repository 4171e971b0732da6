/** Several values of one parameter, separated by commas; a comma of a value itself has a backslash: `Red\, White,blue`. */

/** A value as it stands in a list, and as `name=value` of a form or a program. */
export const escapeListed = (value: string): string => value.replaceAll(/[\\,]/g, '\\$&');

/** The values of a list, as they stand in it. */
export const listedParts = (text: string): string[] => text.match(/(?:\\.|[^\\,]|\\$)+/gs) ?? [];

/** The values of a list, trimmed and without empty ones. */
export const splitListed = (text: string): string[] =>
  listedParts(text).flatMap((part) => part.replaceAll(/\\([\\,])/g, '$1').trim() || []);

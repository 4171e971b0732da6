/** Placeholders for erased people: an address of a domain that can never exist. */

export const erasedName = 'Erased';
export const erasedDomain = '@erased.invalid';
export const erasedPattern = `%${erasedDomain}`;

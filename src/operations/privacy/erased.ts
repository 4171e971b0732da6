/** What stands in place of who was erased: an address of a domain that can never be. */

export const erasedName = 'Erased';
export const erasedDomain = '@erased.invalid';
export const erasedPattern = `%${erasedDomain}`;

/** Pages of accounts and of the back office, in either language, with or without a query: nobody's to keep or to find. */
export const isPrivatePath = (address: string): boolean => /^(\/fr)?\/(admin|auth)([/?.]|$)/.test(address);

/** A word that no other made row has, for names and slugs that a test does not care about. */
export const uniqueWord = (): string => crypto.randomUUID().slice(0, 8);

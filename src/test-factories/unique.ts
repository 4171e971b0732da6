/** A unique word, for names and slugs that don't matter. */
export const uniqueWord = (): string => crypto.randomUUID().slice(0, 8);

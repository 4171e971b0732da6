/** Removes characters from input that the field never accepts. The server checks it all the same. */
export const typedAs = {
  /** `Luxor 21_Été` → `luxor-21-ete`; a dash at the end stays, because more may follow. */
  slug: (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\s_]+/g, '-')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-{2,}/g, '-'),
  /** Digits, their punctuation, and the word before an extension: `+1 (250) 555-0101 ext. 3`. */
  phone: (text: string) => text.replace(/[^\p{L}\d\s+().,/#-]/gu, ''),
  /** Serial, hull and part numbers: letters, digits, dashes, dots, slashes and spaces. */
  serial: (text: string) => text.replace(/[^\p{L}\d\s./-]/gu, ''),
} as const;

export type TypedAs = keyof typeof typedAs;

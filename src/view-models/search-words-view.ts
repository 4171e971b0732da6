/** How the words of a search were read. */
export type SearchView = {
  /** The words as typed. */
  text: string;
  /** True when some of them became filters. */
  isRead: boolean;
  /** The same words without reading them, or read again; null when there is nothing to choose. */
  otherHref: string | null;
  isExact: boolean;
  /** Words that nothing is found with. */
  leftOut: string[];
  categories: { name: string; href: string; count: number }[];
  /** A maker that is not carried, whose kind of product is shown instead. */
  notCarried: string | null;
  /** A part, or a part number that no product has, as typed: the visitor can ask the parts counter for it. */
  notListed: string | null;
  /** Numbers that are one letter off, with their searches. */
  similarNumbers: { number: string; href: string }[];
  /** When nothing is found: three categories to look at. */
  elsewhere: SearchView['categories'];
};

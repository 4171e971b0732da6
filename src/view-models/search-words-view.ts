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
  /** A part number that no product has, as typed: the counter is asked for it. */
  notListed: string | null;
  /** When nothing is found: three categories to look at. */
  elsewhere: SearchView['categories'];
};

/** How many records a list shows at once; the first is usual. Each user has a size for each list. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** The page that holds the first of the records shown now, when as many are shown at once. */
export const pageAfterResize = (page: number, from: number, to: PageSize): number =>
  Math.floor(((page - 1) * from) / to) + 1;

/** At this share of the rows of the last run, or below it, a list looks cut off. */
const suspiciousShare = 0.8;
/** But not where only one unit is gone: in a list of five that is a sale. */
const minMissing = 2;

/** Whether a person has to say that a list is right. One without rows always asks. */
export const asksFor = (rows: number, rowsBefore: number | null): boolean =>
  rows === 0 || (rowsBefore !== null && rows <= rowsBefore * suspiciousShare && rowsBefore - rows >= minMissing);

/**
 * The value of a spreadsheet cell; a number stays a number there, and a calendar day, at midnight UTC, a date. A time is a
 * date, too, whose UTC is what clocks of the dealer show (`wallTime`).
 */
export type Cell = string | number | Date | null;

/** Cells of a column with times show the hour besides the day. */
export type Heading = string | { text: string; isTime: true };

/** Files for programs have headings in codes; those for people in words with the codes, and times as on screen. */
export const headingKinds = ['codes', 'words'] as const;

export const spreadsheetFormats = ['csv', 'xlsx'] as const;
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number];

export const spreadsheetType = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SpreadsheetFormat, string>;

import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { spreadsheetFormats, spreadsheetType } from './spreadsheet/spreadsheet.ts';

/** The envelope of every API response, for the OpenAPI document, and the shapes inside it. */

export const success = <Shape extends z.ZodType>(result: Shape) => z.object({ success: z.literal(true), result });

export const succeed = <Result>(result: Result) => ({ success: true as const, result });

/** A point in time: a `Date` in the process, text in the answer. */
export const instantAnswer = z.custom<Date>().meta({ type: 'string', format: 'date-time' });

/** A record of the back office where its fields are described elsewhere. */
export const recordAnswer = z.looseObject({ id: z.int(), createdAt: instantAnswer, updatedAt: instantAnswer });

/** An answer with only a message about what was done. */
export const messageAnswer = success(z.object({ message: z.string() }));

const pageAnswer = z
  .object({
    currentPage: z.int(),
    total: z.int().describe('Number of pages'),
    totalRecord: z.int().describe('Number of records'),
    truncated: z.literal(true).optional().describe('There are more records than one answer gives'),
  })
  .meta({ id: 'Page' });

export const listed = <Shape extends z.ZodType>(record: Shape) =>
  z.object({ record: z.array(record), page: pageAnswer });

export const list = <Shape extends z.ZodType>(record: Shape) => success(listed(record));

/** A file instead of the envelope. */
export const fileAnswer = (...types: string[]) => ({
  description: 'The file',
  content: Object.fromEntries(types.map((type) => [type, { schema: z.any().meta({ type: 'string' }) }])),
});
export const spreadsheetAnswer = fileAnswer(
  ...spreadsheetFormats.map((format) => spreadsheetType[format].split(';', 1).join()),
);

export const errorAnswer = z
  .object({
    success: z.literal(false),
    error: z.object({
      message: z.string().describe('A sentence in the language of the request'),
      code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
      fields: z.record(z.string(), z.string()).optional().describe('A sentence for each bad field'),
      details: z.looseObject({}).optional().describe('Facts for the client, such as the record as it is now'),
      requestId: z.string().optional().describe('Names the request in the log'),
    }),
  })
  .meta({ id: 'Error' });

/** Marks the schema of a call that requires a session, for the document. */
export const requiresSignIn = [{ bearer: [] }, { cookie: [] }];

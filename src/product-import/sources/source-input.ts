import { z } from 'zod';
import { flag, optionalLine, requiredLine } from '#src/lib/input/field.ts';

/** A source of stock as an admin enters it. */

/** A list as CSV or workbook, OpenMarine XML, or the JSON of the Boats Group inventory service. */
export const sourceFormats = ['table', 'openmarine', 'boats'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

export const sourceSchedules = ['manual', 'hourly', 'daily'] as const;

export const sourceRunStates = ['waiting', 'running', 'asking', 'importing', 'done', 'failed', 'dropped'] as const;
export type SourceRunState = (typeof sourceRunStates)[number];

/** How a row of a source names its unit; what it doesn't have is empty. */
export type RowKey = { line: number; id: string; hin: string; sku: string };

/** Where the secret goes in an address. */
export const secretPlace = '{secret}';

const maxAddress = 1000;

export const sourceInput = z
  .strictObject({
    name: requiredLine(100),
    format: z.enum(sourceFormats, 'error_bad_value'),
    url: optionalLine(maxAddress).refine((url) => url === null || isHttps(url), 'input_not_public_address'),
    schedule: z.enum(sourceSchedules, 'error_bad_value'),
    idHeading: optionalLine(100),
    active: flag({ usually: true }),
  })
  .refine(({ url, schedule }) => url !== null || schedule === 'manual', { path: ['url'], error: 'missing_field' });

export type SourceForm = z.output<typeof sourceInput>;

function isHttps(address: string): boolean {
  const url = URL.parse(address.replaceAll(secretPlace, 'secret'));
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure } from '#src/lib/errors.ts';
import { flag, isStorable, jsonText } from '#src/lib/input/field.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { isBrokenForm } from '#src/media/upload/broken-form.ts';
import type { ChosenMapping, ImportKind } from '../import-run.ts';
import { type ChosenMatch, chosenMatch } from '../value-matches.ts';
import { choosableColumns } from './column-names.ts';
import type { ImportOptions } from './import-runs.server.ts';

/** Far more than any inventory: 10,000 rows with their texts are about 15 MB. */
export const maxImportBytes = 52_428_800;

/** Options of an import, as form fields or query parameters. */
export const importOptions = (kind: ImportKind) =>
  z.object({
    dryRun: flag({ error: 'error_bad_value' }),
    atomic: flag({ error: 'error_bad_value' }),
    mapping: z
      .preprocess(jsonText, z.record(z.string().max(500).refine(isStorable), z.string().nullable()).nullish())
      .refine((mapping) => namesColumns(kind, mapping), 'error_bad_value')
      .transform((mapping): ChosenMapping => mapping ?? {}),
    matches: z
      .preprocess(jsonText, z.array(chosenMatch).max(500).nullish())
      .transform((matches): ChosenMatch[] | null => matches ?? null),
    sheet: z
      .string()
      .max(100)
      .refine(isStorable)
      .nullish()
      .transform((sheet) => sheet || null),
  });

function namesColumns(kind: ImportKind, mapping: Readonly<Record<string, string | null>> | null | undefined): boolean {
  const names = choosableColumns(kind);
  return Object.values(mapping ?? {}).every((name) => name === null || names.includes(name));
}

/** Throws 400 with the invalid fields. */
export function readOptions(kind: ImportKind, given: Record<string, unknown>) {
  const { data, error } = importOptions(kind).safeParse(given);
  if (data) {
    const { dryRun: isDryRun, atomic: isAtomic, mapping: chosenMapping, matches, sheet: chosenSheet } = data;
    return { isDryRun, isAtomic, chosenMapping, chosenMatches: matches ?? [], chosenSheet };
  }
  throw failure.badInput(Object.fromEntries(error.issues.map(({ path }) => [String(path[0]), 'error_bad_value'])));
}

const ownFields = ['dryRun', 'atomic', 'mapping', 'matches', 'sheet'];

type File = Pick<ImportOptions, 'contentHash' | 'bytes' | 'fileName'>;

/** Photos of a whole lot. They are written to disk, and unpacked one by one. */
export const maxArchiveBytes = 1_073_741_824;

/** Stores the file of a form while it is received, and parses the options. */
export async function readImport(request: FastifyRequest, store: FileStore, kind: ImportKind): Promise<ImportOptions> {
  if (!request.isMultipart()) throw failure.unsupportedMediaType();
  try {
    const { file, fields } = await readParts(request, store, kind === 'photos' ? maxArchiveBytes : maxImportBytes);
    const query = request.query as Record<string, unknown>;
    if (!file) throw failure.badInput({ file: 'common_choose_a_file' });
    return { kind, ...file, ...readOptions(kind, { ...query, ...fields }) };
  } catch (error) {
    // Reads the rest of the body, so that browsers receive the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw isBrokenForm(error) ? failure.badInput({ file: 'common_choose_a_file' }) : error;
  }
}

async function readParts(request: FastifyRequest, store: FileStore, fileSize: number) {
  const limits = { fileSize, files: 1, fields: 10, parts: 12, fieldSize: 100_000 };
  const fields: Record<string, unknown> = {};
  let file: File | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname === 'file') file = await storeFile(part, store);
    else if (part.type === 'field' && ownFields.includes(part.fieldname)) fields[part.fieldname] = part.value;
    else if (!['lang', 'type', 'name'].includes(part.fieldname)) {
      throw failure.badInput({ [part.fieldname]: 'error_unknown_field' });
    }
  }
  return { file, fields };
}

async function storeFile(part: MultipartFile, store: FileStore): Promise<File> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
    if (part.file.truncated) throw failure.tooLarge();
  }
  const contentHash = await store.put(counted());
  return { contentHash, bytes, fileName: nameOf(part.filename) };
}

const maxNameLength = 200;

function nameOf(name: string | undefined): string {
  const own = (name ?? '').split(/[\\/]/).at(-1)?.replaceAll('\0', '').toWellFormed().trim() ?? '';
  return own.slice(0, maxNameLength).toWellFormed() || 'file';
}

import { setImmediate } from 'node:timers/promises';
import type { Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import { fieldsOf } from '#src/catalogue/product/product-fields.ts';
import { productSlug } from '#src/catalogue/product/saving/product-slug.ts';
import type { Tx } from '#src/db/client.server.ts';
import { isStorable } from '#src/lib/input/field.ts';
import type { TakenSlugs } from '#src/lib/names/taken-slugs.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { findMediaByName } from '#src/media/media.server.ts';
import { checkRow, type ProductRules } from './check-row.ts';
import type { ImportOptions } from './commit-or-roll-back.server.ts';
import { composeName } from './compose-name.ts';
import { cleanCell, splitList } from './file/cell.ts';
import { damageOf, isDateCell } from './file/damage.ts';
import { checkWidth, type FileColumn, type Heading } from './file/heading.ts';
import type { ImportRow } from './file/import-row.ts';
import { isFiller } from './filler-row.ts';
import { findExisting } from './find-existing.server.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import type { ReportBuilder } from './import-report.ts';
import { setLockedApart } from './locked-fields.ts';
import {
  describesProducts,
  type KeyedRow,
  keyRow,
  type MatchedRow,
  matchRow,
  missingToAdd,
  type Seen,
} from './match-rows.ts';
import type { ImportRecord } from './pending-changes.server.ts';
import { notePhotoLinks } from './photos/note-photo-links.server.ts';
import { priceWarnings } from './price-warnings.ts';
import { type Lookups, type NamedLinks, type RowReading, readRow } from './read-row.ts';
import { columnsOfRow } from './row-columns.ts';
import { noteLinks } from './save-links.server.ts';
import { planProduct } from './save-products.server.ts';
import { findStaffFields, type StaffFields } from './sources/staff-fields.server.ts';
import { type Candidate, type StagedRow, stageRows } from './staged-rows.server.ts';
import { matchedFields, type ValueMatch, type ValueMatches } from './value-matches.ts';

/** The state of a running import. */
export type ImportRun = {
  tx: Tx;
  columns: FileColumn[];
  heading: Heading;
  width: number;
  matches: ValueMatches;
  /** Those chosen for this file. */
  chosenMatches: ValueMatch[];
  vocabulary: Vocabulary;
  rules: ProductRules;
  slugs: TakenSlugs;
  reportBuilder: ReportBuilder;
  seen: Seen;
  /** Keys of the stock numbers of invalid rows: links to them are not reported as errors. */
  failedSkus: Set<string>;
  source: ImportOptions['source'];
  /** What staff have changed in products that a source brings, by their id; empty for files of people. */
  staffFields: StaffFields;
  record: ImportRecord | undefined;
  isDryRun: boolean;
  now: Date;
};

/** A dry run fetches nothing. */
export const noteLinkedPhotos = async (
  { tx, record, isDryRun, now }: ImportRun,
  rows: { id: number; photoLinks: string[] }[],
): Promise<void> => {
  if (!isDryRun) await notePhotoLinks({ tx, importId: record?.importId ?? null, now }, rows);
};

/**
 * Validates a batch of rows. Products are read without a lock, and changes are staged until the whole file has been
 * read.
 */
export async function checkBatch(run: ImportRun, rows: ImportRow[]): Promise<void> {
  const { changed, unchanged } = planRows(await giveSlugs(run, await checkRows(run, rows)), run.now);
  await reportUnchanged(run, unchanged);
  await stageRows(run.tx, changed);
}

export function planRows(products: Candidate[], now: Date) {
  const changed: StagedRow[] = [];
  const unchanged: UnchangedRow[] = [];
  for (const product of products) {
    const { write: _write, existing, ...row } = product;
    const planned = planProduct(product, now);
    if (planned) changed.push({ ...row, ...planned });
    else if (existing) unchanged.push({ ...row, id: existing.id });
  }
  return { changed, unchanged };
}

type UnchangedRow = Pick<Candidate, 'line' | 'links' | 'photoLinks' | 'warnings'> & { id: number };

/** Its links may have changed. */
export async function reportUnchanged(run: ImportRun, unchanged: UnchangedRow[]): Promise<void> {
  const { tx, reportBuilder } = run;
  await noteLinks(tx, unchanged);
  await noteLinkedPhotos(run, unchanged);
  for (const { id, warnings } of unchanged) {
    reportBuilder.succeed(id, 'unchanged');
    reportBuilder.warn(warnings);
  }
}

async function checkRows(run: ImportRun, rows: ImportRow[]): Promise<Candidate[]> {
  const keyed = rows.map((row) => keyRow(row, run.columns, run.source?.skuByLine));
  // Unstorable texts can't be keys either, and the database would refuse the query.
  const keys = (kind: 'sku' | 'slug') => keyed.map((row) => row[kind]).filter(isStorable);
  const existing = await findExisting(run.tx, keys('sku'), keys('slug'));
  await noteStaffFields(
    run,
    [...existing.byCode.values(), [...existing.bySlug.values()]].flat().map(({ id }) => id),
  );
  const lookups = await lookupsFor(run, rows);
  const candidates: Candidate[] = [];
  for (const [at, row] of keyed.entries()) {
    if (at % rowsBetweenBreaths === 0) await setImmediate();
    if (isFiller(row, run.columns, (sku) => existing.byCode.has(codeKey(sku)))) {
      run.reportBuilder.warn([
        importProblem(
          row.line,
          '',
          'import_row_skipped',
          row.cells.find((cell) => cell.trim()),
        ),
      ]);
      continue;
    }
    const damaged = damageOfKey(row, run.columns);
    const matched = damaged ? { problem: damaged } : matchRow(row, existing, run.seen);
    const candidate = 'problem' in matched ? [matched.problem] : checkMatched(run, matched, lookups);
    if (Array.isArray(candidate)) fail(run, row, candidate);
    else candidates.push(candidate);
  }
  return candidates;
}

/** Of a source only: what people import by file they want, also over what was changed by hand. */
export async function noteStaffFields(run: ImportRun, productIds: readonly number[]): Promise<void> {
  if (!run.source || productIds.length === 0) return;
  const found = await findStaffFields(run.tx, productIds);
  run.staffFields = new Map([...run.staffFields, ...found]);
}

/** A row whose stock number is damaged is no product's, and no other row's either. */
function damageOfKey(row: KeyedRow, columns: FileColumn[]): ImportProblem | undefined {
  const key = columns.find(({ column }) => column.name === 'sku');
  const damage = key && damageOf(row.sku, key, isDateCell(row, key.at));
  return damage ? importProblem(row.line, key.heading, damage, row.sku) : undefined;
}

/** Yields to the event loop, so that visitors are served while a batch is validated. */
const rowsBetweenBreaths = 5;

export function checkMatched(run: ImportRun, row: MatchedRow, lookups: Lookups): Candidate | ImportProblem[] {
  const misshapen = checkWidth(row, run.width);
  if (misshapen.length > 0) return misshapen;
  const columns = columnsOfRow(run.heading, row, lookups);
  const { open, notes } = setLockedApart(row, columns, lookups, run.staffFields);
  const reading = readRow(row, open, lookups, row.existing && fieldsOf(row.existing));
  if (!row.existing) nameUnit(run, row, columns, reading);
  // A unit keeps the spelling of its stock number, by which tags, feeds and other files know it.
  if (row.existing?.sku && isSameSku(row.existing.sku, row.sku)) reading.fields.sku = row.existing.sku;
  reading.problems.push(...findSelfLinks(row, columns, reading.links));
  if (!row.existing) fillEmpty(run, reading);
  for (const { field, value } of reading.unmatched) run.reportBuilder.noteUnmatched(field, value);
  const missing = row.existing ? [] : missingToAdd(columns).filter((field) => !run.matches.find(field, ''));
  if (missing.length > 0) return [findsNoProduct(row, columns, missing), ...reading.problems];
  const checked = checkRow(row, columns, reading, run.rules);
  if ('problems' in checked) return checked.problems;
  const { existing, line } = row;
  const warnings = [
    ...notes,
    ...reading.warnings,
    ...checked.warnings,
    ...priceWarnings(row, open, checked.write.columns),
  ];
  const named = existing?.lockedFields.includes('slug') ? '' : row.slug;
  const slug = named || (existing?.slug ?? '');
  const { write } = checked;
  const { links, photoLinks } = reading;
  return { line, row, existing, write, links, photoLinks, warnings, slug, madeFrom: null, slugsRefused: 0 };
}

function nameUnit({ vocabulary }: ImportRun, row: MatchedRow, columns: FileColumn[], { fields }: RowReading) {
  const make = [...vocabulary.brands.values()].find(({ id }) => id === fields.brand)?.name;
  const name = composeName(row, columns, { make, year: fields.programYear ?? fields.manufacturingYear });
  if (name) fields.name = name;
}

/** Answers for empty cells and for columns that the file lacks, such as “all units are used”. */
function fillEmpty({ matches, heading }: ImportRun, { fields, problems, unmatched }: RowReading) {
  for (const field of matchedFields) {
    if ((fields[field] ?? null) !== null || unmatched.some((one) => one.field === field)) continue;
    const target = matches.find(field, '');
    const file = heading.columns.find(({ column }) => column.field === field);
    if (target !== undefined) fields[field] = target;
    else if (field !== 'brand' && !problems.some(({ column }) => column === file?.heading))
      unmatched.push({ field, value: '' });
  }
}

/** A single error, instead of every field that a new product needs and a price list does not have. */
function findsNoProduct({ line, sku, slug }: KeyedRow, columns: FileColumn[], missing: string[]): ImportProblem {
  if (describesProducts(columns))
    return importProblem(line, '', 'import_no_columns_to_add', sku || slug, { missingColumns: missing.join(',') });
  if (sku === '') return importProblem(line, 'slug', 'import_no_such_slug', slug, { slug });
  return importProblem(line, 'sku', 'import_no_such_sku', sku, { sku });
}

function findSelfLinks({ line, sku }: KeyedRow, columns: FileColumn[], links: NamedLinks): ImportProblem[] {
  return columns.flatMap(({ column, heading }) =>
    column.kind === 'links' && sku !== '' && links[column.link]?.some((linked) => isSameSku(linked, sku))
      ? [importProblem(line, heading, 'import_link_to_itself', sku)]
      : [],
  );
}

const isSameSku = (one: string, other: string): boolean => codeKey(one) === codeKey(other);

export const lookupsFor = async (run: ImportRun, rows: ImportRow[]): Promise<Lookups> => ({
  ...run.vocabulary,
  matches: run.matches,
  pictures: await findPictures(run, rows),
});

async function findPictures({ tx, columns }: ImportRun, rows: ImportRow[]): Promise<Map<string, number>> {
  const places = columns.filter(({ column: { kind } }) => kind === 'pictures' || kind === 'picture');
  if (places.length === 0) return new Map();
  const cells = rows.flatMap((row) => places.map(({ at }) => cleanCell(row.cells[at] ?? ''))).filter(isStorable);
  const found = await findMediaByName(tx, cells.flatMap(splitList));
  return new Map([...found].map(([name, { id }]) => [name, id]));
}

/**
 * A slug in the file must be free; otherwise the present one stays, or it is generated from brand, model and year.
 * Given ones come first, so that none is assigned to a row without one.
 */
async function giveSlugs(run: ImportRun, candidates: Candidate[]): Promise<Candidate[]> {
  const wantedSlug = (candidate: Candidate) => candidate.slug || slugSource(run, candidate);
  await run.slugs.prepare(candidates.filter(({ slug, existing }) => slug !== existing?.slug).map(wantedSlug));
  const products: Candidate[] = [];
  for (const candidate of candidates.filter(({ slug }) => slug !== '')) {
    const { slug, existing, row } = candidate;
    if (slug === existing?.slug || (await run.slugs.claim(slug, existing?.id))) products.push(candidate);
    else fail(run, row, [importProblem(row.line, 'slug', 'import_slug_taken', slug)]);
  }
  for (const candidate of candidates.filter(({ slug }) => slug === '')) {
    const madeFrom = wantedSlug(candidate);
    products.push({ ...candidate, slug: await run.slugs.take(madeFrom), madeFrom });
  }
  return products;
}

function slugSource({ vocabulary }: ImportRun, { write, row }: Candidate): string {
  const { brandId, modelName, programYear } = write.columns;
  const brand = [...vocabulary.brands.values()].find(({ id }) => id === brandId)?.name;
  return productSlug({ brand, modelName, programYear, sku: row.sku });
}

export function fail({ reportBuilder, failedSkus }: ImportRun, { line, sku }: KeyedRow, problems: ImportProblem[]) {
  reportBuilder.fail(line, problems);
  if (sku !== '') failedSkus.add(codeKey(sku));
}

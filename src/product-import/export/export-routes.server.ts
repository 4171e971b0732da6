import { Readable } from 'node:stream';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { productFilter, productMeta } from '#src/catalogue/catalogue.table.ts';
import { loadVocabulary } from '#src/catalogue/product/attribute/vocabulary.server.ts';
import { importColumns } from '#src/catalogue/product/import-columns.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Db } from '#src/db/client.server.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import type { Language } from '#src/i18n/language.ts';
import { spreadsheetAnswer } from '#src/lib/answer.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import {
  headingKinds,
  type SpreadsheetFormat,
  spreadsheetFormats,
  spreadsheetType,
} from '#src/lib/spreadsheet/spreadsheet.ts';
import { searchedProducts } from '#src/product-search/office/search-office.server.ts';
import { allRecords, countRecords } from '#src/resource/list.server.ts';
import type { ListQuery } from '#src/resource/list-query.server.ts';
import { contextOf } from '#src/resource/resource.server.ts';
import { columnLabel } from '../column-label.ts';
import { type FilterColumnName, filterColumnNames } from '../filters/filter-column.ts';
import { tableKinds } from '../import-run.ts';
import { cellOf } from './product-cells.ts';
import { findProductText, loadProductWords } from './product-text.server.ts';

const querystring = z.looseObject({
  format: z.enum(spreadsheetFormats).default('csv'),
  headings: z.enum(headingKinds).default('codes').describe('words: for people; import reads both'),
  kind: z.enum(tableKinds).default('products').describe('Products by the filters of their list, or all filters'),
});
const schema = {
  tags: ['product'],
  summary: 'Products as a file that import takes',
  querystring,
  response: { 200: spreadsheetAnswer },
};

/** Protected like a write, so that a link on another site can't start a download of the inventory. */
export async function exportRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.get('/export', { compress: false, schema, config: { isUnsafe: true } }, async (request, reply) => {
    const actor = requireReader(request.signedIn);
    const { format, kind, headings, ...query } = request.query;
    const words = headings === 'words' ? requestLanguage(query.lang, request.headers['accept-language']) : null;
    const file =
      kind === 'filters'
        ? await exportFilters(db, format, now())
        : await exportProducts({ db, now }, { actor, query, format, words });
    return reply
      .type(spreadsheetType[format])
      .header('Content-Disposition', `attachment; filename="${file.fileName}"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(file.content, { objectMode: false }));
  });
}

function requireReader(user: Actor | null): Actor {
  if (!user) throw failure.notSignedIn();
  if (!mayDo(user, 'read', 'product')) throw failure.forbidden();
  return user;
}

/** Filters and the labels of their options as a file that can be imported. */
async function exportFilters(db: Db, format: SpreadsheetFormat, now: Date) {
  const filters = await db.select().from(productFilter).orderBy(asc(productFilter.type), asc(productFilter.index));
  const values = await db.select().from(productMeta).orderBy(asc(productMeta.key), asc(productMeta.index));
  const rows = [
    ...filters.map(({ label, type, active, ...row }) => ({
      ...row,
      ...languages(label),
      type: numberOfType(type),
      active: active ? 'yes' : 'no',
    })),
    ...values.map(({ label, type, ...row }) => ({ ...row, ...languages(label), type: type && numberOfType(type) })),
  ];
  return {
    fileName: `filters-${dealerDay(now)}.${format}`,
    content: writeSpreadsheet(format, filterColumnNames, rows.map(cellsOf)),
  };
}

const languages = ({ en, fr }: { en: string; fr: string | null }) => ({ label_en: en, label_fr: fr });

const cellsOf = (row: Partial<Record<FilterColumnName, string | number | null>>): string[] =>
  filterColumnNames.map((name) => String(row[name] ?? ''));

type Deps = { db: Db; now: () => Date };
type Query = { actor: Actor; query: ListQuery; format: SpreadsheetFormat; words: Language | null };

/** The products of a list as a file: importing it again changes nothing. */
async function exportProducts({ db, now }: Deps, { actor, query, format, words }: Query) {
  const context = contextOf({ db, now }, searchedProducts, actor);
  const records = await countRecords(context, query);
  const changes = { format: { from: null, to: format }, records: { from: null, to: records } };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: 'product', changes }]);
  const headings = importColumns.map(({ name }) => (words ? `${columnLabel(name, words)} (${name})` : name));
  return {
    fileName: `products-${dealerDay(now())}.${format}`,
    content: writeSpreadsheet(format, headings, rowsOf(db, allRecords(context, query), words)),
  };
}

async function* rowsOf(
  db: Db,
  pages: AsyncIterable<Readonly<Record<string, unknown>>[]>,
  language: Language | null,
): AsyncGenerator<string[]> {
  const vocabulary = await loadVocabulary(db);
  const words = language ? await loadProductWords(db, vocabulary, language) : undefined;
  for await (const page of pages) {
    const names = { ...(await findProductText(db, vocabulary, page)), words };
    for (const form of page) yield importColumns.map((column) => cellOf(column, form, names));
  }
}

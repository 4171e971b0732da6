import { recordAudit } from '#src/audit/audit.server.ts';
import { keysOfField } from '#src/i18n/label-keys.ts';
import type { Language } from '#src/i18n/language.ts';
import { languageChoices } from '#src/i18n/language-choices.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { localizedFields } from '#src/lib/input/localized-fields.ts';
import { zoneName } from '#src/lib/moment.ts';
import { cellsOf, columnsOf, type ExportColumn, type ExportWords } from '#src/lib/spreadsheet/flatten.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { Cell, SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Export } from './calls.ts';
import { type AnyDefinition, auditName, type ResourceContext } from './definition.server.ts';
import { allRecords, countRecords } from './list.server.ts';
import type { ListQuery } from './list-query.server.ts';
import { withNames } from './record-names.server.ts';

/** Streams a list as a file: the records of a long one are never all in memory. */
export async function exportRecords<Form>(
  context: ResourceContext<Form>,
  { form, ...query }: ListQuery,
  format: SpreadsheetFormat,
  words: Language | null = null,
): Promise<Export> {
  const { definition, db, now, actor } = context;
  if (definition.mayExport?.(actor) === false) throw failure.forbidden();
  const rowsOf = rowsOfForm(definition, form);
  const records = await countRecords(context, query);
  const pages = pagesOf(context, query, words);
  const first = ((await pages.next()).value ?? []).flatMap(rowsOf);
  const columns = columnsOf(first, {
    keys: ['id', 'createdAt', 'updatedAt', ...definition.fields],
    localized: localizedFields(await definition.input(db), definition.fields),
    leaveOut: [...(definition.hiddenFromExport ?? []), ...(words ? leftOutForPeople(definition) : [])],
    days: definition.exportDays ?? [],
    ...(words && { words: wordsOf(definition, words) }),
  });
  const changes = { format: { from: null, to: format }, records: { from: null, to: records } };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: auditName(definition), changes }]);
  const headings = columns.map(({ heading }) => heading);
  return {
    fileName: `${definition.name}-${dealerDay(now())}.${format}`,
    content: writeSpreadsheet(format, headings, cellsOfPages(first, pages, { columns, rowsOf })),
  };
}

/** The records page by page; for people with the names of others in place of their ids. */
async function* pagesOf<Form>(context: ResourceContext<Form>, query: ListQuery, words: Language | null) {
  const { exportNames } = context.definition;
  for await (const page of allRecords(context, query))
    yield words && exportNames ? await withNames(page, exportNames, context.db, words) : page;
}

/** Columns of every list that people have no use for: what is deleted is in no list, and pictures are read on screen. */
const onlyForPrograms = ['isRemove', 'thumbnail', 'thumbnails'];

const leftOutForPeople = ({ exportNames = {}, exportForPrograms = [] }: Exported): string[] => [
  ...onlyForPrograms,
  ...exportForPrograms,
  ...Object.values(exportNames).filter((source) => typeof source === 'string'),
];

/** What the list's columns, and the values in them, are called on screen. */
export function wordsOf(
  definition: Pick<Exported, 'exportChoices'> & { name: string },
  language: Language,
): ExportWords {
  return {
    language,
    labelOf: (key) => fieldLabel(definition.name, key, language) ?? key,
    languageNames: { en: m.field_english({}, { locale: language }), fr: m.field_french({}, { locale: language }) },
    zone: zoneName(language),
    wordOf: (key, value, record) => {
      if (typeof value === 'boolean')
        return value ? m.common_yes({}, { locale: language }) : m.common_no({}, { locale: language });
      return exportWord(definition, key, value, language, record);
    },
  };
}

type Exported = Pick<AnyDefinition, 'name' | 'exportChoices' | 'exportNames' | 'exportForPrograms'>;

/** What a value of a choice is called; undefined where it is no choice. */
export function exportWord(
  { exportChoices = {} }: Pick<AnyDefinition, 'exportChoices'>,
  key: string,
  value: unknown,
  language: Language,
  record: ExportRow = {},
): string | undefined {
  if (value === null || value === undefined) return undefined;
  // Each record with a language has it under this name.
  const all: typeof exportChoices = { language: languageChoices, ...exportChoices };
  const choices = Object.hasOwn(all, key) ? all[key] : undefined;
  if (typeof choices === 'function') return choices(value, language, record);
  const label = choices?.find((choice) => choice.value === value)?.label;
  return label === undefined ? undefined : sentence(label, language);
}

/** A key without a message is its own sentence. */
export const fieldLabel = (name: string, key: string, language: Language): string | undefined =>
  keysOfField(name, key)
    .map((word) => ({ word, text: sentence(word, language) }))
    .find(({ word, text }) => text !== word)?.text;

type ExportRow = Readonly<Record<string, unknown>>;
type RowsOf = (record: ExportRow) => ExportRow[];

/** One row for each record, unless another form is asked for. Throws 400 for one that the resource does not have. */
function rowsOfForm({ exportForms = {} }: Pick<AnyDefinition, 'exportForms'>, form: unknown): RowsOf {
  if (form === undefined || form === '') return (record) => [record];
  const rowsOf = typeof form === 'string' && Object.hasOwn(exportForms, form) ? exportForms[form] : undefined;
  if (!rowsOf) throw failure.badInput({ form: 'error_bad_value' });
  return rowsOf;
}

async function* cellsOfPages(
  first: ExportRow[],
  others: AsyncIterable<ExportRow[]>,
  { columns, rowsOf }: { columns: ExportColumn[]; rowsOf: RowsOf },
): AsyncGenerator<Cell[]> {
  for (const row of first) yield cellsOf(row, columns);
  for await (const page of others) for (const row of page.flatMap(rowsOf)) yield cellsOf(row, columns);
}

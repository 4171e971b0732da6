import { recordAudit } from '#src/audit/audit.server.ts';
import type { Reading } from '#src/db/client.server.ts';
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
  const pages = allRecords(context, query);
  const first = ((await pages.next()).value ?? []).flatMap(rowsOf);
  const columns = columnsOf(first, {
    keys: ['id', 'createdAt', 'updatedAt', ...definition.fields],
    localized: localizedFields(await definition.input(db), definition.fields),
    leaveOut: definition.hiddenFromExport ?? [],
    days: definition.exportDays ?? [],
    ...(words && { words: await wordsOf(definition, words, db) }),
  });
  const changes = { format: { from: null, to: format }, records: { from: null, to: records } };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: auditName(definition), changes }]);
  const headings = columns.map(({ heading }) => heading);
  return {
    fileName: `${definition.name}-${dealerDay(now())}.${format}`,
    content: writeSpreadsheet(format, headings, cellsOfPages(first, pages, { columns, rowsOf })),
  };
}

/** What the list's columns, and the values in them, are called on screen. */
async function wordsOf(definition: Exported, language: Language, db: Reading): Promise<ExportWords> {
  const names = (await definition.exportNames?.(db, language)) ?? {};
  return {
    labelOf: (key) => findLabel(definition.name, key, language) ?? key,
    languageNames: { en: m.field_english({}, { locale: language }), fr: m.field_french({}, { locale: language }) },
    zone: zoneName(language),
    wordOf: (key, value) => {
      if (typeof value === 'boolean')
        return value ? m.common_yes({}, { locale: language }) : m.common_no({}, { locale: language });
      return (
        names[key]?.find((choice) => choice.value === value)?.label ?? exportWord(definition, key, value, language)
      );
    },
  };
}

type Exported = Pick<AnyDefinition, 'name' | 'exportChoices' | 'exportNames'>;

/** What a value of a choice is called; undefined where it is no choice. */
export function exportWord(
  { exportChoices = {} }: Pick<AnyDefinition, 'exportChoices'>,
  key: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // Each record with a language has it under this name.
  const all: typeof exportChoices = { language: languageChoices, ...exportChoices };
  const choices = Object.hasOwn(all, key) ? all[key] : undefined;
  if (typeof choices === 'function') return choices(value, language);
  const label = choices?.find((choice) => choice.value === value)?.label;
  return label === undefined ? undefined : sentence(label, language);
}

/** A key without a message is its own sentence. */
const findLabel = (name: string, key: string, language: Language): string | undefined =>
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

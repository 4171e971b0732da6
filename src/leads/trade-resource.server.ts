import type { Reading } from '#src/db/client.server.ts';
import { phoneIn } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { media } from '#src/media/media.table.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { sourceChoices } from '#src/sales/lead-source.ts';
import { trade } from './lead.table.ts';
import { leadAnswers, leadColumns, namesOfLeads, snapshotText } from './lead-columns.server.ts';
import { leadFilters } from './lead-filters.server.ts';
import { forwardTrade } from './receive/forward-staff-lead.server.ts';
import { type TradeForm, tradeInput } from './trade-input.ts';
import { papersOf } from './trade-papers.server.ts';
import { galleriesOf, replaceGallery, requirePictures, sentPicturesOf, thumbnailsOf } from './trade-pictures.server.ts';
import { readTradeValues } from './trade-value.server.ts';
import { leadStatus } from './work/status.ts';
import { statusChoices } from './work/status-choices.ts';

type Row = typeof trade.$inferSelect;

const fields = Object.keys(tradeInput.shape) as (keyof TradeForm)[];

/** Trade-in offers. */
export const tradeResource = defineComposedResource({
  name: 'trade',
  table: trade,
  shape: tradeInput.shape,
  input: async () => tradeInput,
  columns: ({ gallery: _beside, ...columns }) => columns,
  formOf,
  label: (row) => `${row.name}: ${[row.year, row.make, row.model].filter(Boolean).join(' ')}`,
  nameColumn: trade.name,
  search: [trade.name, trade.email, trade.phone, phoneIn(trade.phone), trade.make, trade.model, trade.hin],
  sort: {
    name: nameOrder(trade.name),
    email: trade.email,
    make: nameOrder(trade.make),
    year: trade.year,
    status: trade.status,
  },
  defaultSort: { createdAt: -1 },
  filters: leadFilters(trade),
  exportChoices: { status: statusChoices, source: sourceChoices, productSnapshot: snapshotText },
  exportNames: {
    ...namesOfLeads,
    featureImage: namesFrom(media, media.name),
    gallery: namesFrom(media, media.name),
  },
  // It is whoever wrote.
  exportForPrograms: ['customer', 'pictures'],
  cloneOf: (form) => ({ ...form, name: `${form.name} (copy)`, status: leadStatus.new }),
  beforeSave: async (save) => {
    await requirePictures(save.tx, save.parsed);
    return await leadColumns(save, 'trade');
  },
  afterSave: async (save) => {
    await replaceGallery(save.tx, save.row.id, save.parsed.gallery);
    await forwardTrade(save);
  },
  answer: async (rows, { db }) => {
    // In sequence: after a write they are read inside its transaction.
    const leads = await leadAnswers(db, rows);
    const thumbnails = await thumbnailsOf(db, rows);
    const papers = await papersOf(db, rows);
    const pictures = await sentPicturesOf(db, rows);
    const values = await readTradeValues(
      db,
      rows.map(({ id }) => id),
    );
    return leads.map((lead, at) => ({
      ...lead,
      thumbnail: thumbnails[at] ?? null,
      papers: papers[at] ?? [],
      pictures: pictures[at] ?? [],
      value: values.get(rows[at]?.id ?? 0)?.amount ?? null,
      valueIn: values.get(rows[at]?.id ?? 0)?.number ?? null,
    }));
  },
});

async function formOf(rows: Row[], db: Reading): Promise<TradeForm[]> {
  const galleries = await galleriesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const form = { ...row, gallery: galleries.get(row.id) ?? [] };
    return Object.fromEntries(fields.map((field) => [field, form[field]])) as TradeForm;
  });
}

import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { Cell, SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Export } from '#src/resource/calls.ts';
import type { InboxQuestion } from './inbox-question.ts';
import type { LeadRow } from './lead.ts';
import { type LeadClock, readInbox } from './read-inbox.server.ts';

type Query = { user: Actor; question: InboxQuestion; format: SpreadsheetFormat } & LeadClock;

const rowsAtOnce = 500;

const columns: Record<string, (lead: LeadRow) => Cell> = {
  resource: ({ resource }) => resource,
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  language: ({ language }) => language,
  about: ({ about }) => about?.en ?? null,
  callAt: ({ callAt }) => callAt,
  status: ({ status }) => status,
  owner: ({ ownerName }) => ownerName,
  createdAt: ({ createdAt }) => createdAt,
  firstAnsweredAt: ({ firstAnsweredAt }) => firstAnsweredAt,
  dueAt: ({ dueAt }) => dueAt,
  late: ({ isLate }) => (isLate ? 1 : 0),
};

/** Exports the filtered inbox as a file; recorded in the audit log. */
export async function exportInbox(db: Db, asked: Query): Promise<Export> {
  const { user, format, now } = asked;
  const { page } = await readInbox(db, { ...asked, question: { ...asked.question, page: 1, limit: 1 } });
  const changes = { format: { from: null, to: format }, records: { from: null, to: page.totalRecord } };
  await recordAudit(db, user, [{ createdAt: now, action: 'export', resource: 'inbox', changes }]);
  return {
    fileName: `inbox-${dealerDay(now)}.${format}`,
    content: writeSpreadsheet(format, Object.keys(columns), rowsOf(db, asked)),
  };
}

/** Reads in batches, so that not all records are in memory. */
async function* rowsOf(db: Db, asked: Query): AsyncGenerator<Cell[]> {
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { record } = await readInbox(db, { ...asked, question: { ...asked.question, page, limit: rowsAtOnce } });
    for (const lead of record) yield Object.values(columns).map((cellOf) => cellOf(lead));
    isMore = record.length === rowsAtOnce;
  }
}

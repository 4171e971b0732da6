import { inArray, type SQL, sql } from 'drizzle-orm';
import type { CurrentUser } from '#src/access.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { unsentStates } from '#src/mail/mail-state.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { goneAfterMs } from '#src/ui/admin/presence/present.ts';
import { sentPictureAddress } from '../trade-pictures.server.ts';
import type { InboxRow, LeadRow } from './lead.ts';

/** What rows of the inbox show in addition to the lead itself. */

type Reader = { user: CurrentUser; now: Date };
type Picture = { id: number; contentHash: string; isInLibrary: boolean };
type Marks = {
  resource: string;
  id: number;
  stockNumber: string | null;
  excerpt: string | null;
  picture: Picture | null;
  draft: string | null;
  answering: string[] | null;
  lastReply: NonNullable<InboxRow['lastReply']> | null;
  until: string | null;
};

const maxExcerptLength = 160;
const beginning = (text: SQL): SQL => sql`left(regexp_replace(${text}, '\\s+', ' ', 'g'), ${maxExcerptLength})`;

export async function markRows(db: Db, rows: readonly LeadRow[], { user, now }: Reader): Promise<InboxRow[]> {
  if (rows.length === 0) return [];
  const marks = await readMarks(db, rows, { user, now });
  return rows.map((row) => {
    const mark = marks.get(`${row.resource} ${row.id}`);
    const until = mark?.until ? new Date(mark.until) : null;
    return {
      ...row,
      thumbnail: mark?.picture ? addressOf(mark.picture) : null,
      stockNumber: mark?.stockNumber ?? null,
      excerpt: mark?.excerpt || null,
      draft: mark?.draft ?? null,
      answering: mark?.answering ?? [],
      lastReply: mark?.lastReply ?? null,
      snoozedUntil: until && until > now ? until.toISOString() : null,
      isBack: until !== null && until <= now,
    };
  });
}

const addressOf = (picture: Picture): string =>
  picture.isInLibrary ? thumbnailOf(picture) : sentPictureAddress(picture);

async function readMarks(db: Db, rows: readonly LeadRow[], { user, now }: Reader): Promise<Map<string, Marks>> {
  const names = sql.join(
    rows.map(({ resource, id }) => sql`(${resource}, ${id}::int)`),
    sql`, `,
  );
  const isHere = sql`seen_at > ${new Date(now.getTime() - goneAfterMs).toISOString()}::timestamptz`;
  const { rows: found } = await db.execute<Marks>(sql`
    SELECT lead.resource, lead.id, product.sku AS "stockNumber",
      ${beginning(sql`coalesce(contact.message, contact.use, trade.notes, booking.notes)`)} AS excerpt,
      (SELECT jsonb_build_object('id', media.id, 'contentHash', content_hash, 'isInLibrary', is_in_library)
        FROM media WHERE media.id = coalesce(product.feature_image_id, trade.feature_image_id, (SELECT media_id
          FROM trade_media WHERE trade_id = trade.id ORDER BY position LIMIT 1))) AS picture,
      (SELECT ${beginning(sql`coalesce(nullif(text, ''), subject)`)} FROM lead_draft
        WHERE lead_draft.resource = lead.resource AND lead_id = lead.id AND user_id = ${user.id}) AS draft,
      (SELECT array_agg(${staffName} ORDER BY "user".id)
        FROM presence JOIN "user" ON "user".id = user_id WHERE presence.resource = lead.resource
          AND record_id = lead.id AND user_id <> ${user.id} AND is_writing AND ${isHere}) AS answering,
      (SELECT jsonb_build_object('author', coalesce((SELECT ${staffName} FROM "user" WHERE "user".id = author_id), author_name), 'isMine', author_id IS NOT DISTINCT FROM ${user.id},
          'isUnsent', coalesce(${inArray(mail.state, unsentStates)}, false),
          'text', ${beginning(sql`regexp_replace(lead_note.text, '^[^\\n]*\\n+', '')`)})
        FROM lead_note LEFT JOIN mail ON mail.id = mail_id WHERE lead_note.resource = lead.resource
          AND lead_id = lead.id AND kind = 'reply' ORDER BY lead_note.id DESC LIMIT 1) AS "lastReply",
      (SELECT until FROM lead_snooze WHERE lead_snooze.resource = lead.resource AND lead_id = lead.id) AS until
    FROM (VALUES ${names}) AS lead (resource, id)
    LEFT JOIN contact ON lead.resource = 'contact' AND contact.id = lead.id
    LEFT JOIN trade ON lead.resource = 'trade' AND trade.id = lead.id
    LEFT JOIN booking ON lead.resource = 'book-service' AND booking.id = lead.id
    LEFT JOIN product ON product.id = contact.product_id`);
  return new Map(found.map((mark) => [`${mark.resource} ${mark.id}`, mark]));
}

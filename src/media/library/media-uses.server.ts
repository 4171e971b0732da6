import { and, inArray, sql } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { MediaUse } from '#src/lib/media-use.ts';
import { recordHref } from '#src/site/href.ts';
import { media } from '../media.table.ts';
import { homePictureNames } from './home-pictures.ts';

const maxNamed = 50;

type Pointer = { table: string; column: string };

/** Throws 409 with what still uses one of these pictures or videos, and links to the forms. */
export async function requireUnusedMedia(tx: Tx, ids: number[]): Promise<void> {
  const pages = await findNeeds(tx, ids);
  if (pages.length === 0) return;
  const usedBy = [...Map.groupBy(pages, ({ resource }) => resource)].map(([resource, uses]) => ({
    resource,
    names: uses.map(({ name }) => name),
  }));
  const names = pages.map(({ name }) => name).join(', ');
  throw failure.conflict({ messageKey: 'error_used_by', inputs: { names }, details: { usedBy, pages } });
}

/** What uses one of these. Replies have copies of their own, so they need none. */
export const findMediaUses = async (db: Reading, ids: number[]): Promise<MediaUse[]> => [
  ...(await findNeeds(db, ids)),
  ...(await usesInReplies(db, ids)),
];

/** What could not be shown without them. Reads the foreign keys of the database, so tables of higher layers are included. */
async function findNeeds(db: Reading, ids: number[]): Promise<MediaUse[]> {
  const { rows } = await db.execute<Pointer>(
    sql`SELECT relation.relname AS table, pointer.attname AS column
        FROM pg_constraint foreign_key
        JOIN pg_class relation ON relation.oid = foreign_key.conrelid
        JOIN pg_attribute pointer ON pointer.attrelid = relation.oid AND pointer.attnum = foreign_key.conkey[1]
        WHERE foreign_key.contype = 'f' AND foreign_key.confrelid = 'media'::regclass
          AND foreign_key.confdeltype <> 'n'
        ORDER BY 1, 2`,
  );
  const uses = new Map<string, MediaUse>();
  for (const pointer of rows) {
    for (const use of await usersOf(db, pointer, ids)) uses.set(`${use.resource} ${use.id}`, use);
  }
  return [...uses.values(), ...(await usesOfHome(db, ids))];
}

/** The leads with drafts and replies that took one along. */
async function usesInReplies(db: Reading, ids: number[]): Promise<MediaUse[]> {
  const { rows } = await db.execute<{ resource: string; id: number; name: string }>(
    sql`SELECT DISTINCT resource, lead_id AS id, coalesce(contact.name, trade.name, first_name || ' ' || last_name, '') AS name
        FROM reply_picture
        LEFT JOIN contact ON resource = 'contact' AND contact.id = lead_id
        LEFT JOIN trade ON resource = 'trade' AND trade.id = lead_id
        LEFT JOIN booking ON resource = 'book-service' AND booking.id = lead_id
        WHERE media_id = ANY (${sql.param(ids)}::integer[]) ORDER BY 1, 2 LIMIT ${maxNamed}`,
  );
  return rows.map((row) => ({ ...row, path: `/admin/inbox/${row.resource}/${row.id}` }));
}

async function usesOfHome(db: Reading, ids: number[]): Promise<MediaUse[]> {
  const isNamed = inArray(sql`lower(${media.name})`, [...homePictureNames]);
  const [named] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), isNamed))
    .limit(1);
  return named ? [{ resource: 'home', id: 0, name: '/', path: '/' }] : [];
}

/** A row of `product_media` belongs to a product, and so on. */
const ownerOf = ({ table }: Pointer): string => table.replace(/_media$/, '');

async function usersOf(db: Reading, { table, column }: Pointer, ids: number[]): Promise<MediaUse[]> {
  const owner = ownerOf({ table, column });
  const points = sql`${sql.identifier(column)} = ANY (${sql.param(ids)}::integer[])`;
  const belongs = sql`id IN (SELECT ${sql.identifier(`${owner}_id`)} FROM ${sql.identifier(table)} WHERE ${points})`;
  const { rows } = await db.execute<{ id: number; name: string | null }>(
    sql`SELECT id, coalesce(facts ->> 'model_name', facts #>> '{name,en}', facts ->> 'title', facts ->> 'name', facts ->> 'key') AS name
        FROM (SELECT id, to_jsonb(owner) AS facts FROM ${sql.identifier(owner)} AS owner
              WHERE ${owner === table ? points : belongs} ORDER BY id LIMIT ${maxNamed}) AS owners`,
  );
  const resource = owner.replaceAll('_', '-');
  return rows.map(({ id, name }) => ({ resource, id, name: name ?? owner, path: screenOf(resource, id) }));
}

/** Most screens have the name of their resource. */
const screenOf = (resource: string, id: number): string => recordHref(screens.get(resource) ?? resource, id);

const screens: ReadonlyMap<string, string> = new Map([
  ['product', 'products'],
  ['post', 'posts'],
  ['setting', 'settings'],
]);

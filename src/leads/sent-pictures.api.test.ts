import { readFileSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { media } from '#src/media/media.table.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const undo = `
  DROP TRIGGER notify_addition ON media;
  DROP TRIGGER notify_deletion ON media;
  DROP TRIGGER notify_change ON media;
  ALTER FUNCTION notify_row_change() RENAME TO tell_of_changed_row;
  ALTER TABLE media DROP COLUMN is_in_library;
  CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE ON media
    FOR EACH ROW EXECUTE FUNCTION tell_of_changed_row();
`;

it('the migration takes pictures of trade-ins out of the library, except those that a page uses', async () => {
  const { db, pool } = database;
  const [sent, used, own] = [
    await makeMedia(db),
    await makeMedia(db),
    await makeMedia(db, { name: 'stern (trade 999999)' }),
  ];
  await makeBrand(db, { mediaId: used.id });
  await pool.query(`UPDATE media SET name = 'bow (trade ' || id || ')' WHERE id = ANY ($1)`, [[sent.id, used.id]]);
  await pool.query(undo);
  await pool.query(readFileSync('src/db/migrations/0045_sent_pictures.sql', 'utf8'));
  const rows = await db.select({ id: media.id, isInLibrary: media.isInLibrary }).from(media).orderBy(asc(media.id));
  expect(rows).toEqual([
    { id: sent.id, isInLibrary: false },
    { id: used.id, isInLibrary: true },
    { id: own.id, isInLibrary: true },
  ]);
});

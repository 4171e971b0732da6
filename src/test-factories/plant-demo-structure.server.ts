import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { insertRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { media } from '#src/media/media.table.ts';
import { plantStructure } from '#src/operations/seed/structure.server.ts';

/** Everything that the demo dealer's inventory file refers to. */
export async function plantDemoStructure(db: Db, now: Date) {
  await db.transaction(async (tx) => {
    await plantStructure(tx, now);
    await insertRows(tx, media, namesOfPictures().map(pictureRow));
  });
}

/** The bytes don't matter here, so the name is used in their place. */
const pictureRow = (name: string) => ({
  ...({ name, kind: 'picture', mime: 'image/webp', width: 4, height: 3, color: '#000000' } as const),
  contentHash: 'a'.repeat(64),
  bytes: 1,
});

function namesOfPictures(): string[] {
  const rows = parse<{ pictures: string }>(readFileSync('demo/inventory.csv'), { columns: true, bom: true });
  return [...new Set(rows.flatMap(({ pictures }) => pictures.split('|')).filter((name) => name !== ''))];
}

import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { media } from '#src/media/media.table.ts';
import type { Settings } from '../settings.ts';
import { brandPictures } from './brand-setting.ts';
import { type Look, logoPicture } from './look.ts';

/** The dealer's look with its pictures of the library. */
export async function readLook(db: Reading, { brand, dealer }: Pick<Settings, 'brand' | 'dealer'>): Promise<Look> {
  const ids = brandPictures.flatMap((key) => brand[key] ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(media)
          .where(and(inArray(media.id, ids), isPicture));
  const pictureOf = (id: number | null) => {
    const row = rows.find((one) => one.id === id);
    return row ? logoPicture(row) : null;
  };
  const look = {
    logo: pictureOf(brand.logoId),
    darkLogo: pictureOf(brand.darkLogoId),
    showsName: brand.showsName,
    icon: pictureOf(brand.iconId),
    color: brand.color,
  };
  const seen = JSON.stringify([look, dealer.name]);
  return { ...look, version: createHash('sha256').update(seen).digest('hex').slice(0, 10) };
}

const isPicture = and(eq(media.kind, 'picture'), eq(media.isInLibrary, true));

/** Which of the named pictures are none of the library. */
export async function missingPictures(db: Reading, brand: Settings['brand']): Promise<string[]> {
  const named = brandPictures.filter((key) => brand[key] !== null);
  const ids = named.flatMap((key) => brand[key] ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), isPicture));
  const known = new Set(rows.map(({ id }) => id));
  return named.filter((key) => !known.has(brand[key] ?? 0));
}

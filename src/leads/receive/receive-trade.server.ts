import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';
import { keepFromSweep } from '../../media/sweep/sweep-lock.server.ts';
import { trade } from '../lead.table.ts';
import { replaceGallery } from '../trade-pictures.server.ts';
import { askedProduct } from './asked-product.server.ts';
import { tradePaper, visitorFile } from './form.table.ts';
import type { Arrived } from './lead-letters.ts';
import { putIntoLibrary } from './put-into-library.server.ts';
import type { Receiving } from './receive-contact.server.ts';
import type { TradeFormSent } from './trade-form-input.ts';
import { writeLetters } from './write-letters.server.ts';

/** Stores a boat that somebody offers in exchange with its files and letters. */
export async function receiveTrade(tx: Tx, form: TradeFormSent, receiving: Receiving): Promise<void> {
  const { language, now } = receiving;
  const { gallery, featureImage, ...fields } = form;
  const files = await claimFiles(tx, { gallery, featureImage }, now);
  const productSnapshot = await askedProduct(tx, form.product, now);
  const [stored] = await tx
    .insert(trade)
    .values({ ...fields, featureImage: files.feature, productSnapshot, language, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error('no trade was stored');
  await replaceGallery(tx, stored.id, files.pictures);
  if (files.papers.length > 0) {
    await tx.insert(tradePaper).values(files.papers.map((fileId) => ({ tradeId: stored.id, fileId })));
  }
  await writeLetters(tx, {
    arrived: arrivedTrade(stored),
    house: 'trades',
    sender: { email: form.email, language },
    ...receiving,
  });
}

type Named = Pick<TradeFormSent, 'gallery' | 'featureImage'>;
type Claimed = { feature: number | null; pictures: number[]; papers: number[] };

/**
 * Only what visitors sent may be named, never the library's own. A picture that stands for the boat is not repeated in
 * its gallery; without one the first of the gallery is taken.
 */
async function claimFiles(tx: Tx, { gallery, featureImage }: Named, now: Date): Promise<Claimed> {
  const ids = [...new Set([...(featureImage === null ? [] : [featureImage]), ...gallery])];
  if (ids.length === 0) return { feature: null, pictures: [], papers: [] };
  await keepFromSweep(tx);
  const files = await tx
    .select()
    .from(visitorFile)
    .where(inArray(visitorFile.id, ids))
    .orderBy(visitorFile.id)
    .for('update');
  const byId = new Map(files.map((file) => [file.id, file]));
  if (featureImage !== null && byId.get(featureImage)?.kind !== 'picture') throw unknownFile('featureImage');
  if (files.length < ids.length) throw unknownFile('gallery');
  await tx.update(visitorFile).set({ claimedAt: now }).where(inArray(visitorFile.id, ids));
  const pictures = ids.filter((id) => byId.get(id)?.kind === 'picture');
  for (const file of files) if (file.kind === 'picture') await putIntoLibrary(tx, file, now);
  const feature = pictures[0] ?? null;
  return {
    feature,
    pictures: pictures.filter((id) => id !== feature),
    papers: ids.filter((id) => byId.get(id)?.kind === 'paper'),
  };
}

const unknownFile = (field: keyof Named) =>
  failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });

const arrivedTrade = (row: typeof trade.$inferSelect): Arrived => ({
  kind: 'Trade',
  resource: 'trade',
  id: row.id,
  name: row.name,
  lines: [
    ['Name', row.name],
    ['E-mail', row.email],
    ['Phone', row.phone],
    ['Language', row.language === 'fr' ? 'French' : 'English'],
    ['Boat', [row.year, row.make, row.model].filter(Boolean).join(' ')],
    ['HIN', row.hin],
    ['Hull length, ft', row.hullLength],
    ['Engine', [row.engineMake, row.engineHp && `${row.engineHp} hp`].filter(Boolean).join(', ') || null],
    ['Engine hours', row.engineHours],
    ['Condition', row.condition],
    ['Instagram', row.instagram],
    ['Notes', row.notes],
  ],
  product: row.productSnapshot,
});

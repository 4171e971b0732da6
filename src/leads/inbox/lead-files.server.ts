import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { media } from '#src/media/media.table.ts';
import { sizesOf } from '#src/media/media-sizes.ts';
import { trade, tradeMedia } from '../lead.table.ts';
import { contactFile, visitorFile } from '../receive/form.table.ts';
import { papersOf } from '../trade-papers.server.ts';
import { thumbnailAddress } from '../trade-pictures.server.ts';
import type { LeadFile, LeadName } from './lead.ts';

/** Files of a lead: pictures first for a trade-in, in the order of upload for a message. */
export async function filesOfLead(db: Db, { resource, id }: LeadName): Promise<LeadFile[]> {
  if (resource === 'contact') return await filesOfContact(db, id);
  return resource === 'trade' ? [...(await picturesOfTrade(db, id)), ...(await papersOfTrade(db, id))] : [];
}

async function filesOfContact(db: Db, contactId: number): Promise<LeadFile[]> {
  const rows = await db
    .select({ id: visitorFile.id, name: visitorFile.name, kind: visitorFile.kind })
    .from(contactFile)
    .innerJoin(visitorFile, eq(visitorFile.id, contactFile.fileId))
    .where(eq(contactFile.contactId, contactId))
    .orderBy(asc(visitorFile.id));
  return rows.map((file) => {
    const href = `/api/admin/contact/file?id=${file.id}`;
    return { ...file, href, thumbnail: file.kind === 'picture' ? href : null };
  });
}

async function picturesOfTrade(db: Db, tradeId: number): Promise<LeadFile[]> {
  const front = await db
    .select({ picture: media })
    .from(media)
    .innerJoin(trade, eq(trade.featureImage, media.id))
    .where(eq(trade.id, tradeId));
  const gallery = await db
    .select({ picture: media })
    .from(media)
    .innerJoin(tradeMedia, eq(tradeMedia.mediaId, media.id))
    .where(eq(tradeMedia.tradeId, tradeId))
    .orderBy(asc(tradeMedia.position));
  return [...front, ...gallery].map(({ picture }) => {
    const thumbnail = thumbnailAddress(picture);
    const href = (picture.isInLibrary && sizesOf(picture).at(-1)?.url) || thumbnail;
    return { id: picture.id, name: picture.name, kind: 'picture', href, thumbnail };
  });
}

async function papersOfTrade(db: Db, id: number): Promise<LeadFile[]> {
  const [papers = []] = await papersOf(db, [{ id }]);
  return papers.map((paper) => ({
    id: paper.id,
    name: paper.name,
    kind: 'paper',
    href: `/api/admin/trade/paper?id=${paper.id}`,
    thumbnail: null,
  }));
}

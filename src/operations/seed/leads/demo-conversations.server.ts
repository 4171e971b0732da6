import { eq } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { leadDraft, leadNote, leadSnooze, replyPicture } from '#src/leads/inbox/inbox.table.ts';
import { contact } from '#src/leads/lead.table.ts';
import { dayMs, hourMs } from '#src/lib/duration.ts';
import { media } from '#src/media/media.table.ts';
import { type ConversationFact, conversations } from '../../../../demo/facts/conversations.ts';
import { type Owner, ownerAt } from './owners.server.ts';

/** A message as it was planted. */
export type PlantedMessage = Pick<ConversationFact, 'who' | 'type'> & { id: number; createdAt: Date };
type Context = { owners: readonly Owner[]; now: Date };

/** Replies, notes and calls about some messages, a draft, and a lead that is set aside. */
export async function plantConversations(tx: Tx, messages: readonly PlantedMessage[], context: Context) {
  for (const fact of conversations) {
    const message = messages.find(({ who, type }) => who === fact.who && type === fact.type);
    if (message) await plantConversation(tx, fact, message, context);
  }
}

async function plantConversation(tx: Tx, fact: ConversationFact, message: PlantedMessage, { owners, now }: Context) {
  const { notes = [], draft, snoozedForDays } = fact;
  const lead = { resource: 'contact' as const, leadId: message.id };
  const authorOf = (by: 0 | 1 | 2) => {
    const owner = ownerAt(owners, by);
    return { id: owner?.id ?? null, authorName: owner?.username ?? '' };
  };
  for (const { kind, by, hoursAfter, text, hasPhoto } of notes) {
    const { id: author, authorName } = authorOf(by);
    const createdAt = new Date(Math.min(message.createdAt.getTime() + hoursAfter * hourMs, now.getTime()));
    const pictures = hasPhoto ? await photoOfUnit(tx, message, { user: author, createdAt }) : [];
    await tx.insert(leadNote).values({ ...lead, kind, text, pictures, author, authorName, createdAt });
  }
  if (draft) {
    const { by, ...reply } = draft;
    const { id: user, authorName } = authorOf(by);
    await tx.insert(leadDraft).values({ ...lead, ...reply, user, authorName, updatedAt: now });
  }
  if (snoozedForDays !== undefined) {
    const until = new Date(now.getTime() + snoozedForDays * dayMs);
    await tx.insert(leadSnooze).values({ ...lead, until, user: ownerAt(owners, 0)?.id ?? null, createdAt: now });
  }
}

/** The feature image as it is: pictures of the demo have no metadata, and are small. */
async function photoOfUnit(tx: Tx, { id }: PlantedMessage, by: { user: number | null; createdAt: Date }) {
  const [photo] = await tx
    .select({ picture: media })
    .from(contact)
    .innerJoin(product, eq(product.id, contact.product))
    .innerJoin(media, eq(media.id, product.featureImageId))
    .where(eq(contact.id, id));
  if (!photo) return [];
  const { name, mime, contentHash, bytes, width, height } = photo.picture;
  const [stored] = await tx
    .insert(replyPicture)
    .values({
      resource: 'contact',
      leadId: id,
      name,
      mime,
      contentHash,
      bytes,
      width,
      height,
      media: photo.picture.id,
      ...by,
    })
    .returning({ id: replyPicture.id });
  return stored ? [stored.id] : [];
}

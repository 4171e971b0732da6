import { postResource } from '#src/content/post/post-resource.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { openResource } from '#src/resource/resource.server.ts';
import type { DemoBlock, DemoPost, DemoText } from '../../../../demo/facts/posts/demo-post.ts';
import { nameDaysToCome } from './days-to-come.ts';

type Ids = ReadonlyMap<string, number>;
export type Known = { authorIds: Ids; categoryIds: Ids; mediaIds: Ids };

/** How many days after the French the English changed, where French is stale. */
const daysToStale = 4;

/** Each language is written on its own day, so that translation states are real. */
export async function plantPost(tx: Tx, now: Date, post: DemoPost, known: Known): Promise<void> {
  const { french } = post;
  // Scheduled posts were written in the past too.
  const daysAgo = Math.max(post.daysAgo, 1);
  const written = (days: number) => {
    const day = new Date(now.getTime() - days * dayMs);
    return openResource({ db: tx, now: () => day }, postResource).asSystem();
  };
  const form = (language: Language) => ({ ...timesOf(post, now), ...formOf(post, language, { ...known, now }) });
  const english = await written(daysAgo).create(form('en'));
  if (post.fr) await written(daysAgo).create({ ...form('fr'), ...(french === 'draft' && { publish: false }) });
  if (french === 'stale') await written(daysAgo - daysToStale).update({ id: english.id, desc: post.en.desc });
}

const dayBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

function timesOf({ daysAgo, overDaysAgo, isDraft = false }: DemoPost, now: Date) {
  const unpublishAt = overDaysAgo === undefined ? null : dayBefore(now, overDaysAgo);
  return { publish: !isDraft, publishAt: isDraft ? null : dayBefore(now, daysAgo), unpublishAt };
}

type PostContext = Known & { now: Date };

function formOf(post: DemoPost, language: Language, context: PostContext) {
  const { code, slug = code, pageParent, picture, gallery = [], author, category } = post;
  const { blocks, seo, ...text } = language === 'fr' && post.fr ? post.fr : post.en;
  return {
    ...text,
    // For stale French, the English first had another summary.
    desc: language === 'en' && post.french === 'stale' ? null : text.desc,
    seo: { keywords: null, ...seo },
    blocks: blocks.map((block) => blockOf(block, language, context)),
    code,
    slug,
    language,
    pageParent,
    author: context.authorIds.get(author ?? '') ?? null,
    category: context.categoryIds.get(category ?? '') ?? null,
    featureImage: context.mediaIds.get(picture ?? '') ?? null,
    gallery: idsOf(gallery, context),
  };
}

function blockOf({ picture, pictures, title, html, ...block }: DemoBlock, language: Language, context: PostContext) {
  const dated = (text: string) => nameDaysToCome(text, dealerDay(context.now), language);
  return {
    ...block,
    ...(title && { title: dated(title) }),
    ...(html && { html: dated(html) }),
    ...(picture && { media: context.mediaIds.get(picture) ?? null }),
    ...(pictures && { gallery: idsOf(pictures, context) }),
  };
}

const idsOf = (names: readonly string[], { mediaIds }: Known): number[] =>
  names.flatMap((name) => mediaIds.get(name) ?? []);

/** Every picture that a post refers to. */
export function picturesOf({ picture, gallery = [], en, fr }: DemoPost): string[] {
  const inside = ({ blocks }: DemoText) =>
    blocks.flatMap((block) => [block.picture ?? [], block.pictures ?? []].flat());
  return [picture ?? [], gallery, inside(en), fr ? inside(fr) : []].flat();
}

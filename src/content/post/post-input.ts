import { z } from 'zod';
import { optionalVideo } from '#src/catalogue/product/youtube.ts';
import { withInputs } from '#src/i18n/message-key.ts';
import {
  flag,
  idList,
  jsonText,
  optionalId,
  optionalInstant,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '#src/lib/input/field.ts';
import { isSlug } from '#src/lib/slug.ts';
import { ownSlug } from '../content-field.ts';
import { blockList } from './block.ts';
import { blanksOf } from './templates/blanks.ts';

/** A post as staff enter it. A missing code or slug is made from its title. */

/** The parent of all articles. */
export const blogParent = 'blog';

/** Addresses of blog categories have this part before the slug. */
const categoryWord = 'category';

export const isReservedSlug = (slug: string, pageParent: string | null): boolean =>
  pageParent === blogParent && slug === categoryWord;

const seo = z
  .preprocess(
    jsonText,
    z
      .strictObject(
        { title: optionalText(200), description: optionalText(500), keywords: optionalText(500) },
        { error: (issue) => (issue.code === 'unrecognized_keys' ? 'error_unknown_field' : 'error_bad_value') },
      )
      .nullish(),
  )
  .transform((input) => input ?? { title: null, description: null, keywords: null });

const faq = z.strictObject({ question: requiredText(400), answer: requiredText(4000) });

const faqs = z
  .preprocess(jsonText, z.array(faq, { error: 'input_not_a_list' }).max(50, 'input_too_many').nullish())
  .transform((list) => list ?? []);

export const postInput = z
  .strictObject({
    code: ownSlug(),
    language: z.enum(['en', 'fr'], { error: 'input_unknown_choice' }).default('en'),
    slug: ownSlug(),
    title: requiredLine(200, 'missing_title'),
    name: optionalLine(120).transform((name) => name ?? undefined),
    desc: optionalText(1000),
    pageParent: optionalText(120).refine((parent) => parent === null || isSlug(parent), 'input_select_parent'),
    featureImage: optionalId(),
    gallery: idList(100),
    youtubeLink: optionalVideo(),
    seo,
    faqs,
    author: optionalId(),
    category: optionalId(),
    breadcrumb: optionalText(120),
    blocks: blockList(),
    publish: flag(),
    publishAt: optionalInstant(),
    unpublishAt: optionalInstant(),
  })
  .refine(({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt, {
    path: ['unpublishAt'],
    message: 'input_ends_before_start',
  })
  .refine(({ slug, pageParent }) => slug === undefined || !isReservedSlug(slug, pageParent), {
    path: ['slug'],
    message: 'input_reserved_slug',
  })
  .superRefine((form, { addIssue }) => {
    const blanks = form.publish ? blanksOf(form) : [];
    if (blanks.length === 0) return;
    const message = withInputs('input_blanks_left', { blanks: blanks.slice(0, maxBlanksNamed).join(' · ') });
    addIssue({ code: 'custom', path: ['blocks'], message });
  });

const maxBlanksNamed = 6;

export type PostForm = z.output<typeof postInput>;

/** The pages that others can stand below, by their names. */
export const parentChoices = [
  { value: blogParent, label: 'common_blog' },
  { value: 'about-us', label: 'common_about_us' },
  { value: 'book-marine-services', label: 'admin_post_parent_book_marine_services' },
];

/** Why visitors don’t see a published page now. */
export const scheduleChoices = [
  { value: 'scheduled', label: 'admin_edit_scheduled' },
  { value: 'ended', label: 'admin_edit_ended' },
];

import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { mediaAnswer, pictureAnswer, productAnswer } from '../catalogue/answers.ts';

/** Response schemas of posts. */

const user = z.object({ id: z.int(), name: z.string(), media: pictureAnswer.nullable() });
const subject = z.object({ id: z.int(), slug: z.string(), name: z.string() });
const state = z.enum(['missing', 'published']);

const post = z.object({
  id: z.int(),
  code: z.string().describe('The same in both languages'),
  language: z.enum(languages),
  slug: z.string(),
  url: z.string().describe('Path of its page'),
  title: z.string(),
  name: z.string(),
  desc: z.string().nullable(),
  pageParent: z.string().nullable().describe('blog for an article'),
  breadcrumb: z.string().nullable(),
  featureImage: pictureAnswer.nullable(),
  author: user.nullable(),
  category: subject.nullable(),
  languages: z.object({ en: state, fr: state }),
  publish: z.literal(1),
  publishAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export const postAnswer = post.meta({ id: 'Post' });
export type PostAnswer = z.infer<typeof postAnswer>;

const block = z.object({
  type: z.string(),
  title: z.string().nullable(),
  html: z.string().nullable(),
  media: mediaAnswer.nullable(),
  gallery: z.array(mediaAnswer).optional(),
  youtubeLink: z.string().nullable().optional(),
  link: z.string().nullable().optional(),
  linkText: z.string().nullable().optional(),
});
export type BlockAnswer = z.infer<typeof block>;

export const postDetailAnswer = post
  .extend({
    blocks: z.array(block),
    gallery: z.array(mediaAnswer),
    youtubeLink: z.string().nullable(),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    seo: z.object({
      title: z.string().nullable(),
      description: z.string().nullable(),
      keywords: z.string().nullable(),
    }),
  })
  .meta({ id: 'PostDetail' });
export type PostDetailAnswer = z.infer<typeof postDetailAnswer>;

export const homeAnswer = z.object({
  title: z.string(),
  description: z.string(),
  post: postDetailAnswer.nullable().describe('What staff have written for the home page'),
  categories: z.array(z.object({ type: z.int(), name: z.string(), url: z.string(), text: z.string().nullable() })),
  newArrivals: z.array(productAnswer),
  promotions: z.array(z.object({ title: z.string(), text: z.string(), linkText: z.string(), url: z.string() })),
  brands: z.array(z.object({ name: z.string(), slug: z.string(), url: z.string() })),
  articles: z.array(postAnswer),
});

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Content } from '#src/content/content.server.ts';
import { articlesPerPage } from '#src/content/published/blog-page.server.ts';
import type { Editor } from '#src/content/published/editor.ts';
import { firstShown, type PostEntry } from '#src/content/published/post-index.ts';
import { list, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { maxAtOnce } from '#src/product-search/index/select.ts';
import { lang, pageOf } from '../catalogue/answers.ts';
import { limitOf, pageNumber } from '../catalogue/parameters.ts';
import { languageOf } from '../catalogue/question.ts';
import { postDetailAnswer as detail, postAnswer } from './answers.ts';
import { postAnswers, postDetailAnswer } from './post-answer.server.ts';

const query = z.strictObject({
  slug: z.string().max(300).optional().describe('One post with its blocks; a former slug finds it too'),
  code: z.string().max(300).optional().describe('One post with its blocks'),
  pageParent: z.string().max(300).optional().describe('blog for articles; null for pages of their own'),
  category: z.string().max(300).optional().describe('The slug of a category of the blog'),
  page: pageNumber,
  limit: limitOf(articlesPerPage),
  lang,
});

type Deps = { content: Content; now: () => Date };

/** Posts: only those that are published now, in the requested language. */
export async function postsApi(app: FastifyInstance, { content, now }: Deps) {
  const schema = {
    tags: ['posts'],
    summary: 'Published posts, the newest first; or one, by slug or code',
    querystring: query,
    response: { 200: z.union([list(postAnswer), success(detail)]) },
  };
  app.withTypeProvider<ZodTypeProvider>().get('/post', { schema }, async (request) => {
    const editor = await content.editor(languageOf(request), now());
    const { slug, code } = request.query;
    if (slug === undefined && code === undefined) return succeed(await listPosts(request.query, editor));
    const entry = findEntry(editor, slug, code);
    if (!entry) throw failure.notFound();
    return succeed(await postDetailAnswer(entry, editor));
  });
}

function findEntry({ published, language }: Editor, slug?: string, code?: string): PostEntry | undefined {
  const ours = published.entries.filter((entry) => entry.language === language);
  if (code !== undefined) return ours.find((entry) => entry.code === code && (slug ?? entry.slug) === entry.slug);
  const former = published.formerSlugs.find((one) => one.slug === slug && one.language === language);
  return ours.find((entry) => entry.slug === slug) ?? ours.find(({ id }) => id === former?.postId);
}

async function listPosts({ pageParent, category, page, limit }: z.infer<typeof query>, editor: Editor) {
  const subject = editor.library.categories.find(({ slug }) => slug === category);
  const found = editor.published.entries
    .filter(({ language }) => language === editor.language)
    .filter((entry) => pageParent === undefined || (entry.pageParent ?? 'null') === pageParent)
    .filter((entry) => category === undefined || (subject !== undefined && entry.category === subject.id))
    .sort((a, b) => firstShown(b).getTime() - firstShown(a).getTime() || b.id - a.id);
  const size = limit === 0 ? maxAtOnce : limit;
  const first = limit === 0 && page > 1 ? found.length : (page - 1) * size;
  const record = await postAnswers(found.slice(first, first + size), editor);
  return { record, page: pageOf({ page, limit, total: found.length }) };
}

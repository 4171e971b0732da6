import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import { category } from '#src/content/category/category.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { list, succeed } from '#src/lib/answer.ts';
import { localText } from '#src/lib/localized.ts';
import { languageOf } from '../catalogue/question.ts';
import { pageOfShortList, shortListQuery } from '../catalogue/short-list.ts';

const categoryAnswer = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  label: z.string().describe('What readers see'),
  desc: z.string().nullable(),
  index: z.int(),
});

/** Blog categories. */
export async function categoriesApi(app: FastifyInstance, { db }: { db: Db }) {
  const response = { 200: list(categoryAnswer) };
  const schema = { tags: ['blog'], summary: 'The categories of the blog', querystring: shortListQuery, response };
  app.withTypeProvider<ZodTypeProvider>().get('/category', { schema }, async (request) => {
    const rows = (await db.select().from(category)).map(forVisitors);
    const { record, page } = pageOfShortList(rows, request.query);
    const language = languageOf(request);
    const answers = record.map(({ id, slug, name, label, desc, index }) => ({
      id,
      slug,
      name,
      index,
      label: localText(label, language).text,
      desc: desc && localText(desc, language).text,
    }));
    return succeed({ record: answers, page });
  });
}

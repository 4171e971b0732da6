import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Content } from '#src/content/content.server.ts';
import { articlesIn, findPost } from '#src/content/published/post-index.ts';
import type { Language } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { lang } from '../catalogue/answers.ts';
import { type ApiServices, readSnapshot } from '../catalogue/api-services.server.ts';
import { productAnswerOf } from '../catalogue/product-answer.ts';
import { languageOf } from '../catalogue/question.ts';
import { homeAnswer } from './answers.ts';
import { postAnswers, postDetailAnswer } from './post-answer.server.ts';

type Deps = ApiServices & { content: Content };

const maxArticles = 3;

/** The home page. */
export async function homeApi(app: FastifyInstance, services: Deps) {
  const schema = {
    tags: ['posts'],
    summary: 'What the home page shows',
    querystring: z.strictObject({ lang }),
    response: { 200: success(homeAnswer) },
  };
  app.withTypeProvider<ZodTypeProvider>().get('/client/home', { schema }, async (request) => {
    return succeed(await answerHome(services, languageOf(request)));
  });
}

async function answerHome(services: Deps, language: Language): Promise<z.infer<typeof homeAnswer>> {
  const now = services.now();
  const [home, editor, { snapshot, context }] = await Promise.all([
    services.catalogue.home(language, now),
    services.content.editor(language, now),
    readSnapshot(services, language, now),
  ]);
  const ids = home.fresh.cards.map(({ id }) => id);
  const finding = findPost(editor.published, { code: 'home' }, language);
  const [products, articles, post] = await Promise.all([
    snapshot.findShown(ids),
    postAnswers(articlesIn(editor.published, language).slice(0, maxArticles), editor),
    finding.kind === 'found' ? postDetailAnswer(finding.entry, editor) : null,
  ]);
  return {
    title: home.title,
    description: home.description,
    post,
    categories: home.tiles.map(({ type, name, href, text }) => ({
      type: numberOfType(type),
      name,
      url: href,
      text: text?.text ?? null,
    })),
    newArrivals: products.map((product) => productAnswerOf(product, snapshot.tree, context)),
    promotions: home.promotions.map(({ title, text, linkText, href }) => ({
      title: title.text,
      text: text.text,
      linkText,
      url: href,
    })),
    brands: home.brands.map(({ name, slug, href }) => ({ name, slug, url: href })),
    articles,
  };
}

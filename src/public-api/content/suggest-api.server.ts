import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Offered } from '#src/bookings/read-offer.server.ts';
import { relatedServices } from '#src/bookings/related-services.ts';
import { numberOfType, productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import type { Content } from '#src/content/content.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { subjectOf } from '#src/product-search/reading/subject.ts';
import { hrefIn } from '#src/site/href.ts';
import { maxSuggestions } from '#src/view-models/suggestion/suggestion-view.ts';
import type { SuggestionGroup } from '#src/view-models/view.ts';
import { lang } from '../catalogue/answers.ts';
import type { ApiServices } from '../catalogue/api-services.server.ts';
import { languageOf } from '../catalogue/question.ts';

const localText = z.object({ text: z.string(), language: z.enum(['en', 'fr']) });
const picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  color: z.string(),
});
const otherTypes = ['category', 'service', 'post', 'counter', 'contact'] as const;

const suggestionGroup = z.object({
  type: z
    .union([z.literal(productTypeNames.map(numberOfType)), z.enum(otherTypes)])
    .describe(
      'The type of products; or categories, services, `post` for pages and articles, `counter` for a part that is not listed, `contact` for the opening hours',
    ),
  label: z.string(),
  suggestions: z.array(
    z.object({
      href: z.string(),
      name: localText,
      detail: z.string().nullable().describe('Brand and year of a product; how many products a category has'),
      picture: picture.nullable(),
      price: z.string().nullable().describe('Of products alone'),
    }),
  ),
});

const typed = z
  .string()
  .max(200, 'query_bad_search')
  .regex(/^\P{Cc}*$/u, 'query_bad_search');

type Deps = ApiServices & { content: Content; offer: () => Promise<Offered[]> };

/** Suggestions of the search field. */
export async function suggestApi(app: FastifyInstance, { offer, catalogue, content, now }: Deps) {
  const schema = {
    tags: ['products', 'posts'],
    summary:
      'At most four categories, products of each type, services and posts for what has been typed so far, the best first',
    querystring: z.strictObject({ q: typed.describe('At least two characters'), lang }),
    response: { 200: success(z.array(suggestionGroup)) },
  };
  app.withTypeProvider<ZodTypeProvider>().get('/suggest', { schema }, async (request) => {
    const { q } = request.query;
    const language = languageOf(request);
    const subject = subjectOf(q);
    if (subject?.kind === 'hours') return succeed([contactGroup(language)].map(answerOf));
    const groups = await Promise.all([
      catalogue.suggest(q, language, now()),
      offer().then((offered) => suggestServices(offered, q, language)),
      content.suggest(q, language, now()),
    ]);
    const [, services] = groups;
    // Who names work is not looking for what products say of it.
    const shown = subject?.kind === 'service' && services.length > 0 ? [services, groups[2]] : groups;
    return succeed(shown.flat().map(answerOf));
  });
}

function suggestServices(offer: readonly Offered[], typed: string, language: Language): SuggestionGroup[] {
  const found = relatedServices(offer, typed, language, maxSuggestions);
  const label = m.field_services({}, { locale: language });
  const suggestions = found.map(({ href, name }) => ({ href, name, detail: null, picture: null, price: null }));
  return suggestions.length > 0 ? [{ type: 'service', label, suggestions }] : [];
}

function contactGroup(language: Language): SuggestionGroup {
  const options = { locale: language };
  const name = { text: m.search_hours_contact({}, options), language };
  const suggestion = { href: hrefIn(language, '/contact'), name, detail: null, picture: null, price: null };
  return { type: 'contact', label: m.search_hours({}, options), suggestions: [suggestion] };
}

const isOther = (type: SuggestionGroup['type']): type is (typeof otherTypes)[number] =>
  otherTypes.some((other) => other === type);

const answerOf = ({ type, ...group }: SuggestionGroup): z.infer<typeof suggestionGroup> => ({
  type: isOther(type) ? type : numberOfType(type),
  ...group,
});

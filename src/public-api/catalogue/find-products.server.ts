import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Language } from '#src/i18n/language.ts';
import { selectWithoutFacets } from '#src/product-search/index/select.ts';
import type { Asking } from '#src/product-search/index/selection.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { answerSearch, type SearchAnswer } from '#src/product-search/text/answer-search.server.ts';
import { filterValue, tabValue } from '#src/product-search/url/listing-address.ts';
import { pageOf } from './answers.ts';
import { type ApiServices, readSnapshot, type WithSnapshot } from './api-services.server.ts';
import { readQuestion } from './question.ts';

/** The parameters of the call, and the language of the answer. */
export type ProductQuestion = { parameters: URLSearchParams; language: Language };

type Answered = WithSnapshot & {
  asking: Asking;
  answer: SearchAnswer;
  /** Before its words were read. */
  written: ListingQuery;
};

/** Reads a query. Throws bad input with every invalid field. */
export async function ask(services: ApiServices, { parameters, language }: ProductQuestion): Promise<Answered> {
  const now = services.now();
  const { snapshot, context } = await readSnapshot(services, language, now);
  const { query: written, isExact } = readQuestion(parameters, snapshot);
  const answer = await answerSearch({ ...snapshot, db: services.db }, { written, isExact, language, now });
  return { asking: { ...answer, now, language }, snapshot, context, answer, written };
}

/** One page of the products of a query, and how its words were read. */
export async function findProducts(services: ApiServices, question: ProductQuestion) {
  const { asking, snapshot, context, answer, written } = await ask(services, question);
  const { ids, total } = selectWithoutFacets(snapshot.productIndex, asking);
  return {
    products: await snapshot.findShown(ids),
    snapshot,
    context,
    written,
    page: pageOf({ ...answer.query, total }),
    read: readAnswer(answer, snapshot.tree),
    leftOut: answer.leftOut,
  };
}

const readAnswer = ({ readings, query }: SearchAnswer, tree: CategoryTree) =>
  readings.flatMap(({ kind, phrase, keys }) => [
    ...(kind === 'category' ? [{ as: kind, text: phrase, key: 'category', value: tabValue(query, tree) }] : []),
    ...(kind === 'type' && query.type
      ? [{ as: kind, text: phrase, key: 'type', value: String(numberOfType(query.type)) }]
      : []),
    ...keys.flatMap((key) => {
      const filter = query.filters[key];
      return filter ? [{ as: kind, text: phrase, key, value: filterValue(key, filter) }] : [];
    }),
  ]);

import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import { failure } from '#src/lib/errors.ts';
import { unknownFields } from '#src/lib/input/body-limits.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import { answerFields, cardAnswer, pickAnswer, productAnswerOf } from './product-answer.ts';
import type { AnsweredProduct } from './product-parts.ts';

type AnswerProduct = (product: AnsweredProduct, tree: CategoryTree, context: ViewContext) => Record<string, unknown>;

/** How the products of a list are answered: whole, as a card, or with the fields asked for; and the other parameters. */
export function readRequestedFields(parameters: URLSearchParams): {
  answerProduct: AnswerProduct;
  others: URLSearchParams;
} {
  const named = (parameters.get('fields') ?? '').split(',').filter((name) => name !== '');
  const unknown = named.filter((name) => !answerFields.has(name));
  if (unknown.length > 0) throw failure.badInput(unknownFields(unknown));
  const others = new URLSearchParams(parameters);
  for (const name of ['fields', 'view']) others.delete(name);
  return { answerProduct: answerWith(named, parameters.has('view')), others };
}

function answerWith(named: readonly string[], isCard: boolean): AnswerProduct {
  if (named.length === 0)
    return isCard ? (product, tree, context) => cardAnswer(product, context, tree) : productAnswerOf;
  const pick = pickAnswer(new Set(named));
  if (!isCard) return (product, tree, context) => pick({ ...product, tree, context });
  return (product, tree, context) => ({
    ...cardAnswer(product, context, tree),
    ...pick({ ...product, tree, context }),
  });
}

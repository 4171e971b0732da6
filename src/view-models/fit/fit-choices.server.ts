import type { Db } from '#src/db/client.server.ts';
import { languageTag } from '#src/i18n/language.ts';
import type { NumberKey } from '#src/product-search/index/columns.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import type { ViewContext } from '../view-context.ts';
import type { FitSide } from './fit.ts';
import { fitOthers, typeOf } from './fit-candidates.ts';
import { findFitProducts } from './fit-page.server.ts';
import { type FitChoice, fitBetween, fitChoice } from './fit-view.ts';

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/** The products of one side in the fit form. */
export type FitChoices = { of: FitSide; choices: FitChoice[] };

/** Without these numbers every result would be "unknown". */
const needed: Record<FitSide, NumberKey[]> = {
  boat: ['boatMaxHp', 'boatTransom'],
  engine: ['horsepower', 'shaftLength'],
  propeller: ['peDiameter', 'peBoStro'],
};

const sides = ['boat', 'engine', 'propeller'] as const;

/** Products in stock with these numbers, by name; at most `max` of each type. */
export async function fitChoices({ db, snapshot, context }: Deps, max: number): Promise<FitChoices[]> {
  const idsOf = new Map(sides.map((side) => [side, measured(snapshot.productIndex, side, context, max)]));
  const products = await findFitProducts(db, [...idsOf.values()].flat());
  return sides.map((of) => {
    const found = (idsOf.get(of) ?? []).flatMap((id) => products.get(id) ?? []);
    const matched = found.filter(({ attributes }) =>
      fitOthers[of].some((other) => fitBetween(of, attributes, other, {}).result !== 'does-not-fit'),
    );
    return { of, choices: matched.map((product) => fitChoice(of, product, context)) };
  });
}

function measured(productIndex: ProductIndex, side: FitSide, { language }: ViewContext, max: number): number[] {
  const { ids, names, numbers } = productIndex.columns;
  const isKnown = (row: number) =>
    needed[side].every((key) => !Number.isNaN(numbers.get(key)?.values[row] ?? Number.NaN));
  const nameOf = (row: number) => names[language].texts[row] ?? '';
  const { compare } = new Intl.Collator(languageTag[language], { numeric: true });
  return [...productIndex.scope({ type: typeOf[side], showcase: null })]
    .filter(isKnown)
    .sort((a, b) => compare(nameOf(a), nameOf(b)))
    .slice(0, max)
    .map((row) => ids.values[row] ?? 0);
}

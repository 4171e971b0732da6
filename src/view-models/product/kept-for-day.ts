import type { ViewContext } from '../view-context.ts';

type Key = Pick<ViewContext, 'day' | 'settings' | 'vocabulary'>;

/**
 * Keeps what is made of a product in each language for the day, until settings or labels change. The products are those
 * that are cached (shown-products.server.ts): a changed one is another object.
 */
export function keptForDay<Product extends object, Made, More extends unknown[]>(
  make: (product: Product, context: ViewContext, ...more: More) => Made,
): (product: Product, context: ViewContext, ...more: More) => Readonly<Made> {
  type Kept = Key & { made: Made };
  const kept = { en: new WeakMap<Product, Kept>(), fr: new WeakMap<Product, Kept>() };
  return (product, context, ...more) => {
    const { language, day, settings, vocabulary } = context;
    const last = kept[language].get(product);
    if (last && last.day === day && last.settings === settings && last.vocabulary === vocabulary) return last.made;
    const made = make(product, context, ...more);
    kept[language].set(product, { day, settings, vocabulary, made });
    return made;
  };
}

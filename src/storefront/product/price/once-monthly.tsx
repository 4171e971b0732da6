import { type ComponentType, lazy, memo, Suspense } from 'react';
import { monthlyIsWanted } from '#src/storefront/finance/price-choice.ts';
import type { MonthlyView } from '#src/view-models/view.ts';

type Props = { monthly: MonthlyView };

/**
 * A component that is hydrated once payments are shown or the visitor has terms: until then the server's HTML stands.
 * Memoised, because new properties would replace that HTML.
 */
export function onceMonthly(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Shown = lazy(async () => {
    if (!import.meta.env.SSR) await monthlyIsWanted();
    return await load();
  });
  return memo((props: Props) => (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  ));
}

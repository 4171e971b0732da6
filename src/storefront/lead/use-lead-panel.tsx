import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { ShownProduct } from '../product/shown-product.ts';
import type { PanelKind } from './lead-kind.ts';

/** Loaded on demand: most visitors of a product's page don't need it. */
const LeadPanel = lazy(() => import('./lead-panel.tsx'));

/** Opens the panel instead of following the link, and restores the focus afterwards. */
export function useLeadPanel(product: ShownProduct) {
  const [shown, setShown] = useState<PanelKind | null>(null);
  const pressed = useRef<HTMLAnchorElement>(null);

  const press = (kind: PanelKind) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    pressed.current = event.currentTarget;
    setShown(kind);
  };
  function close() {
    setShown(null);
    pressed.current?.focus();
  }
  const panel = shown && (
    <Suspense>
      <LeadPanel product={product} shown={shown} choose={setShown} onClose={close} />
    </Suspense>
  );
  return { press, panel };
}

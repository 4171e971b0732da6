import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import button from '../../ui/storefront/button.module.css';
import type { ShownProduct } from '../product/shown-product.ts';
import styles from './lead-buttons.module.css';
import { type PanelKind, panelKinds } from './lead-kind.ts';
import { kindWords, requestPath } from './lead-tabs.tsx';

/** Fetched when it is wanted: the product's page is read far more often than anybody asks. */
const LeadPanel = lazy(() => import('./lead-panel.tsx'));

/** The ways to ask about a product. Each is a link to a page; awake, it opens the panel in place. */
export function LeadButtons({ product }: { product: ShownProduct }) {
  const [shown, setShown] = useState<PanelKind | null>(null);
  const pressed = useRef<HTMLAnchorElement>(null);
  const hasPrice = product.price.kind === 'price';
  const [first, ...others] = panelKinds({ isSold: Boolean(product.sold) });

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
  const link = (kind: PanelKind, look: string | undefined) => (
    <a key={kind} className={`${button.button} ${look}`} href={requestPath(product.slug, kind)} onClick={press(kind)}>
      {kindWords(kind, hasPrice)}
    </a>
  );
  return (
    <div className={styles.ways}>
      {first && link(first, `${button.primary} ${styles.first}`)}
      {others.map((kind) => link(kind, button.outline))}
      {shown && (
        <Suspense>
          <LeadPanel product={product} shown={shown} choose={setShown} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

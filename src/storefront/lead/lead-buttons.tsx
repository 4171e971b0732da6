import button from '../components/button.module.css';
import { inPlace } from '../components/hydrated/replay-early-click.tsx';
import type { ShownProduct } from '../product/shown-product.ts';
import styles from './lead-buttons.module.css';
import { type PanelKind, panelKinds } from './lead-kind.ts';
import { kindText, requestPath } from './lead-text.ts';
import { useLeadPanel } from './use-lead-panel.tsx';

/** The first group of buttons; others are hidden while it is visible. */
export const firstLeadId = 'ask';

/** Buttons to inquire about a product. Each is a link to a page; when hydrated, it opens the panel in place. */
export function LeadButtons({ product }: { product: ShownProduct }) {
  const { press, panel } = useLeadPanel(product);
  const hasPrice = product.price.kind === 'price';
  const [first, ...others] = panelKinds(product);
  const link = (kind: PanelKind, look: string | undefined, id?: string) => (
    <a
      key={kind}
      id={id}
      className={`${button.button} ${look}`}
      href={requestPath(product.slug, kind)}
      {...inPlace}
      onClick={press(kind)}
    >
      {kindText(kind, hasPrice)}
    </a>
  );
  return (
    <div className={`${styles.actions} no-print grid halves gap-2-5 mt-5`}>
      {first && link(first, `${button.primary} across`, firstLeadId)}
      {others.map((kind) => link(kind, kind === 'phone' ? button.dark : button.outline))}
      {panel}
    </div>
  );
}

import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newKey } from '#src/lib/new-key.ts';
import { isPlainPress } from '../components/hydrated/plain-press.ts';
import type { ShownProduct } from '../product/shown-product.ts';
import type { PanelKind } from './lead-kind.ts';

/** Loaded on demand: most visitors of a product's page don't need it. */
const LeadPanel = lazy(() => import('./lead-panel.tsx'));

/**
 * Opens the panel instead of following the link, and restores the focus afterwards. The open panel is an entry of the
 * browser's history, so that Back closes it.
 */
export function useLeadPanel(product: ShownProduct) {
  const [opened, setOpened] = useState<{ kind: PanelKind; entry: string } | null>(null);
  const pressed = useRef<HTMLAnchorElement>(null);
  const location = useLocation();
  const navigate = useNavigate();

  const isOpen = opened !== null && location.state?.panel === opened.entry;

  const press = (kind: PanelKind) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    pressed.current = event.currentTarget;
    const entry = newKey();
    setOpened({ kind, entry });
    void navigate(location, { state: { panel: entry }, preventScrollReset: true });
  };
  useEffect(() => {
    if (isOpen) return () => pressed.current?.focus();
  }, [isOpen]);

  const panel = isOpen && (
    <Suspense>
      <LeadPanel
        product={product}
        shown={opened.kind}
        choose={(kind) => setOpened({ ...opened, kind })}
        onClose={() => void navigate(-1)}
      />
    </Suspense>
  );
  return { press, panel };
}
